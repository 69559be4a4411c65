"""The database as it was at one moment, as an SQLite file, while everybody goes on writing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

from sqlalchemy.engine import make_url

from remanso.core.chain.models import AuditSeal, Head
from remanso.core.tables.copying import copy_postgresql
from remanso.engines.backup.errors import AlteredBackupError
from remanso.engines.backup.manifest import TableDigest
from remanso.engines.storage.errors import StorageFullError

_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


@contextmanager
def sqlite_errors() -> Iterator[None]:
    """Name the lack of room. Raises `StorageFullError`."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in _FULL:
            raise StorageFullError from error
        raise


def take_snapshot(address: str, target: Path) -> None:
    """Write a database, whichever it is, into a new SQLite file. Raises `StorageFullError`."""
    url = make_url(address)
    with sqlite_errors():
        if url.get_backend_name() == "sqlite":
            copy_sqlite(Path(str(url.database)), target)
        else:
            copy_postgresql(address, target)


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy an SQLite file that is in use, by SQLite's own online backup."""
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as here:
        # In one step: between two, any writer would have it begin anew.
        there.backup(here, pages=-1)
        # One file, and not a log beside it.
        here.execute("PRAGMA journal_mode=DELETE")


def revision_of(file: Path) -> str:
    """Which migration the database has last seen."""
    with closing(sqlite3.connect(file)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(revision)


def digest_tables(file: Path) -> dict[str, TableDigest]:
    """How many rows each table of an SQLite file has, and a hash of them all.

    Raises `AlteredBackupError` for what is no database.
    """
    try:
        with closing(sqlite3.connect(file)) as connection:
            return {name: _digest(connection, name) for name in _tables(connection)}
    except sqlite3.DatabaseError:
        raise AlteredBackupError(file.name) from None


def files_of(file: Path) -> dict[str, int | None]:
    """The keys of every whole file and fragment that the database names, with their sizes."""
    found: dict[str, int | None] = {}
    with closing(sqlite3.connect(file)) as connection:
        tables = _tables(connection)
        # An older version, about to be migrated, may not have them yet.
        if "grabacion_fragmentos" in tables:
            found |= dict.fromkeys(
                key for (key,) in connection.execute("SELECT key FROM grabacion_fragmentos")
            )
        if "archivos" in tables:
            found |= connection.execute(
                "SELECT key, size FROM archivos WHERE estado = 'completo'"
            ).fetchall()
    return found


def audit_head(file: Path) -> Head | None:
    """How far the audit's chain has come; None before its first seal."""
    with closing(sqlite3.connect(file)) as connection:
        # An older version, about to be migrated, may not have it yet.
        if AuditSeal.__tablename__ not in _tables(connection):
            return None
        last = connection.execute(
            "SELECT numero, seal FROM audit_seals ORDER BY numero DESC LIMIT 1"
        ).fetchone()
    return None if last is None else Head(filas=last[0], sello=last[1].hex())


def is_sound(file: Path) -> bool:
    """Whether SQLite finds its file whole and every reference leads somewhere."""
    with closing(sqlite3.connect(file)) as connection:
        (answer,) = connection.execute("PRAGMA integrity_check").fetchone()
        dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
    return answer == "ok" and dangling is None


def _tables(connection: sqlite3.Connection) -> list[str]:
    found = connection.execute(
        "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'"
        " ORDER BY name"
    )
    return [name for (name,) in found.fetchall()]


def _digest(connection: sqlite3.Connection, table: str) -> TableDigest:
    columns = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
    keys = [name for _, name, _, _, _, key in sorted(columns, key=lambda one: one[5]) if key]
    order = ", ".join(f'"{name}"' for name in keys) or "rowid"
    names = ", ".join(f'"{column[1]}"' for column in columns)
    digest, rows = sha256(), 0
    for row in connection.execute(f'SELECT {names} FROM "{table}" ORDER BY {order}'):  # noqa: S608 - names of the file's own tables
        digest.update(repr(row).encode())
        rows += 1
    return TableDigest(rows=rows, sha256=digest.hexdigest())
