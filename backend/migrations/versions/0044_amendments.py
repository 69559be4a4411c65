"""texts of a record that were put right, and what they said before."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "enmiendas",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("sesion_id", sa.Uuid(), nullable=True),
        sa.Column("solicitud_id", sa.Uuid(), nullable=True),
        sa.Column("campo", sa.String(length=40), nullable=False),
        sa.Column("anterior", ClinicalText(), nullable=False),
        sa.Column("motivo", ClinicalText(), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        _to("terapeuta_id", "users"),
        _to("paciente_id", "pacientes"),
        _to("sesion_id", "sesiones"),
        _to("solicitud_id", "solicitudes_derechos", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_enmiendas")),
    )
    for columns in (["terapeuta_id"], ["sesion_id"], ["solicitud_id"], ["paciente_id", "fecha"]):
        op.create_index(op.f(f"ix_enmiendas_{'_'.join(columns)}"), "enmiendas", columns)


def downgrade() -> None:
    op.drop_table("enmiendas")


def _to(column: str, table: str, *, ondelete: str = "CASCADE") -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_enmiendas_{column}_{table}")
    return sa.ForeignKeyConstraint([column], [f"{table}.id"], name=name, ondelete=ondelete)
