"""what is off the record in recordings, and recordings that are being silenced."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("grabaciones", sa.Column("fuera_de_registro", sa.JSON(), nullable=True))
    op.create_table(
        "omisiones",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("file_key", sa.String(length=1024), nullable=False),
        sa.Column("inicio", sa.Double(), nullable=False),
        sa.Column("fin", sa.Double(), nullable=False),
        sa.Column("segundos", sa.Double(), nullable=False),
        sa.Column("pendiente", sa.Boolean(), nullable=False),
        _of_a_file("omisiones"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_omisiones")),
    )
    op.create_index(op.f("ix_omisiones_file_key"), "omisiones", ["file_key"])
    op.create_table(
        "silenciados",
        sa.Column("file_key", sa.String(length=1024), nullable=False),
        sa.Column("origen_key", sa.String(length=1024), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("progreso", sa.Integer(), nullable=False),
        sa.Column("mensaje_error", sa.String(length=400), nullable=True),
        _of_a_file("silenciados"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_silenciados")),
        sa.UniqueConstraint("file_key", name=op.f("uq_silenciados_file_key")),
    )


def downgrade() -> None:
    op.drop_table("silenciados")
    op.drop_table("omisiones")
    op.drop_column("grabaciones", "fuera_de_registro")


def _of_a_file(table: str) -> sa.Constraint:
    return sa.ForeignKeyConstraint(
        ["file_key"],
        ["archivos.key"],
        name=op.f(f"fk_{table}_file_key_archivos"),
        ondelete="CASCADE",
    )
