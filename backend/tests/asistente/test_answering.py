"""What comes back from an engine, and what is kept of it."""

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from functools import partial
from itertools import count
from typing import Any

import pytest
from anyio import to_thread
from fastapi import FastAPI

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.edge.routing import API_PREFIX
from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageUnavailableError
from tests.asistente.asking import (
    CHAT,
    EVENTS,
    HISTORY,
    PATIENT_CHAT,
    ask,
    ask_own,
    events,
    history,
)
from tests.asistente.conftest import RecordingEngine
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, People, Person


def test_only_sources_that_exist_are_cited_and_they_are_counted_as_they_come(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    for numero in range(1, 4):
        save(ana, lucia, notas=f"El faro, {numero}.")
    engine.pieces = ("Esto [3], eso [", "1] y aquello [9][", "3, 7", "]. Fin [")

    answer = ask(ana, "el faro", lucia)

    assert answer["response"] == "Esto [1], eso [2] y aquello [1]. Fin ["
    third, first = engine.received[0].fuentes[2], engine.received[0].fuentes[0]
    assert [f"Sesión {each['numero_sesion']}" for each in answer["citas"]] == [
        third.titulo.split(",")[0],
        first.titulo.split(",")[0],
    ]
    assert [each["numero"] for each in answer["citas"]] == [1, 2]


def test_an_answer_comes_in_pieces_and_ends_with_what_it_cites(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, notas="El faro.")

    *deltas, end = events(lucia, "el faro")

    assert deltas == [{"delta": "Lo dijo así"}, {"delta": " [1]."}]
    assert end["done"] is True
    assert [cita["sesion_id"] for cita in end["citas"]] == [sesion["id"]]
    question, answer = history(lucia)
    assert (question["role"], question["content"]) == ("user", "el faro")
    assert (answer["role"], answer["content"]) == ("assistant", "Lo dijo así [1].")
    assert answer["citas"] == end["citas"]


def test_what_fails_is_said_and_the_question_stays(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    engine.error = LanguageUnavailableError("La clave del modelo no es válida.")

    whole = ana.client.post(CHAT, json={"message": "el faro"})
    *_, end = events(lucia, "el faro")

    assert (whole.status_code, whole.json()["detail"]) == (503, "La clave del modelo no es válida.")
    # What only an operator can mend, a patient is not told in an operator's words.
    assert "Díselo a tu terapeuta" in end["error"]
    assert "clave" not in end["error"]
    assert [each["content"] for each in history(ana)] == ["el faro"]
    assert [each["content"] for each in history(lucia)] == ["el faro"]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("", "Escribe una pregunta"),
        (" \n ", "Escribe una pregunta"),
        ("x" * 4001, "La pregunta es demasiado larga: como mucho, 4000 caracteres"),
        (None, "Debe ser un texto"),
        ("\x00", "El texto contiene caracteres no admitidos"),
    ],
)
def test_a_question_that_is_none_is_refused(
    ana: Person, lucia: Person, message: str | None, sentence: str
) -> None:
    answers = [
        ana.client.post(CHAT, json={"message": message}),
        lucia.client.post(PATIENT_CHAT, json={"message": message}, headers=EVENTS),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["detail"]) == (422, sentence)
    assert history(ana) == history(lucia) == []


def test_conversations_are_kept_apart_and_cleared_apart(
    people: People, engine: RecordingEngine, ana: Person, lucia: Person, mateo: Person
) -> None:
    ask(ana, "de todos")
    ask(ana, "de Lucía", lucia)
    ask(ana, "de Mateo", mateo)
    ask_own(lucia, "de mí")

    assert history(ana)[0]["content"] == "de todos"
    assert len(history(ana, lucia)) == 2
    ana.client.delete(HISTORY, params={"patient_id": str(lucia.id)}).raise_for_status()

    assert history(ana, lucia) == []
    assert len(history(ana)) == len(history(ana, mateo)) == len(history(lucia)) == 2
    ana.client.delete(HISTORY)
    assert history(ana) == []
    assert len(history(ana, mateo)) == 2


def test_a_model_is_told_the_end_of_a_long_conversation(
    engine: RecordingEngine, ana: Person
) -> None:
    for numero in range(8):
        ask(ana, f"pregunta {numero}")
    assert [said for _, said in engine.received[-1].historia][-2:] == ["pregunta 6", "Lo dijo así."]
    assert len(engine.received[-1].historia) == 8

    engine.pieces = ("x" * 5_500,)
    ask(ana, "larga")
    ask(ana, "¿y?")
    assert [len(said) for _, said in engine.received[-1].historia][-1] == 5_500
    assert sum(len(said) for _, said in engine.received[-1].historia) <= 6_000


