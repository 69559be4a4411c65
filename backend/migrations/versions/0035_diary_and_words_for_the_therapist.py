"""a patient's diary, what of it is shared, and words left for the therapist."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "diario",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("dia", sa.Date(), nullable=False),
        sa.Column("linea", ClinicalText(), nullable=False),
        sa.Column("animo", sa.Integer(), nullable=False),
        sa.Column("escrita_en", UtcDateTime(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_diario_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diario")),
        sa.UniqueConstraint("paciente_id", "dia", name=op.f("uq_diario_paciente_id_dia")),
    )
    op.create_table(
        "diario_compartido",
        sa.Column("linea_id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("dia", sa.Date(), nullable=False),
        sa.Column("linea", ClinicalText(), nullable=False),
        sa.Column("animo", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["linea_id"],
            ["diario.id"],
            name=op.f("fk_diario_compartido_linea_id_diario"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_diario_compartido_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_diario_compartido_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("linea_id", name=op.f("pk_diario_compartido")),
    )
    with op.batch_alter_table("diario_compartido", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_diario_compartido_paciente_id_dia"),
            ["paciente_id", "dia"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_diario_compartido_terapeuta_id"), ["terapeuta_id"], unique=False
        )
    op.create_table(
        "recados",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("texto", ClinicalText(), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.Column("leido_en", UtcDateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_recados_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_recados_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recados")),
    )
    with op.batch_alter_table("recados", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_recados_paciente_id_fecha"), ["paciente_id", "fecha"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_recados_terapeuta_id_leido_en"),
            ["terapeuta_id", "leido_en"],
            unique=False,
        )


def downgrade() -> None:
    op.drop_table("recados")
    op.drop_table("diario_compartido")
    op.drop_table("diario")
