"""notices to browsers, and the browsers that want them."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "suscripciones_push",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("sesion_id", sa.Uuid(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("endpoint_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("nombre", sa.String(length=100), nullable=False),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_suscripciones_push_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suscripciones_push")),
        sa.UniqueConstraint("endpoint_hash", name=op.f("uq_suscripciones_push_endpoint_hash")),
    )
    for column in ("paciente_id", "sesion_id"):
        op.create_index(op.f(f"ix_suscripciones_push_{column}"), "suscripciones_push", [column])
    op.create_table(
        "envios_push",
        sa.Column("suscripcion_id", sa.Uuid(), nullable=False),
        sa.Column("proximo_intento", UtcDateTime(), nullable=True),
        sa.Column("caduca", UtcDateTime(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("intentos", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["suscripcion_id"],
            ["suscripciones_push.id"],
            name=op.f("fk_envios_push_suscripcion_id_suscripciones_push"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_envios_push")),
    )
    for column in ("proximo_intento", "suscripcion_id"):
        op.create_index(op.f(f"ix_envios_push_{column}"), "envios_push", [column])


def downgrade() -> None:
    op.drop_table("envios_push")
    op.drop_table("suscripciones_push")
