"""session mail ids."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sesiones", schema=None) as batch_op:
        batch_op.add_column(sa.Column("correo_id", sa.Uuid(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("sesiones", schema=None) as batch_op:
        batch_op.drop_column("correo_id")
