"""what patients ask of their records, discharge, and how long records are kept."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("pacientes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("fecha_alta", sa.Date(), nullable=True))
        batch_op.add_column(sa.Column("motivo_alta", ClinicalText(), nullable=True))
    op.create_table(
        "solicitudes_derechos",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("tipo", sa.String(length=20), nullable=False),
        sa.Column("texto", ClinicalText(), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("respuesta", ClinicalText(), nullable=True),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.Column("vence", UtcDateTime(), nullable=False),
        sa.Column("respondido", UtcDateTime(), nullable=True),
        sa.Column("recordar_en", UtcDateTime(), nullable=True),
        _to("solicitudes_derechos", "terapeuta_id", "users"),
        _to("solicitudes_derechos", "paciente_id", "pacientes"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_solicitudes_derechos")),
    )
    for columns in (["paciente_id"], ["recordar_en"], ["terapeuta_id", "vence"]):
        name = op.f(f"ix_solicitudes_derechos_{'_'.join(columns)}")
        op.create_index(name, "solicitudes_derechos", columns, unique=False)
    op.create_table(
        "conservaciones",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("pais", sa.String(length=2), nullable=False),
        sa.Column("anos", sa.Integer(), nullable=False),
        sa.Column("bloquear", sa.Boolean(), nullable=False),
        _to("conservaciones", "terapeuta_id", "users"),
        sa.PrimaryKeyConstraint("terapeuta_id", name=op.f("pk_conservaciones")),
    )
    op.create_table(
        "bloqueos",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("desde", UtcDateTime(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=False),
        sa.Column("levantado", UtcDateTime(), nullable=True),
        sa.Column("motivo", ClinicalText(), nullable=True),
        _to("bloqueos", "paciente_id", "pacientes"),
        _to("bloqueos", "terapeuta_id", "users"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bloqueos")),
    )
    op.create_index(
        "uq_bloqueos_vigente",
        "bloqueos",
        ["paciente_id"],
        unique=True,
        sqlite_where=sa.literal_column("levantado IS NULL"),
        postgresql_where=sa.literal_column("levantado IS NULL"),
    )


def downgrade() -> None:
    for table in ("bloqueos", "conservaciones", "solicitudes_derechos"):
        op.drop_table(table)
    with op.batch_alter_table("pacientes", schema=None) as batch_op:
        batch_op.drop_column("motivo_alta")
        batch_op.drop_column("fecha_alta")


def _to(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")
