"""However much there is in a practice, a question reads no more of it than its answer needs."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from fastapi import FastAPI
from sqlalchemy import event

from remanso.core.db import Database
from remanso.rooms.archivos import service as archivos
from tests.asistente.asking import ask, ask_own
from tests.asistente.conftest import RecordingEngine
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.context import context_in
from tests.support.people import Person

_NAMES = "SELECT pacientes.id, pacientes.search_key"


@pytest.fixture(autouse=True)
def _sessions(engine: RecordingEngine, ana: Person, lucia: Person) -> None:
    for numero in range(6):
        shared = {"transcripcion": True}
        said = f"Hablamos del sueño y de la consulta {numero}."
        save(ana, lucia, notas=said, segmentos=SEGMENTOS, compartir=shared)


@contextmanager
def _sent(database: Database) -> Iterator[list[str]]:
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        sent.append(" ".join(statement.split()))

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(database.engine, "before_cursor_execute", note)


@pytest.mark.parametrize(
    "question", ["¿Qué dijo Lucía del sueño?", "¿De qué se habló del sueño?", "¿Cuántas citas hay?"]
)
def test_whom_a_question_names_is_looked_for_once(
    app: FastAPI, ana: Person, lucia: Person, question: str
) -> None:
    with _sent(context_in(app).database) as sent:
        ask(ana, question)
    assert len([each for each in sent if each.startswith(_NAMES)]) == 1


def test_the_last_sessions_are_read_without_the_others(
    app: FastAPI, ana: Person, lucia: Person
) -> None:
    with _sent(context_in(app).database) as sent:
        ask(ana, "¿Qué contó del sueño?", lucia)
        ask_own(lucia, "¿Qué conté del sueño?")
    _assert_bounded(sent, times=2)


def test_a_review_of_risk_reads_the_newest_sessions_alone(
    app: FastAPI, ana: Person, lucia: Person
) -> None:
    with _sent(context_in(app).database) as sent:
        ask(ana, "¿Hay señales de riesgo?")
    _assert_bounded(sent, times=1)


def _assert_bounded(sent: list[str], *, times: int) -> None:
    listed = [each for each in sent if "ORDER BY sesiones.fecha DESC" in each]
    assert len(listed) >= times
    assert [each for each in listed if "LIMIT" not in each] == []


def test_files_that_nothing_keeps_are_counted_where_they_are(app: FastAPI) -> None:
    database = context_in(app).database
    with _sent(database) as sent, database.read() as db:
        archivos.count_stock(db)
    assert [each for each in sent if each.startswith("SELECT archivos.")] == []
