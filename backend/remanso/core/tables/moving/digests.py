"""What each table holds, in a form that is the same in both databases."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import psycopg
from psycopg import sql
from sqlalchemy import JSON, Table
from sqlalchemy.engine import make_url

from remanso.core.db import Base
from remanso.core.tables.copying import plain_value
from remanso.core.tables.moving.errors import UselessCopyError, move_errors

_ROWS_AT_ONCE = 100
_MODULUS = 2**256


class Digest(NamedTuple):
    """How many rows a table has, and a sum of their hashes, whatever order they come in."""

    rows: int
    sum: str


class Moved(NamedTuple):
    """What was copied and found equal."""

    tables: int
    rows: int


def tables_to_move() -> Sequence[Table]:
    """Every table of the product, those that others refer to first."""
    return Base.metadata.sorted_tables


def count_rows(source: str) -> int:
    """How many rows there are to be moved. Raises `MoveError`."""
    counts = [f'SELECT count(*) FROM "{table.name}"' for table in tables_to_move()]  # noqa: S608 - names of our own tables
    with move_errors(), _connected(source) as connection:
        return sum(rows for count in counts for (rows,) in connection.execute(count))


def digests_at(address: str) -> dict[str, Digest]:
    """Every table of the product at that address."""
    with _connected(address) as connection:
        return digests_of(connection)


def digests_of(connection: sqlite3.Connection | psycopg.Connection) -> dict[str, Digest]:
    """Every table of the product, as that connection sees it."""
    if isinstance(connection, sqlite3.Connection):
        return {t.name: _digest(rows_of_sqlite(connection, t), t) for t in tables_to_move()}
    return {t.name: _digest(_rows_of_postgresql(connection, t), t) for t in tables_to_move()}


def check_equal(before: Mapping[str, Digest], after: Mapping[str, Digest]) -> Moved:
    """Raise `UselessCopyError` unless every table arrived as it was."""
    for name, digest in before.items():
        if after.get(name) != digest:
            raise UselessCopyError(f"La tabla {name} no ha llegado igual. No se ha cambiado nada.")
    return Moved(len(after), sum(digest.rows for digest in after.values()))


@contextmanager
def _connected(address: str) -> Iterator[sqlite3.Connection | psycopg.Connection]:
    """The database at an address, to be read."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        with closing(open_sqlite(Path(url.database or ""))) as here:
            yield here
        return
    with psycopg.connect(conninfo(address)) as there:
        there.execute("SET TIME ZONE 'UTC'")
        yield there


def open_sqlite(file: Path) -> sqlite3.Connection:
    """One moment of that file, for the rows and for their hashes."""
    here = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    here.execute("BEGIN")
    return here


def conninfo(address: str) -> str:
    """SQLAlchemy's address of a PostgreSQL database, as the driver itself reads it."""
    return "postgresql://" + address.partition("://")[2]


def rows_of_sqlite(here: sqlite3.Connection, table: Table) -> sqlite3.Cursor:
    """A table's rows as they are written there."""
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return here.execute(f'SELECT {columns} FROM "{table.name}"')  # noqa: S608 - names of our own tables


def _rows_of_postgresql(there: psycopg.Connection, table: Table) -> Iterator[Sequence[object]]:
    chosen = [
        sql.SQL("{}::text" if isinstance(column.type, JSON) else "{}").format(
            sql.Identifier(column.name)
        )
        for column in table.columns
    ]
    statement = sql.SQL("SELECT {} FROM {}").format(
        sql.SQL(", ").join(chosen), sql.Identifier(table.name)
    )
    # A cursor of the server's: a large table does not pass through memory.
    with there.cursor(name="moved") as cursor:
        cursor.itersize = _ROWS_AT_ONCE
        yield from cursor.execute(statement)


def _digest(rows: Iterable[Sequence[object]], table: Table) -> Digest:
    is_json = [isinstance(column.type, JSON) for column in table.columns]
    count = total = 0
    for row in rows:
        count += 1
        values = [_canonical(value, is_json=j) for value, j in zip(row, is_json, strict=True)]
        hashed = hashlib.sha256(repr(values).encode("utf-8", "surrogatepass")).digest()
        total = (total + int.from_bytes(hashed)) % _MODULUS
    return Digest(count, f"{total:064x}")


def _canonical(value: object, *, is_json: bool) -> object:
    """A value in the one form that both databases have in common."""
    if is_json and isinstance(value, str):
        return json.dumps(json.loads(value), sort_keys=True)
    plain = plain_value(value)
    return int(plain) if isinstance(plain, bool) else plain
