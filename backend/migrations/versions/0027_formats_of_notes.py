"""the format of notes that a type of session takes."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("formato_nota", sa.String(10), nullable=False, server_default="libre")
        )
    # What is written from now on says its own.
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.alter_column("formato_nota", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("tipos_sesion", schema=None) as batch_op:
        batch_op.drop_column("formato_nota")
