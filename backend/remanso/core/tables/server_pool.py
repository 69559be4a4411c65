"""Connections to PostgreSQL that cost a request no question of their own.

Sessions are read-only unless a transaction says otherwise, so that a read is one statement, alone:
nothing has to begin it, forbid it to write or end it. Whether a connection still stands is asked of
the server only where there is a reason to doubt it.
"""

import select
import time
from typing import cast

import psycopg
from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

_RESTS_SINCE = "remanso_rests_since"
# What lies between may have forgotten a connection that nobody used for longer.
_TRUSTED_SECONDS = 30.0


def prepare_server_pool(engine: Engine) -> None:
    """Have the engine's connections made, and looked at before they are used, as said above."""

    def look(driver: DBAPIConnection, record: ConnectionPoolEntry, _fairy: object) -> None:
        if _is_trusted(driver, record):
            return
        try:
            engine.dialect.do_ping(driver)
        except psycopg.Error:
            # A new one is made, here and in place of every other that is as old.
            raise InvalidatePoolError from None

    event.listen(engine, "connect", _configure)
    event.listen(engine, "checkout", look)
    event.listen(engine, "checkin", _note_rest)


def _configure(driver: psycopg.Connection, _record: ConnectionPoolEntry) -> None:
    # The driver gives a moment in the session's zone, and the machine's own may carry one at the
    # edge of the calendar beyond it.
    driver.execute("SET TIME ZONE 'UTC'")
    driver.execute("SET default_transaction_read_only = on")
    driver.commit()
    # What begins is a transaction that writes; a read begins none.
    driver.read_only = False


def _note_rest(_driver: object, record: ConnectionPoolEntry) -> None:
    record.info[_RESTS_SINCE] = time.monotonic()


def _is_trusted(driver: DBAPIConnection, record: ConnectionPoolEntry) -> bool:
    since = record.info.get(_RESTS_SINCE)
    if since is None:
        # It was made just now.
        return True
    return time.monotonic() - since < _TRUSTED_SECONDS and not _was_sent_something(driver)


def _was_sent_something(driver: DBAPIConnection) -> bool:
    """A server that goes away says so, or hangs up: of one at rest nothing else is to be read."""
    connection = cast("psycopg.Connection", driver)
    if connection.closed:
        return True
    waiting = select.poll()
    waiting.register(connection.fileno(), select.POLLIN)
    return bool(waiting.poll(0))
