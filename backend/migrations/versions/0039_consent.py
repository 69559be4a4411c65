"""what people consent to, what a practice demands of it, and who decides."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "politicas_consentimiento",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("politica", sa.JSON(), nullable=False),
        sa.Column("texto", sa.Text(), nullable=True),
        sa.Column("texto_version", sa.Integer(), nullable=False),
        sa.Column("conservar_audio_dias", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        *_of("politicas_consentimiento", terapeuta_id="users"),
        sa.PrimaryKeyConstraint("terapeuta_id", name=op.f("pk_politicas_consentimiento")),
    )
    op.create_table(
        "consentimiento_personas",
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("finalidad", sa.String(length=20), nullable=False),
        sa.Column("orden", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("nombre", sa.String(length=200), nullable=False),
        sa.Column("relacion", sa.String(length=20), nullable=False),
        *_of("consentimiento_personas", paciente_id="pacientes", terapeuta_id="users"),
        sa.PrimaryKeyConstraint(
            "paciente_id", "finalidad", "orden", name=op.f("pk_consentimiento_personas")
        ),
    )
    op.create_index(
        op.f("ix_consentimiento_personas_terapeuta_id"), "consentimiento_personas", ["terapeuta_id"]
    )
    op.create_table(
        "consentimientos",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("finalidad", sa.String(length=20), nullable=False),
        sa.Column("nombre", sa.String(length=200), nullable=False),
        sa.Column("relacion", sa.String(length=20), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("texto", sa.Text(), nullable=False),
        sa.Column("texto_version", sa.String(length=40), nullable=False),
        sa.Column("texto_sha256", sa.String(length=64), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.Column("canal", sa.String(length=20), nullable=False),
        sa.Column("por", sa.Uuid(), nullable=False),
        sa.Column("firma", ClinicalText(), nullable=True),
        sa.Column("archivo", sa.String(length=1024), nullable=True),
        sa.Column("borrado", sa.JSON(), nullable=True),
        *_of("consentimientos", terapeuta_id="users", paciente_id="pacientes"),
        sa.ForeignKeyConstraint(
            ["archivo"],
            ["archivos.key"],
            name=op.f("fk_consentimientos_archivo_archivos"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_consentimientos")),
        sa.UniqueConstraint(
            "paciente_id", "numero", name=op.f("uq_consentimientos_paciente_id_numero")
        ),
    )
    op.create_index(op.f("ix_consentimientos_archivo"), "consentimientos", ["archivo"])
    op.create_index(
        op.f("ix_consentimientos_terapeuta_id_finalidad"),
        "consentimientos",
        ["terapeuta_id", "finalidad"],
    )


def downgrade() -> None:
    op.drop_table("consentimientos")
    op.drop_table("consentimiento_personas")
    op.drop_table("politicas_consentimiento")


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
