"""how often exercises are practised, each time that they are, and when to be reminded."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalJson, UtcDateTime

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ejercicios", sa.Column("guia", ClinicalJson(), nullable=True))
    op.create_table(
        "pautas",
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("ejercicio_id", sa.Uuid(), nullable=False),
        sa.Column("veces", sa.Integer(), nullable=False),
        sa.Column("cada", sa.String(length=10), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_pautas_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["ejercicio_id"],
            ["ejercicios.id"],
            name=op.f("fk_pautas_ejercicio_id_ejercicios"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("paciente_id", "ejercicio_id", name=op.f("pk_pautas")),
    )
    op.create_index(op.f("ix_pautas_ejercicio_id"), "pautas", ["ejercicio_id"])
    op.create_table(
        "practicas",
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("ejercicio_id", sa.Uuid(), nullable=False),
        sa.Column("clave", sa.Uuid(), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.Column("dia", sa.Date(), nullable=False),
        sa.Column("segundos", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_practicas_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["ejercicio_id"],
            ["ejercicios.id"],
            name=op.f("fk_practicas_ejercicio_id_ejercicios"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("paciente_id", "ejercicio_id", "clave", name=op.f("pk_practicas")),
    )
    op.create_index(op.f("ix_practicas_ejercicio_id"), "practicas", ["ejercicio_id"])
    op.create_table(
        "recordatorios_practica",
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("ejercicio_id", sa.Uuid(), nullable=False),
        sa.Column("hora", sa.Time(), nullable=False),
        sa.Column("mirar_en", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_recordatorios_practica_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["ejercicio_id"],
            ["ejercicios.id"],
            name=op.f("fk_recordatorios_practica_ejercicio_id_ejercicios"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(
            "paciente_id", "ejercicio_id", name=op.f("pk_recordatorios_practica")
        ),
    )
    op.create_index(
        op.f("ix_recordatorios_practica_ejercicio_id"), "recordatorios_practica", ["ejercicio_id"]
    )
    op.create_index(
        op.f("ix_recordatorios_practica_mirar_en"), "recordatorios_practica", ["mirar_en"]
    )


def downgrade() -> None:
    op.drop_table("recordatorios_practica")
    op.drop_table("practicas")
    op.drop_table("pautas")
    with op.batch_alter_table("ejercicios", schema=None) as batch_op:
        batch_op.drop_column("guia")
