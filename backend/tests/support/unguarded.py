"""A database as whoever owns it may change it, with nothing of the product's in the way."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, text
from sqlalchemy.orm import Session


@contextmanager
def unguarded(asked: Connection | Session) -> Iterator[None]:
    """Inside, rows that are kept can be changed, and no foreign key is in the way."""
    connection = asked if isinstance(asked, Connection) else asked.connection()
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        yield
        connection.execute(text("SET LOCAL session_replication_role = origin"))
        return
    connection.execute(text("PRAGMA defer_foreign_keys=ON"))
    guards = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    kept = connection.execute(guards).all()
    for name, _ in kept:
        connection.execute(text(f"DROP TRIGGER {name}"))
    yield
    for _, made in kept:
        connection.execute(text(made))
    # SQLite counts what leads nowhere by now, and forgets it here.
    connection.execute(text("PRAGMA defer_foreign_keys=OFF"))
