"""how recordings are played."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reproducciones",
        sa.Column("file_key", sa.String(length=1024), nullable=False),
        sa.Column("reproducible", sa.Boolean(), nullable=False),
        sa.Column("con_imagen", sa.Boolean(), nullable=False),
        sa.Column("por_convertir", sa.Boolean(), nullable=False),
        sa.Column("duracion_segundos", sa.Double(), nullable=True),
        sa.Column("poster_key", sa.String(length=1024), nullable=True),
        sa.Column("version_key", sa.String(length=1024), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("intento", sa.Integer(), nullable=False),
        sa.Column("progreso", sa.Integer(), nullable=False),
        sa.Column("mensaje_error", sa.String(length=400), nullable=True),
        sa.ForeignKeyConstraint(
            ["file_key"],
            ["archivos.key"],
            name=op.f("fk_reproducciones_file_key_archivos"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reproducciones")),
        sa.UniqueConstraint("file_key", name=op.f("uq_reproducciones_file_key")),
    )
    with op.batch_alter_table("reproducciones", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reproducciones_estado"), ["estado"], unique=False)

    with op.batch_alter_table("archivos", schema=None) as batch_op:
        batch_op.add_column(sa.Column("derivado_de", sa.Uuid(), nullable=True))
        batch_op.create_index(batch_op.f("ix_archivos_derivado_de"), ["derivado_de"], unique=False)
        batch_op.create_foreign_key(
            batch_op.f("fk_archivos_derivado_de_archivos"), "archivos", ["derivado_de"], ["id"]
        )


def downgrade() -> None:
    with op.batch_alter_table("archivos", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("fk_archivos_derivado_de_archivos"), type_="foreignkey")
        batch_op.drop_index(batch_op.f("ix_archivos_derivado_de"))
        batch_op.drop_column("derivado_de")

    with op.batch_alter_table("reproducciones", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_reproducciones_estado"))

    op.drop_table("reproducciones")
