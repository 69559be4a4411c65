"""A session too long to be indexed in its save is found right after it, and by whoever works."""

import time
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.engines.jobs.base import Sweep
from remanso.rooms.asistente.search.backfill import index_work
from remanso.rooms.asistente.search.indexing import Indexer
from tests.asistente.asking import ask
from tests.sesiones.saving import save
from tests.support.jobs import run_all, sweep
from tests.support.people import Person

pytestmark = pytest.mark.both_databases("each database searches texts in a way of its own")

# So many lines that no save waits for their words.
LONG = "Voz 1: Hablamos de la semana y de la casa.\n" * 4_000 + (
    "Voz 2: Al final vi un chorlitejo en la orilla."
)
QUESTION = "¿Cuándo habló del chorlitejo?"


@pytest.fixture
def working(app: FastAPI) -> Iterator[TestClient]:
    """The product with its jobs running."""
    with TestClient(app) as client:
        yield client


@pytest.mark.usefixtures("working")
def test_a_long_session_is_found_without_waiting_for_the_next_sweep(
    ana: Person, lucia: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No sweep comes to its help.
    monkeypatch.setattr(Sweep, "look", lambda _: None)
    save(ana, lucia, transcripcion=LONG)

    until = time.monotonic() + 20
    while "chorlitejo en la orilla" not in ask(ana, QUESTION, lucia)["response"]:
        assert time.monotonic() < until, "the words of the session were never found"
        time.sleep(0.5)


def test_where_nobody_could_be_asked_a_sweep_indexes_it(
    app: FastAPI, ana: Person, lucia: Person, database: Database
) -> None:
    save(ana, lucia, transcripcion=LONG)
    assert "chorlitejo en la orilla" not in ask(ana, QUESTION, lucia)["response"]

    work = index_work(database, Indexer())
    assert run_all(work) == []
    sweep(work)

    assert "chorlitejo en la orilla" in ask(ana, QUESTION, lucia)["response"]
