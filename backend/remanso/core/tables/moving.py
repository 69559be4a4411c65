"""Moving the product's tables between SQLite and PostgreSQL: whole and equal, or not at all.

Rows go as each database writes them, never through the product's own types: what is stored is what
arrives. Jobs are not moved: a job that a row waits for and no job store knows is found anew, as
after a crash.
"""

import hashlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import psycopg
from psycopg import sql
from sqlalchemy import JSON, Table
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from remanso.core.db import Base
from remanso.core.tables.copying import copy_postgresql, plain_value
from remanso.core.tables.migrations import head_revision, revision_at, upgrade
from remanso.core.tables.sqlite.turns import TURN_FILES

_ROWS = 2_000
_MODULUS = 2**256
_PATIENCE_SECONDS, _LOOKS_AGAIN_SECONDS = 3.0, 0.1
Told = Callable[[int], None]
"""Is told how many rows more have been copied."""


class MoveError(Exception):
    """The move is not made, and the destination is as it was; `sentence` is for the operator."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class Digest(NamedTuple):
    """How many rows a table has, and a sum of their hashes, whatever order they come in."""

    rows: int
    sum: str


class Moved(NamedTuple):
    """What was copied and found equal."""

    tables: int
    rows: int


def count_rows(source: str) -> int:
    """How many rows there are to be moved. Raises `MoveError`."""
    counts = [f'SELECT count(*) FROM "{table.name}"' for table in _tables()]  # noqa: S608 - names of our own tables
    with _errors(), _connected(source) as connection:
        return sum(rows for count in counts for (rows,) in connection.execute(count))


def move_to_postgresql(source: Path, target: str, *, told: Told) -> Moved:
    """Copy the SQLite file into an empty PostgreSQL database, in one transaction.

    A process that is killed leaves the destination empty. Raises `MoveError`.
    """
    _check_current(f"sqlite:///{source}")
    with _errors():
        _check_free(target)
        upgrade(target)
        with closing(_opened(source)) as here, psycopg.connect(_conninfo(target)) as there:
            there.execute("SET TIME ZONE 'UTC'")
            for table in _tables():
                _fill(here, there, table, told)
            before = {t.name: _digest(_rows_here(here, t), t) for t in _tables()}
            after = {t.name: _digest(_rows_there(there, t), t) for t in _tables()}
            _check_equal(before, after)
    return Moved(len(after), sum(digest.rows for digest in after.values()))


def move_to_sqlite(source: str, target: Path, *, told: Told) -> Moved:
    """Copy the PostgreSQL database into a new SQLite file, which has its name once it is equal.

    Raises `MoveError`.
    """
    _check_current(source)
    if target.exists() and not _is_empty(target):
        raise MoveError(f"Ya hay una base de datos en {target}. Apártala y repite la orden.")
    partial = target.with_name("database-move.sqlite")
    try:
        with _errors():
            _check_unused(source)
            remove_database(partial)
            copy_postgresql(source, partial)
            before = digests_at(source)
            after = digests_at(f"sqlite:///{partial}")
            _check_equal(before, after)
            remove_database(target)
            partial.rename(target)
    finally:
        remove_database(partial)
    rows = sum(digest.rows for digest in after.values())
    told(rows)
    return Moved(len(after), rows)


def _tables() -> Sequence[Table]:
    return Base.metadata.sorted_tables


def _fill(here: sqlite3.Connection, there: psycopg.Connection, table: Table, told: Told) -> None:
    name = sql.Identifier(table.name)
    if there.execute(sql.SQL("SELECT 1 FROM {} LIMIT 1").format(name)).fetchone():
        # What a migration wrote by itself is among what comes.
        there.execute(sql.SQL("DELETE FROM {}").format(name))
    columns = sql.SQL(", ").join(sql.Identifier(column.name) for column in table.columns)
    into = sql.SQL("COPY {} ({}) FROM STDIN").format(name, columns)
    with there.cursor() as cursor, cursor.copy(into) as copy:
        rows = _rows_here(here, table)
        while some := rows.fetchmany(_ROWS):
            for row in some:
                copy.write_row(row)
            told(len(some))


def _rows_here(here: sqlite3.Connection, table: Table) -> sqlite3.Cursor:
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return here.execute(f'SELECT {columns} FROM "{table.name}"')  # noqa: S608 - names of our own tables


def _rows_there(there: psycopg.Connection, table: Table) -> Iterator[Sequence[object]]:
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
        cursor.itersize = _ROWS
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


def digests_at(address: str) -> dict[str, Digest]:
    """Every table of the product at that address."""
    with _connected(address) as connection:
        if isinstance(connection, sqlite3.Connection):
            return {t.name: _digest(_rows_here(connection, t), t) for t in _tables()}
        return {t.name: _digest(_rows_there(connection, t), t) for t in _tables()}


def _check_equal(before: dict[str, Digest], after: dict[str, Digest]) -> None:
    for name, digest in before.items():
        if after.get(name) != digest:
            raise MoveError(f"La tabla {name} no ha llegado igual. No se ha cambiado nada.")


def _check_current(address: str) -> None:
    with _errors():
        revision = revision_at(address)
    if revision is None:
        raise MoveError("La base de datos de origen está vacía: no hay nada que trasladar.")
    if revision != head_revision():
        raise MoveError("La base de datos de origen es de otra versión: ejecuta remanso migrate.")


def _check_free(target: str) -> None:
    """Raise `MoveError` unless nobody uses the destination and there is no practice in it."""
    _check_unused(target)
    begun = revision_at(target) is not None
    of_others = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1"
    with psycopg.connect(_conninfo(target)) as there:
        if not begun and there.execute(of_others).fetchone():
            raise MoveError("En la base de datos de destino hay tablas ajenas. Elige una vacía.")
        if begun and there.execute("SELECT 1 FROM users LIMIT 1").fetchone():
            raise MoveError("En la base de datos de destino ya hay una consulta. Elige una vacía.")


def _check_unused(address: str) -> None:
    """Raise `MoveError` while another process is connected: a server of another machine, say."""
    others = (
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
        " AND usesysid IS NOT NULL AND pid <> pg_backend_pid()"
        " AND coalesce(backend_type, 'client backend') = 'client backend'"
    )
    # What was just closed, or killed, is connected for a moment more.
    patience = time.monotonic() + _PATIENCE_SECONDS
    with psycopg.connect(_conninfo(address), autocommit=True) as there:
        while there.execute(others).fetchone():
            if time.monotonic() > patience:
                raise MoveError(_CONNECTED)
            time.sleep(_LOOKS_AGAIN_SECONDS)


def _is_empty(file: Path) -> bool:
    return file.stat().st_size == 0 or revision_at(f"sqlite:///{file}") is None


@contextmanager
def _connected(address: str) -> Iterator[sqlite3.Connection | psycopg.Connection]:
    """The database at an address, to be read."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        with closing(_opened(Path(url.database or ""))) as here:
            yield here
        return
    with psycopg.connect(_conninfo(address)) as there:
        there.execute("SET TIME ZONE 'UTC'")
        yield there


