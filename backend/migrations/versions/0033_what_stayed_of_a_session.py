"""what a patient is to remember of a session, and since when its transcript is shared."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sesiones", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("transcripcion_compartida_desde", UtcDateTime(), nullable=True)
        )
    sesiones = sa.table(
        "sesiones",
        sa.column("compartir_transcripcion", sa.Boolean()),
        sa.column("created_at", UtcDateTime()),
        sa.column("transcripcion_compartida_desde", UtcDateTime()),
    )
    # Nobody wrote down when one that is shared began to be: as far as is known, from the start.
    op.execute(
        sesiones.update()
        .where(sesiones.c.compartir_transcripcion)
        .values(transcripcion_compartida_desde=sesiones.c.created_at)
    )
    op.create_table(
        "lo_que_quedo",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("sesion_id", sa.Uuid(), nullable=False),
        sa.Column("orden", sa.Integer(), nullable=False),
        sa.Column("segmento", sa.Integer(), nullable=False),
        sa.Column("cita", ClinicalText(), nullable=False),
        sa.ForeignKeyConstraint(
            ["sesion_id"],
            ["sesiones.id"],
            name=op.f("fk_lo_que_quedo_sesion_id_sesiones"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lo_que_quedo")),
    )
    with op.batch_alter_table("lo_que_quedo", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_lo_que_quedo_sesion_id"), ["sesion_id"], unique=False)
    op.create_table(
        "recuerdos",
        sa.Column("fragmento_id", sa.Uuid(), nullable=False),
        sa.Column("dia", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("recuerdo", sa.String(length=10), nullable=False),
        sa.Column("fecha", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["fragmento_id"],
            ["lo_que_quedo.id"],
            name=op.f("fk_recuerdos_fragmento_id_lo_que_quedo"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("fragmento_id", "dia", name=op.f("pk_recuerdos")),
    )


def downgrade() -> None:
    op.drop_table("recuerdos")
    with op.batch_alter_table("lo_que_quedo", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_lo_que_quedo_sesion_id"))
    op.drop_table("lo_que_quedo")
    with op.batch_alter_table("sesiones", schema=None) as batch_op:
        batch_op.drop_column("transcripcion_compartida_desde")
