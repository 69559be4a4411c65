"""Nobody keeps the other writers waiting for long, whatever the largest allowed text is.

`make test` tries a part of that text, and allows that part of the time: `make bench-large` all.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice, product
from string import ascii_lowercase
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, event

from remanso.core.db import Database
from remanso.core.validation import LONG_TEXT, NOTE
from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.rooms.asistente.search.backfill import Backfill
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS
from tests.asistente.asking import ask
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.machine import slowness
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

pytestmark = pytest.mark.one_database("what is tried is how long the one writer of SQLite writes")

# Processor seconds: other tests may have the machine, too.
MOST = 1.5
# What is worked out before the transaction costs nobody anything.
MOST_OF_A_TRANSCRIPT = 1.0
# So many words are indexed of any text, and a part of the longest has more of them than that.
MOST_OF_AN_INDEX = 0.8
DRAFTS = f"{API}/sesiones-asincronas/drafts"
NOTES = ("notas", "temas_importantes", "intencion", "cantidad", "observaciones", "notas_privadas")


@dataclass
class Clock:
    """How long each write transaction held its connection."""

    held: list[float] = field(default_factory=list)
    _began: dict[int, float] = field(default_factory=dict)

    def begin(self, connection: Connection) -> None:
        """It begins."""
        if not connection.get_execution_options().get("remanso_read_only", False):
            self._began[id(connection.connection.dbapi_connection)] = time.process_time()

    def end(self, connection: Connection) -> None:
        """It ends."""
        began = self._began.pop(id(connection.connection.dbapi_connection), None)
        if began is not None:
            self.held.append(time.process_time() - began)

    @property
    def longest(self) -> float:
        """The longest of them, on a machine that is as fast as usual."""
        return max(self.held) / slowness()


@contextmanager
def timed(database: Database) -> Iterator[Clock]:
    clock = Clock()
    event.listen(database.engine, "begin", clock.begin)
    for end in ("commit", "rollback"):
        event.listen(database.engine, end, clock.end)
    yield clock


@pytest.fixture(scope="session")
def part(request: pytest.FixtureRequest) -> float:
    """How much of the largest allowed text is tried."""
    percent: int = request.config.getoption("--largest-text")
    return percent / 100


@pytest.fixture
def clock(app: FastAPI) -> Iterator[Clock]:
    # What tests before have left takes as long to look through, whatever is written here.
    gc.collect()
    gc.disable()
    try:
        with timed(context_in(app).database) as clock:
            yield clock
    finally:
        gc.enable()


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def words(length: int, letters: int) -> str:
    """As many different words as there is room for."""
    different = product(ascii_lowercase, repeat=letters)
    room = length // (letters + 1) + 1
    each = " ".join("".join(word) for word in islice(different, room))
    return (each * (length // len(each) + 1))[:length]


def largest(part: float) -> dict[str, Any]:
    """That part of what fits in every field of a session and in one body."""
    long = round(LONG_TEXT * part)
    return {**notes(part), "transcripcion": words(long, 4), "analisis_ia": words(long, 5)}


def notes(part: float) -> dict[str, Any]:
    """The same in the fields of a draft, whose transcript takes the rest of the body."""
    return {name: words(round(NOTE * part), 4) for name in NOTES}


def test_the_largest_session_is_saved_and_changed_at_once(
    app: FastAPI, ana: Person, lucia: Person, clock: Clock, part: float
) -> None:
    sesion = save(ana, lucia, **largest(part))["id"]
    for change in ({"observaciones": "una palabra"}, largest(part)):
        answer = ana.client.patch(f"{API}/sesiones/{sesion}", json=change)
        assert answer.status_code == 200, answer.text[:300]
    assert clock.longest < MOST * part
    clock.held.clear()
    index = Backfill(database=context_in(app).database, indexer=context_in(app).indexer)
    assert index.index_some() == 1
    assert index.index_some() == 0
    assert clock.longest < MOST_OF_AN_INDEX


def test_the_longest_transcript_is_typed_over_at_once(
    ana: Person, lucia: Person, clock: Clock, part: float
) -> None:
    draft = ana.client.post(DRAFTS, json={"paciente_id": str(lucia.id)}).json()["draft_id"]
    address = f"{DRAFTS}/{draft}"
    first = ana.client.put(address, json={"archivo_video_info": {"transcript": turns(part, "Sí.")}})
    assert first.status_code == 200, first.text[:300]
    typed = lines(part, "V: No.", "V: Sí.")
    second = ana.client.put(address, json={"archivo_video_info": {"script_text": typed}})
    assert second.status_code == 200, second.text[:300]
    assert clock.longest < MOST_OF_A_TRANSCRIPT * part


def turns(part: float, text: str) -> list[dict[str, Any]]:
    return [
        {"speaker_label": f"V{n % 2}", "start_time": n, "end_time": n + 1, "text": text}
        for n in range(round(MAX_SEGMENTS * part))
    ]


def lines(part: float, *said: str) -> str:
    """As many turns, as they are typed."""
    return "".join(f"{line}\n" for line in said) * round(MAX_SEGMENTS * part / len(said))


def analysed() -> dict[str, Any]:
    """An analysis that found nothing."""
    made = Analisis(procedencia=Procedencia(motor="m", modelo="m", version="1", local=True))
    return made.model_dump(mode="json")


def test_the_longest_transcripts_of_drafts_are_opened_typed_and_read_at_once(
    app: FastAPI, ana: Person, lucia: Person, clock: Clock, part: float
) -> None:
    asked = {"paciente_id": str(lucia.id), **notes(part)}
    for info in ({"transcript": turns(part, "Sí.")}, {"script_text": lines(part, "V: Sí.")}):
        opened = ana.client.post(DRAFTS, json={**asked, "archivo_video_info": info})
        assert opened.status_code == 201, opened.text[:300]
    draft = opened.json()["draft_id"]
    # What is analysed already is read for the names of its voices, too.
    with context_in(app).database.transaction() as db:
        set_columns(db, Draft, analisis=analysed())
    address = f"{DRAFTS}/{draft}"
    for info in (
        {"script_text": lines(part, "Ana: No.", "V: Sí.")},
        {"transcript": turns(part, "No.")},
    ):
        answer = ana.client.put(address, json={"archivo_video_info": info})
        assert answer.status_code == 200, answer.text[:300]
    assert ana.client.get(address).status_code == 200
    assert clock.longest < MOST_OF_A_TRANSCRIPT * part


def test_the_longest_transcript_of_a_session_is_saved_and_its_voices_named_at_once(
    app: FastAPI, ana: Person, lucia: Person, clock: Clock, part: float
) -> None:
    sesion = save(ana, lucia, segmentos=turns(part, "Sí."))["id"]
    with context_in(app).database.transaction() as db:
        set_columns(db, Sesion, analisis=analysed())
    named = [{**turn, "speaker_label": "Ana"} for turn in turns(part, "Sí.")]
    for change in (
        {"segmentos": named},
        {"transcripcion": lines(part, "Ana: No.", "V1: Sí.")},
        {"segmentos": turns(part, "No.")},
    ):
        answer = ana.client.patch(f"{API}/sesiones/{sesion}", json=change)
        assert answer.status_code == 200, answer.text[:300]
    assert clock.longest < MOST_OF_A_TRANSCRIPT * part


def test_the_longest_file_is_brought_at_once(
    ana: Person, lucia: Person, clock: Clock, part: float
) -> None:
    draft = ana.client.post(DRAFTS, json={"paciente_id": str(lucia.id)}).json()["draft_id"]
    cue = "00:00:{:02}.000 --> 00:00:{:02}.500\n<v Voz>Sí, eso es lo que dije entonces.\n\n"
    film = "WEBVTT\n\n" + "".join(cue.format(n % 60, n % 60) for n in range(round(60_000 * part)))
    brought = ana.client.post(
        f"{DRAFTS}/{draft}/importar-transcripcion",
        files={"file": ("a.vtt", film.encode(), "text/vtt")},
    )
    assert brought.status_code == 200, brought.text[:300]
    assert clock.longest < MOST * part


def test_a_long_session_is_found_when_nobody_waits_for_it_any_more(
    app: FastAPI, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas=f"{words(NOTE - 20, 4)} zarapito")
    Backfill(database=context_in(app).database, indexer=context_in(app).indexer).index_some()
    answer = ask(ana, "¿qué hay del zarapito?")
    assert answer["citas"], answer
