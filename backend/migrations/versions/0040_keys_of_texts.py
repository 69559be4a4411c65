"""the keys that texts are sealed with, and drafts whose titles and descriptions are such texts."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalText, UtcDateTime

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claves",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("titular", sa.Uuid(), nullable=False),
        sa.Column("clase", sa.String(length=20), nullable=False),
        sa.Column("envuelta", sa.LargeBinary(length=69), nullable=False),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["titular"], ["users.id"], name=op.f("fk_claves_titular_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_claves")),
        sa.UniqueConstraint("titular", "clase", name=op.f("uq_claves_titular_clase")),
    )
    op.create_table(
        "textos_sellados",
        sa.Column("tabla", sa.String(length=60), nullable=False),
        sa.Column("sellado", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("tabla", name=op.f("pk_textos_sellados")),
    )
    with op.batch_alter_table("drafts") as drafts:
        drafts.alter_column("titulo", existing_type=sa.String(200), type_=ClinicalText())
        drafts.alter_column("descripcion", existing_type=sa.String(5000), type_=ClinicalText())


def downgrade() -> None:
    """What is sealed stays so: only an empty practice goes back."""
    with op.batch_alter_table("drafts") as drafts:
        drafts.alter_column("descripcion", existing_type=ClinicalText(), type_=sa.String(5000))
        drafts.alter_column("titulo", existing_type=ClinicalText(), type_=sa.String(200))
    op.drop_table("textos_sellados")
    op.drop_table("claves")
