"""tipo_version."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # The types that are there have their first version; from then on the model says it.
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.alter_column("version", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.drop_column("version")
