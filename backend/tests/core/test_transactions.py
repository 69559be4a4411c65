"""The answer leaves after the commit, and a failed commit is a failed answer."""

import sqlite3

import psycopg
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import event, select, text

from remanso.core.audit import AuditEntry
from remanso.core.db import Database, after_commit
from remanso.core.edge.access import Anyone, UndeclaredAccessError, check_access_declared
from remanso.core.edge.context import EdgeContext, keep_context
from remanso.core.edge.transactions import Db
from remanso.core.errors import NotFoundError, install_error_handlers
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.sessions import LoginSessions

pytestmark = pytest.mark.both_databases("what each database does with transactions")

# How SQLite calls what waits for the disk at checkpoints only.
NORMAL = 1


def _entry() -> AuditEntry:
    return AuditEntry(at=utcnow(), actor_role="system", action="probe", entity="probe")


@pytest.fixture
def tiny(database: Database) -> TestClient:
    app = FastAPI()
    authenticator = LoginSessions(database, mfa_demanded=False)
    keep_context(
        app, EdgeContext(database=database, authenticator=authenticator, trusted_proxies=())
    )
    install_error_handlers(app)

    @app.post("/write")
    def write(_: Anyone, db: Db) -> str:
        db.add(_entry())
        after_commit(db, lambda: None)
        return "ok"

    @app.post("/refuse")
    def refuse(_: Anyone, db: Db) -> str:
        db.add(_entry())
        db.flush()
        raise NotFoundError

    return TestClient(app, raise_server_exceptions=False)


def _count(database: Database) -> int:
    with database.read() as db:
        return db.query(AuditEntry).count()


def test_a_failed_commit_is_never_answered_as_done(tiny: TestClient, database: Database) -> None:
    def fail(_connection: object) -> None:
        raise RuntimeError("the disk is gone")

    event.listen(database.engine, "commit", fail)
    assert tiny.post("/write").status_code == 500
    event.remove(database.engine, "commit", fail)
    assert _count(database) == 0
    assert tiny.post("/write").status_code == 200
    assert _count(database) == 1


def test_a_refused_act_leaves_nothing(tiny: TestClient, database: Database) -> None:
    assert tiny.post("/refuse").status_code == 404
    assert _count(database) == 0


def test_what_follows_a_commit_does_not_follow_a_failure(database: Database) -> None:
    ran: list[str] = []
    with database.transaction() as db:
        db.add(_entry())
        after_commit(db, lambda: ran.append("after"))
        assert ran == []
    assert ran == ["after"]
    with pytest.raises(RuntimeError), database.transaction() as db:
        after_commit(db, lambda: ran.append("never"))
        raise RuntimeError
    assert ran == ["after"]


def test_a_route_that_hides_its_callers_keeps_the_product_from_starting() -> None:
    app = FastAPI()

    @app.get("/open")
    def forgotten() -> str:
        return "anyone?"

    with pytest.raises(UndeclaredAccessError):
        check_access_declared(app.routes)
    product = FastAPI()
    product.include_router(app.router, prefix="/deeper")
    with pytest.raises(UndeclaredAccessError, match="/deeper/open"):
        check_access_declared(product.routes)


def test_a_connection_in_use_is_closed_once_it_comes_back(database: Database) -> None:
    with database.read() as db:
        driver = db.connection().connection.driver_connection
        assert driver is not None
        database.dispose()
        assert driver.execute("SELECT 1").fetchone() == (1,)
    with pytest.raises((sqlite3.ProgrammingError, psycopg.OperationalError), match="closed"):
        driver.execute("SELECT 1")


def test_what_is_brief_is_there_at_once_and_is_undone_like_any_other(database: Database) -> None:
    with database.brief_transaction() as db:
        db.add(_entry())
    with pytest.raises(ValueError, match="wrong"), database.brief_transaction() as db:
        db.add(_entry())
        db.flush()
        raise ValueError("wrong")
    with database.read() as db:
        assert len(db.scalars(select(AuditEntry)).all()) == 1


@pytest.mark.one_database("what is tried is a setting of SQLite's connections")
def test_only_what_is_brief_does_not_wait_for_the_disk(database: Database) -> None:
    with database.transaction() as db:
        usual = db.scalar(text("PRAGMA synchronous"))
    with database.brief_transaction() as db:
        assert db.scalar(text("PRAGMA synchronous")) == NORMAL
    with database.transaction() as db:
        assert db.scalar(text("PRAGMA synchronous")) == usual != NORMAL
