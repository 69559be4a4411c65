"""keys of texts that are being left for others: a person has one in use for each class."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None

_IN_USE = sa.text("retirada IS NULL")
_RETIRED = sa.text("retirada IS NOT NULL")


def upgrade() -> None:
    with op.batch_alter_table("claves") as claves:
        claves.add_column(sa.Column("retirada", UtcDateTime(), nullable=True))
        claves.drop_constraint(op.f("uq_claves_titular_clase"), type_="unique")
    op.create_index(
        op.f("uq_claves_in_use"),
        "claves",
        ["titular", "clase"],
        unique=True,
        sqlite_where=_IN_USE,
        postgresql_where=_IN_USE,
    )
    op.create_index(
        op.f("ix_claves_retirada"),
        "claves",
        ["retirada"],
        sqlite_where=_RETIRED,
        postgresql_where=_RETIRED,
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_claves_retirada"), "claves")
    op.drop_index(op.f("uq_claves_in_use"), "claves")
    with op.batch_alter_table("claves") as claves:
        claves.drop_column("retirada")
        claves.create_unique_constraint(op.f("uq_claves_titular_clase"), ["titular", "clase"])
