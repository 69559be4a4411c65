"""copies of records count what goes while they are made, and are made anew."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("expedientes") as expedientes:
        expedientes.add_column(
            sa.Column("retiradas", sa.Integer(), nullable=False, server_default="0")
        )


def downgrade() -> None:
    with op.batch_alter_table("expedientes") as expedientes:
        expedientes.drop_column("retiradas")
