"""recordings still at a provider."""

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "retiradas",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("deposito", sa.String(length=2048), nullable=False),
        sa.Column("recibo", sa.String(length=200), nullable=False),
        sa.Column("intentos", sa.Integer(), nullable=False),
        sa.Column("proximo_intento", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column("motivo", sa.String(length=400), nullable=False),
        sa.Column("creado", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_retiradas")),
    )


def downgrade() -> None:
    op.drop_table("retiradas")
