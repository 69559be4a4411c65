"""titles in order."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_TABLES = ("ejercicios", "modulos")


def upgrade() -> None:
    for name in _TABLES:
        op.add_column(
            name,
            sa.Column("titulo_key", sa.String(length=200), nullable=False, server_default=""),
        )
        _fill(name)


def downgrade() -> None:
    for name in _TABLES:
        op.drop_column(name, "titulo_key")


def _fill(name: str) -> None:
    table = sa.table(name, sa.column("id", sa.Uuid()), sa.column("titulo"), sa.column("titulo_key"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(table.c.id, table.c.titulo)).all():
        key = _key(row.titulo)
        connection.execute(table.update().where(table.c.id == row.id).values(titulo_key=key))


def _key(titulo: str) -> str:
    decomposed = unicodedata.normalize("NFKD", titulo.casefold())
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(plain.split())[:200]
