"""one account an address, however its letters are composed."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

# What is unique with the key: an address may be invited by several.
_TABLES = {"users": (), "invitaciones": ("terapeuta_id",)}


def upgrade() -> None:
    for name, others in _TABLES.items():
        _compose(name, others)


def _compose(name: str, others: tuple[str, ...]) -> None:
    table = sa.table(name, *(sa.column(column) for column in ("id", "email_key", *others)))
    db = op.get_bind()
    rows = db.execute(sa.select(table)).all()
    taken = {(row.email_key, *(getattr(row, other) for other in others)) for row in rows}
    for row in rows:
        key = unicodedata.normalize("NFC", row.email_key)
        unique = (key, *(getattr(row, other) for other in others))
        # Of two that were one person's, the one that was written composed stays as it is.
        if unique in taken:
            continue
        taken.add(unique)
        db.execute(sa.update(table).where(table.c.id == row.id).values(email_key=key))


def downgrade() -> None:
    """Composed keys find what decomposed ones did."""
