"""the parts of an analysis."""

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sesion_partes",
        sa.Column("sesion_id", sa.Uuid(), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("indice", sa.Integer(), nullable=False),
        sa.Column("resultado", remanso.core.types.ClinicalJson(), nullable=True),
        sa.Column("creado", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["sesion_id"],
            ["sesiones.id"],
            name=op.f("fk_sesion_partes_sesion_id_sesiones"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("sesion_id", "intento", "indice", name=op.f("pk_sesion_partes")),
    )


def downgrade() -> None:
    op.drop_table("sesion_partes")
