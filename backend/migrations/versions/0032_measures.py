"""measures: what patients are asked, and what they answered."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

_ACTIVE = sa.text("activa")


def upgrade() -> None:
    op.create_table(
        "medidas",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("instrumento", sa.String(length=40), nullable=False),
        sa.Column("cuando", sa.String(length=20), nullable=False),
        sa.Column("desde", UtcDateTime(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("activa", sa.Boolean(), nullable=False),
        sa.Column("compartir_tendencia", sa.Boolean(), nullable=False),
        sa.Column("avisado", sa.String(length=60), nullable=True),
        sa.Column("mirar_en", UtcDateTime(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        *_of("medidas", terapeuta_id="users", paciente_id="pacientes"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_medidas")),
    )
    for column in ("terapeuta_id", "paciente_id", "mirar_en"):
        op.create_index(op.f(f"ix_medidas_{column}"), "medidas", [column])
    op.create_index(
        "uq_medidas_activa",
        "medidas",
        ["paciente_id", "instrumento"],
        unique=True,
        sqlite_where=_ACTIVE,
        postgresql_where=_ACTIVE,
    )
    op.create_table(
        "respuestas_medida",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("medida_id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("turno", sa.String(length=60), nullable=True),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.Column("puntuacion", sa.Double(), nullable=False),
        sa.Column("subescalas", sa.Text(), nullable=False),
        sa.Column("respuestas", sa.Text(), nullable=True),
        sa.Column("completa_por", sa.String(length=20), nullable=False),
        sa.Column("vista_en", UtcDateTime(), nullable=True),
        *_of(
            "respuestas_medida", medida_id="medidas", terapeuta_id="users", paciente_id="pacientes"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_respuestas_medida")),
        sa.UniqueConstraint(
            "medida_id", "numero", name=op.f("uq_respuestas_medida_medida_id_numero")
        ),
        sa.UniqueConstraint(
            "medida_id", "turno", name=op.f("uq_respuestas_medida_medida_id_turno")
        ),
    )
    op.create_index(
        op.f("ix_respuestas_medida_terapeuta_id_vista_en"),
        "respuestas_medida",
        ["terapeuta_id", "vista_en"],
    )
    op.create_index(
        op.f("ix_respuestas_medida_paciente_id_fecha"),
        "respuestas_medida",
        ["paciente_id", "fecha"],
    )


def downgrade() -> None:
    op.drop_table("respuestas_medida")
    op.drop_table("medidas")


def _of(table: str, **owners: str) -> list[sa.Constraint]:
    return [
        sa.ForeignKeyConstraint(
            [column],
            [f"{owner}.id"],
            name=op.f(f"fk_{table}_{column}_{owner}"),
            ondelete="CASCADE",
        )
        for column, owner in owners.items()
    ]
