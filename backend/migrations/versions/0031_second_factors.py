"""second factors, passkeys and the devices where people are signed in."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _add_columns()
    op.create_table(
        "factores_totp",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("secreto", sa.LargeBinary(), nullable=False),
        sa.Column("usados", sa.JSON(), nullable=False),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.Column("confirmado", UtcDateTime(), nullable=True),
        *_of_user("factores_totp"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_factores_totp")),
    )
    _create_table(
        "codigos_recuperacion",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
    )
    _create_table(
        "llaves_acceso",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("credential_id", sa.LargeBinary(length=1023), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.String(length=200), nullable=False),
        sa.Column("creado", UtcDateTime(), nullable=False),
        sa.Column("ultima_vez", UtcDateTime(), nullable=True),
        unique="credential_id",
    )
    _create_table(
        "tickets_mfa",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("fallos", sa.Integer(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        unique="token_hash",
    )
    _create_table(
        "retos",
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        unique="hash",
    )


def downgrade() -> None:
    for name in ("retos", "tickets_mfa", "llaves_acceso", "codigos_recuperacion"):
        with op.batch_alter_table(name, schema=None) as batch_op:
            batch_op.drop_index(batch_op.f(f"ix_{name}_user_id"))
        op.drop_table(name)
    op.drop_table("factores_totp")
    with op.batch_alter_table("login_sessions", schema=None) as batch_op:
        batch_op.drop_column("fresh_at")
        batch_op.drop_column("nombre")


def _add_columns() -> None:
    # Of a sign-in that is open nobody knows the device any more.
    named = sa.Column("nombre", sa.String(length=100), nullable=False, server_default="Navegador")
    with op.batch_alter_table("login_sessions", schema=None) as batch_op:
        batch_op.add_column(named)
        batch_op.add_column(sa.Column("fresh_at", UtcDateTime(), nullable=True))
    with op.batch_alter_table("login_sessions", schema=None) as batch_op:
        batch_op.alter_column(
            "nombre",
            existing_type=sa.String(length=100),
            existing_nullable=False,
            server_default=None,
        )


def _create_table(name: str, *columns: "sa.Column[object]", unique: str | None = None) -> None:
    constraints = [sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{name}")), *_of_user(name)]
    if unique is not None:
        constraints.append(sa.UniqueConstraint(unique, name=op.f(f"uq_{name}_{unique}")))
    op.create_table(name, sa.Column("id", sa.Uuid(), nullable=False), *columns, *constraints)
    with op.batch_alter_table(name, schema=None) as batch_op:
        batch_op.create_index(batch_op.f(f"ix_{name}_user_id"), ["user_id"], unique=False)


def _of_user(name: str) -> list[sa.Constraint]:
    constraint = op.f(f"fk_{name}_user_id_users")
    return [sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=constraint, ondelete="CASCADE")]
