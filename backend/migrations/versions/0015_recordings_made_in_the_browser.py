"""recordings made in the browser."""

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_INDEXED = ("draft_id", "fecha_actualizacion", "file_key", "paciente_id")


def upgrade() -> None:
    op.create_table(
        "grabaciones",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("draft_id", sa.Uuid(), nullable=True),
        sa.Column("nombre", sa.String(length=400), nullable=False),
        sa.Column("content_type", sa.String(length=40), nullable=False),
        sa.Column("fragmentos", sa.Integer(), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("segundos", sa.Double(), nullable=False),
        sa.Column("file_key", sa.String(length=1024), nullable=True),
        sa.Column("fecha_creacion", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column(
            "fecha_actualizacion", remanso.core.types.UtcDateTime(timezone=True), nullable=False
        ),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("progreso", sa.Integer(), nullable=False),
        sa.Column("mensaje_error", sa.String(length=400), nullable=True),
        sa.ForeignKeyConstraint(
            ["draft_id"],
            ["drafts.id"],
            name=op.f("fk_grabaciones_draft_id_drafts"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_grabaciones_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"], ["users.id"], name=op.f("fk_grabaciones_terapeuta_id_users")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_grabaciones")),
    )
    for column in _INDEXED:
        op.create_index(op.f(f"ix_grabaciones_{column}"), "grabaciones", [column])
    op.create_table(
        "grabacion_fragmentos",
        sa.Column("grabacion_id", sa.Uuid(), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=1024), nullable=False),
        sa.Column("sha256", sa.String(length=64), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("recibido", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["grabacion_id"],
            ["grabaciones.id"],
            name=op.f("fk_grabacion_fragmentos_grabacion_id_grabaciones"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("grabacion_id", "numero", name=op.f("pk_grabacion_fragmentos")),
    )


def downgrade() -> None:
    op.drop_table("grabacion_fragmentos")
    op.drop_table("grabaciones")
