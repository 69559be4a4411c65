"""What a move asks of both databases before it copies anything."""

import time
from pathlib import Path

import psycopg

from remanso.core.tables.migrations import head_revision, revision_at
from remanso.core.tables.moving.digests import conninfo
from remanso.core.tables.moving.errors import MoveError, move_errors

_PATIENCE_SECONDS, _LOOKS_AGAIN_SECONDS = 3.0, 0.1


def check_current(address: str) -> None:
    """Raise `MoveError` unless there is a practice of the present version."""
    with move_errors():
        revision = revision_at(address)
    if revision is None:
        raise MoveError("La base de datos de origen está vacía: no hay nada que trasladar.")
    if revision != head_revision():
        raise MoveError("La base de datos de origen es de otra versión: ejecuta remanso migrate.")


def check_free(target: str) -> None:
    """Raise `MoveError` unless nobody uses the destination and there is no practice in it."""
    check_unused(target)
    begun = revision_at(target) is not None
    of_others = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1"
    with psycopg.connect(conninfo(target)) as there:
        if not begun and there.execute(of_others).fetchone():
            raise MoveError("En la base de datos de destino hay tablas ajenas. Elige una vacía.")
        if begun and there.execute("SELECT 1 FROM users LIMIT 1").fetchone():
            raise MoveError("En la base de datos de destino ya hay una consulta. Elige una vacía.")


def check_unused(address: str) -> None:
    """Raise `MoveError` while another process is connected: a server of another machine, say."""
    others = (
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
        " AND usesysid IS NOT NULL AND pid <> pg_backend_pid()"
        " AND coalesce(backend_type, 'client backend') = 'client backend'"
    )
    # What was just closed, or killed, is connected for a moment more.
    patience = time.monotonic() + _PATIENCE_SECONDS
    with psycopg.connect(conninfo(address), autocommit=True) as there:
        while there.execute(others).fetchone():
            if time.monotonic() > patience:
                raise MoveError(_CONNECTED)
            time.sleep(_LOOKS_AGAIN_SECONDS)


def check_absent(file: Path) -> None:
    """Raise `MoveError` if that SQLite file holds a practice."""
    if file.exists() and file.stat().st_size > 0 and revision_at(f"sqlite:///{file}") is not None:
        raise MoveError(f"Ya hay una base de datos en {file}. Apártala y repite la orden.")


_CONNECTED = "Hay otros programas conectados a PostgreSQL: detén todos los servidores y workers."
