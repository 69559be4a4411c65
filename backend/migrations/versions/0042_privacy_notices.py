"""who was shown which privacy notice."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "avisos_privacidad",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("donde", sa.String(length=20), nullable=False),
        sa.Column("texto", sa.Text(), nullable=False),
        sa.Column("texto_version", sa.String(length=40), nullable=False),
        sa.Column("texto_sha256", sa.String(length=64), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_avisos_privacidad_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_avisos_privacidad_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_avisos_privacidad")),
        sa.UniqueConstraint(
            "paciente_id",
            "texto_sha256",
            "donde",
            name=op.f("uq_avisos_privacidad_paciente_id_texto_sha256_donde"),
        ),
    )
    op.create_index(
        op.f("ix_avisos_privacidad_terapeuta_id"), "avisos_privacidad", ["terapeuta_id"]
    )


def downgrade() -> None:
    op.drop_table("avisos_privacidad")
