"""What SQLite's connections are told as they open, begin and end: their writers take turns."""

import sqlite3
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import ConnectionPoolEntry

from remanso.core.tables.sqlite.turns import Turns

PATIENCE_SECONDS = 5
BUSY_TIMEOUT = f"busy_timeout={PATIENCE_SECONDS * 1000}"
BRIEF = "remanso_brief"
"""The option of an engine whose commits need not outlive a power failure."""
_TURN = "remanso_turn"
SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    BUSY_TIMEOUT,
    "foreign_keys=ON",
    "secure_delete=ON",
)


def prepare_sqlite_pool(engine: Engine, patience: float) -> None:
    """Whoever writes by `engine` waits its turn, so many seconds at most."""
    event.listen(engine, "connect", _configure)
    _write_in_turn(engine, patience)


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    # The driver must not begin transactions by itself: `_write_in_turn` chooses how they begin.
    connection.isolation_level = None
    for pragma in SQLITE_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def driver_of(connection: Connection) -> Any:  # noqa: ANN401 - the driver says no types of it
    """What the driver calls a connection."""
    driver = connection.connection.driver_connection
    assert driver is not None
    return driver


def _write_in_turn(engine: Engine, patience: float) -> None:
    turns = Turns(str(engine.url.database), patience=patience)

    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("remanso_read_only", False):
            # It reaches no file yet, and so cannot fail: the driver is told without a detour.
            driver_of(connection).execute("BEGIN")
            return
        if _TURN not in connection.info:
            left = turns.take()
            connection.info[_TURN] = True
            # Whoever is no process of ours has no turn, and may hold the file all the same.
            driver = driver_of(connection)
            driver.execute(f"PRAGMA busy_timeout={max(0, int(left * 1000))}")
            if connection.get_execution_options().get(BRIEF, False):
                [connection.info[BRIEF]] = driver.execute("PRAGMA synchronous").fetchone()
                driver.execute("PRAGMA synchronous=NORMAL")
        # A deferred transaction that later writes fails at once under contention; this one waits.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def end(driver: sqlite3.Connection | None, record: ConnectionPoolEntry) -> None:
        if not record.info.pop(_TURN, False):
            return
        turns.leave()
        if driver is not None:
            driver.execute(f"PRAGMA {BUSY_TIMEOUT}")
            if (usual := record.info.pop(BRIEF, None)) is not None:
                driver.execute(f"PRAGMA synchronous={usual}")

    event.listen(engine, "begin", begin)
    # The transaction is over, however it ended.
    event.listen(engine, "checkin", end)
