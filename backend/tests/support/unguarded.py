"""A database as whoever owns it may change it, with nothing of the product's in the way."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, delete, insert, select, text
from sqlalchemy.orm import Session

from remanso.core.db import Base
from tests.support.texts import rows_as_they_lie

Bare = list[tuple[Any, ...]]
"""A table's rows as the driver gives them: enough to tell whether they are the same."""


class Lying(NamedTuple):
    """A table's rows, to be compared and to be inserted again."""

    bare: Bare
    rows: list[dict[str, Any]]


Rows = dict[Table, Lying]
"""Of each table, those that others name first."""


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


def bare_rows(db: Session) -> dict[Table, Bare]:
    """What lies in every table; a practice is compared so often that to read it better takes long.

    Those that others name come first.
    """
    with closing(db.connection().connection.cursor()) as cursor:

        def rows_of(table: Table) -> Bare:
            cursor.execute(_everything_in(table))
            return list(cursor.fetchall())

        return {table: rows_of(table) for table in _tables()}


@cache
def _tables() -> list[Table]:
    return Base.metadata.sorted_tables


@cache
def _everything_in(table: Table) -> str:
    return str(select(text("*")).select_from(table))


def rows_of_all(db: Session, known: Rows) -> Rows:
    """Every row of every table; those that are as they were `known` are not read again."""
    return {
        table: known[table]
        if table in known and known[table].bare == bare
        else Lying(bare, rows_as_they_lie(db, table))
        for table, bare in bare_rows(db).items()
    }


def write_back(db: Session, rows: Rows) -> None:
    """Have every table hold these rows again; most hold them, and are left alone."""
    others = {table for table, bare in bare_rows(db).items() if bare != rows[table].bare}
    for table in rows:
        # What is deleted takes along, or changes, the rows that name it.
        if any(key.column.table in others for key in table.foreign_keys):
            others.add(table)
    if not others:
        return
    with unguarded(db):
        for table in reversed(rows):
            if table in others:
                db.execute(delete(table))
        for table in rows:
            if table in others and rows[table].rows:
                db.execute(insert(table), rows[table].rows)