def _opened(file: Path) -> sqlite3.Connection:
    here = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    # One moment of it, for the rows and for their hashes.
    here.execute("BEGIN")
    return here


def _conninfo(address: str) -> str:
    return "postgresql://" + address.partition("://")[2]


def remove_database(file: Path) -> None:
    """Remove an SQLite file with what SQLite and the product keep beside it."""
    for ending in ("", "-wal", "-shm", "-journal", *TURN_FILES):
        file.with_name(file.name + ending).unlink(missing_ok=True)


@contextmanager
def _errors() -> Iterator[None]:
    """What a database or a disk says, in a sentence without addresses and without values."""
    try:
        yield
    except psycopg.errors.DiskFull as error:
        raise MoveError(_NO_ROOM) from error
    except (psycopg.Error, sqlite3.Error, DBAPIError, OSError) as error:
        if "disk is full" in str(error) or "No space left" in str(error):
            raise MoveError(_NO_ROOM) from error
        raise MoveError(_BROKEN) from error


_CONNECTED = "Hay otros programas conectados a PostgreSQL: detén todos los servidores y workers."
_NO_ROOM = "No queda espacio para el traslado. No se ha cambiado nada: haz sitio y repite la orden."
_BROKEN = (
    "No se puede leer o escribir una de las dos bases de datos. Comprueba la dirección, la"
    " contraseña y que PostgreSQL responde, y repite la orden: no se ha cambiado nada."
)
