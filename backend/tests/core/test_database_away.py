"""While the database does not answer, people are told so in seconds, and nobody is signed out."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import make_url
from sqlalchemy.exc import TimeoutError as NoConnectionError

from remanso.core.errors import UnavailableError
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import API, People

pytestmark = pytest.mark.both_databases("a database that does not answer")

# Whoever waits for a turn to write or a connection waits 5 seconds; the rest is a busy machine's.
MOST_SECONDS = 8
NOTE = {"notas_terapeuticas": "Viene con su hermana."}
AWAY = dict.fromkeys(("detail", "message"), UnavailableError.detail)


@contextmanager
def _held(path: str) -> Iterator[None]:
    """Somebody else writes to the file, and does not come to an end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def _closed(address: str) -> Iterator[None]:
    """The server lets nobody into the database, and has sent away who was there."""
    url = make_url(address)
    name = sql.Literal(url.database)
    database = sql.Identifier(url.database or "")
    elsewhere = url.set(drivername="postgresql", database="postgres")
    with psycopg.connect(
        elsewhere.render_as_string(hide_password=False), autocommit=True
    ) as operator:
        allow = sql.SQL("ALTER DATABASE {} WITH ALLOW_CONNECTIONS {}")
        operator.execute(allow.format(database, sql.SQL("false")))
        operator.execute(
            sql.SQL(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = {}"
            ).format(name)
        )
        try:
            yield
        finally:
            operator.execute(allow.format(database, sql.SQL("true")))


@pytest.fixture
def away(settings: Settings) -> Callable[[], AbstractContextManager[None]]:
    """The database as it is when a write comes to nothing."""
    address = make_url(settings.database_address)
    if address.get_backend_name() == "sqlite":
        return lambda: _held(address.database or "")
    return lambda: _closed(settings.database_address)


def test_a_database_that_is_away_is_a_sentence_and_comes_back_by_itself(
    people: People, away: Callable[[], AbstractContextManager[None]]
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    address = f"{API}/pacientes/{lucia.id}"
    with away():
        began = time.monotonic()
        answer = ana.client.patch(address, json=NOTE)
        waited = time.monotonic() - began
    assert (answer.status_code, answer.json()) == (503, AWAY)
    assert answer.headers["Retry-After"] == "5"
    assert waited < MOST_SECONDS
    # The same browser, with the sign-in that it had.
    after = ana.client.patch(address, json=NOTE)
    assert (after.status_code, after.json()["notas_terapeuticas"]) == (
        200,
        NOTE["notas_terapeuticas"],
    )


def test_a_process_whose_connections_are_all_in_use_says_the_same(
    people: People,
) -> None:
    ana = people.terapeuta()
    database = context_in(people.app).database
    with ExitStack() as others:
        with pytest.raises(NoConnectionError):
            while True:
                others.enter_context(database.look())
        began = time.monotonic()
        answer = ana.client.get(f"{API}/pacientes/")
        waited = time.monotonic() - began
        ready = ana.client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, AWAY)
    assert waited < MOST_SECONDS
    assert (ready.status_code, ready.json()["partes"]["base_de_datos"]) == (503, "no responde")
    assert ana.client.get(f"{API}/pacientes/").status_code == 200
