"""parts of an analysis that outlive its failure."""

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What waits in the older table is of analyses that run now: they begin anew.
    op.drop_table("sesion_partes")
    _create("sesion_partes", "sesion_id", "sesiones")
    _create("draft_partes", "draft_id", "drafts")


def downgrade() -> None:
    op.drop_table("draft_partes")
    op.drop_table("sesion_partes")
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


def _create(table: str, owner: str, owners: str) -> None:
    op.create_table(
        table,
        sa.Column(owner, sa.Uuid(), nullable=False),
        sa.Column("clave", sa.String(length=64), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("indice", sa.Integer(), nullable=False),
        sa.Column("resultado", remanso.core.types.ClinicalJson(), nullable=True),
        sa.Column("creado", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            [owner],
            [f"{owners}.id"],
            name=op.f(f"fk_{table}_{owner}_{owners}"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(owner, "clave", name=op.f(f"pk_{table}")),
    )