def test_what_can_be_counted_is_told_to_a_model_beside_what_was_found(
    engine: RecordingEngine, ana: Person, lucia: Person, mateo: Person
) -> None:
    save(ana, lucia, fecha="2026-03-03T10:00:00Z")

    ask(ana, "el faro")
    ask(ana, "el faro", lucia)
    ask_own(lucia, "el faro")

    everything, one, own = (consulta.contexto for consulta in engine.received)
    assert everything == (
        "En tu consulta hay 2 pacientes y 1 sesión. En tu banco hay 0 ejercicios y 0 módulos."
    )
    assert one == "Hay 1 sesión con este paciente; la última, el 3 de marzo de 2026."
    assert own.startswith("Tienes 1 sesión con tu terapeuta. La última fue el 3 de marzo de 2026.")
    assert ana.client.get(f"{API}/ai-agent/context").json() == {
        "total_patients": 2,
        "total_sessions": 1,
        "exercises_created": 0,
        "modules_created": 0,
    }


def test_what_is_searched_for_is_not_answered_with_facts(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="El faro.")
    cited, unknown = ask(ana, "¿Qué dijo del faro?", lucia), ask(ana, "¿Y del mar?")
    assert (cited["tipo"], cited["datos"]) == ("citas", [])
    assert unknown["datos"] == []


def test_reading_is_audited(
    engine: RecordingEngine, ana: Person, lucia: Person, database: Database
) -> None:
    sesion = save(ana, lucia, notas="El faro.")
    ask(ana, "el faro", lucia)
    history(ana, lucia)

    with database.read() as db:
        rows = db.query(AuditEntry).filter(AuditEntry.action.like("asistente.%")).all()
    assert {(row.action, str(row.entity_id)) for row in rows} == {
        ("asistente.question", str(lucia.id)),
        ("asistente.read", sesion["id"]),
        ("asistente.history", str(lucia.id)),
    }


def test_nothing_is_held_in_the_database_while_an_answer_is_made(
    app: FastAPI, engine: RecordingEngine, ana: Person, lucia: Person, database: Database
) -> None:
    forget = partial(ana.client.delete, HISTORY, params={"patient_id": str(lucia.id)})

    class Meanwhile(RecordingEngine):
        async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
            yield "Un "
            gone = await to_thread.run_sync(forget)
            gone.raise_for_status()
            yield "momento."

    context_in(app).assistant._language = Meanwhile()  # noqa: SLF001 - the engine of this answer alone

    answer = ask(ana, "el faro", lucia)

    # The question is gone, so nothing is kept of its answer.
    assert answer["response"] == "Un momento."
    assert history(ana, lucia) == []


@pytest.mark.parametrize("accept", [EVENTS["Accept"], "application/json"])
def test_whoever_stops_listening_stops_the_engine_and_keeps_the_question(
    app: FastAPI, engine: RecordingEngine, lucia: Person, accept: str
) -> None:
    enough = asyncio.Event()

    class Endless(RecordingEngine):
        async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
            self.was_stopped = cancelled
            for said in count():
                yield "más "
                if said == 3:
                    enough.set()
                await asyncio.sleep(0.001)

    endless = Endless()
    context_in(app).assistant._language = endless  # noqa: SLF001 - the engine of this answer alone

    asyncio.run(_hang_up(app, lucia, accept, when=enough))

    assert endless.was_stopped()
    assert [each["role"] for each in history(lucia)] == ["user"]


async def _hang_up(app: FastAPI, person: Person, accept: str, *, when: asyncio.Event) -> None:
    """Ask as a browser does, and close the connection in the middle of the answer."""
    sent = False

    async def receive() -> MutableMapping[str, Any]:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": b'{"message": "el faro"}', "more_body": False}
        await when.wait()
        return {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        """Nobody is there to read it."""

    headers = {
        "host": "testserver",
        "authorization": person.client.headers["Authorization"],
        "accept": accept,
        "content-type": "application/json",
    }
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": f"{API_PREFIX}/ai-agent/patient-chat",
        "raw_path": f"{API_PREFIX}/ai-agent/patient-chat".encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "state": {},
    }
    await asyncio.wait_for(app(scope, receive, send), timeout=10)
