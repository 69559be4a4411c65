"""what an answer carries, and the practice's own telephone."""

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("mensajes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("detalle", remanso.core.types.ClinicalJson(), nullable=True))
    with op.batch_alter_table("alertas", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clase", remanso.core.types.ClinicalText(), nullable=True))
    with op.batch_alter_table("perfiles_terapeuta", schema=None) as batch_op:
        batch_op.add_column(sa.Column("telefono_consulta", sa.String(length=40), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("perfiles_terapeuta", schema=None) as batch_op:
        batch_op.drop_column("telefono_consulta")
    with op.batch_alter_table("alertas", schema=None) as batch_op:
        batch_op.drop_column("clase")
    with op.batch_alter_table("mensajes", schema=None) as batch_op:
        batch_op.drop_column("detalle")
