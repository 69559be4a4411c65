"""how fast transcriptions go."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ritmos",
        sa.Column("tarea", sa.String(length=20), nullable=False),
        sa.Column("segundos_audio", sa.Double(), nullable=False),
        sa.Column("segundos_trabajo", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("tarea", name=op.f("pk_ritmos")),
    )


def downgrade() -> None:
    op.drop_table("ritmos")
