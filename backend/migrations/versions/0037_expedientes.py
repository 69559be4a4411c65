"""copies of whole records, one for each patient and each of its two readers."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expedientes",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("para", sa.String(length=20), nullable=False),
        sa.Column("con_notas_privadas", sa.Boolean(), nullable=False),
        sa.Column("sellado", sa.Boolean(), nullable=False),
        sa.Column("frase", sa.LargeBinary(), nullable=True),
        sa.Column("file_key", sa.String(length=1024), nullable=True),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.Column("caduca", UtcDateTime(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("progreso", sa.Integer(), nullable=False),
        sa.Column("mensaje_error", sa.String(length=400), nullable=True),
        sa.ForeignKeyConstraint(
            ["file_key"],
            ["archivos.key"],
            name=op.f("fk_expedientes_file_key_archivos"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_expedientes_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_expedientes_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_expedientes")),
        sa.UniqueConstraint("paciente_id", "para", name=op.f("uq_expedientes_paciente_id_para")),
    )
    with op.batch_alter_table("expedientes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_expedientes_caduca"), ["caduca"], unique=False)
        batch_op.create_index(batch_op.f("ix_expedientes_file_key"), ["file_key"], unique=False)


def downgrade() -> None:
    op.drop_table("expedientes")
