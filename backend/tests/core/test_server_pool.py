"""What a connection to PostgreSQL costs a request, and what happens when it was cut meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from sqlalchemy import select, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.tables import server_pool
from remanso.core.times import utcnow
from remanso.settings.product import Settings

pytestmark = pytest.mark.both_databases("how connections are kept and lost")


@pytest.fixture(autouse=True)
def _on_a_server(database: Database) -> None:
    if database.engine.dialect.name != "postgresql":
        pytest.skip("SQLite has no connections that could be cut")


def _cut_all(settings: Settings) -> None:
    address = settings.database_address.replace("+psycopg", "")
    with psycopg.connect(address, autocommit=True) as operator:
        operator.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def _write(db: Session) -> None:
    db.add(AuditEntry(at=utcnow(), actor_role="system", action="probe", entity="probe"))


@contextmanager
def _pings(database: Database, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[None]]:
    asked: list[None] = []
    ping = database.engine.dialect.do_ping

    def counted(driver: DBAPIConnection) -> bool:
        asked.append(None)
        return ping(driver)

    with monkeypatch.context() as patch:
        patch.setattr(database.engine.dialect, "do_ping", counted)
        yield asked


def test_a_connection_that_was_cut_at_rest_fails_nobody(
    settings: Settings, database: Database
) -> None:
    for _ in range(3):
        with database.read() as db, database.transaction() as other:
            db.execute(select(1))
            _write(other)
        _cut_all(settings)
    with database.read() as db:
        assert len(db.scalars(select(AuditEntry)).all()) == 3


def test_the_server_is_asked_only_after_a_rest(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _pings(database, monkeypatch) as asked:
        for _ in range(3):
            database.ping()
        assert not asked
        monkeypatch.setattr(server_pool, "_TRUSTED_SECONDS", 0.0)
        database.ping()
        assert len(asked) == 1


def test_a_read_is_its_statements_and_nothing_else(database: Database) -> None:
    with database.read() as db:
        connection = db.connection().connection.driver_connection
        assert isinstance(connection, psycopg.Connection)
        assert db.scalar(text("SHOW transaction_read_only")) == "on"
        # No transaction is open that would have to be ended.
        assert connection.info.transaction_status == psycopg.pq.TransactionStatus.IDLE


@pytest.mark.parametrize("reading", ["read", "read_by_pieces"])
def test_a_read_cannot_write(database: Database, reading: str) -> None:
    with pytest.raises(DBAPIError, match="read-only"), getattr(database, reading)() as db:
        _write(db)
        db.flush()
    with database.transaction() as db:
        _write(db)
    with database.read() as db:
        assert len(db.scalars(select(AuditEntry)).all()) == 1
