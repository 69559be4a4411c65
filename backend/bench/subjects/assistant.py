"""Finding what a question is about among 500 sessions, two million words."""

import random
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from itertools import accumulate
from statistics import median, quantiles

from sqlalchemy import func, select

from bench.figures import Figure, Quantity, at_most
from bench.practice import Practice, found
from bench.setting import API, Setting
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.asistente.chat.prompting.asking import ask
from remanso.rooms.asistente.models import PalabraPaciente, PalabraTerapeuta
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.search.backfill import Backfill
from remanso.rooms.asistente.search.bm25 import search
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.sesiones.models import Sesion

_PACIENTES, _SESIONES, _WORDS = 10, 500, 4_000
_VOCABULARY, _WORDS_IN_A_TURN = 20_000, 20
# As many as one account may ask in ten minutes, with those below.
_QUESTIONS, _WORDS_IN_A_QUESTION = 50, 5
_OF_DATA = (
    "¿A quién veo hoy?",
    "¿Cuántos pacientes tengo?",
    "¿Quién lleva más de un mes sin sesión?",
    "¿Qué pacientes tienen ejercicios pendientes?",
    "¿Cuántas sesiones hubo este año?",
) * 2
_MOST_MS, _MOST_CALL_MS = 50.0, 150.0


def figures(setting: Setting) -> list[Figure]:
    """Finding alone, with the words that are read, and the whole call with the local engine."""
    chance = random.Random(7)  # noqa: S311 - invents sessions, no secrets
    practice = found(setting.folder / "assistant", pacientes=_PACIENTES, sesiones=0)
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    indexer = Indexer()
    talk = _talk(chance)
    count = setting.times(_SESIONES)
    _write(database, practice, talk, count)
    indexing = _timed(partial(_index, database, indexer)) / count
    questions = [_said(talk, _WORDS_IN_A_QUESTION) for _ in range(setting.times(_QUESTIONS))]
    reader = TerapeutaReader(_terapeuta(practice), None)
    with database.read() as db:
        reach = reader.reach(db, "")
        finding = [_timed(partial(search, db, reach, each)) for each in questions]
        read = partial(ask, db, reader, recalls=False)
        reading = [_timed(partial(read, each)) for each in questions]
        rows = sum(
            db.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (PalabraTerapeuta, PalabraPaciente)
        )
    database.dispose()
    sessions = f"{count} sessions of {_WORDS} words"
    calls = _calls(setting, practice, [*questions, *_OF_DATA])
    found_in, read_from = calls[: len(questions)], calls[len(questions) :]
    return [
        Figure(f"find among {sessions}, p50", _ms(finding), goal=at_most(_MOST_MS)),
        Figure("find, and read what is given to the engine, p50", _ms(reading)),
        Figure("the whole call, local engine, p50", _ms(found_in)),
        Figure("the same, p95", _slowest(found_in), goal=at_most(_MOST_CALL_MS)),
        Figure(
            "a question that data answer, p95", _slowest(read_from), goal=at_most(_MOST_CALL_MS)
        ),
        Figure("index a session, both sides, mean", Quantity(indexing, "ms")),
        Figure("rows of the index, both sides", Quantity(rows)),
        Figure("the whole database", Quantity(_size(practice), "MB")),
    ]


def _talk(chance: random.Random) -> Iterator[str]:
    """Invented words for ever, a few of them most of the time, as people speak."""
    syllables = [consonant + vowel for consonant in "bcdfglmnprst" for vowel in "aeiou"]
    words = ["".join(chance.choices(syllables, k=chance.randint(2, 4))) for _ in range(_VOCABULARY)]
    weights = list(accumulate(1 / (place + 2.7) for place in range(_VOCABULARY)))
    while True:
        yield from chance.choices(words, cum_weights=weights, k=_WORDS)


def _said(talk: Iterator[str], words: int) -> str:
    return " ".join(next(talk) for _ in range(words))


def _write(database: Database, practice: Practice, talk: Iterator[str], count: int) -> None:
    now = utcnow()
    for place in range(count):
        turns = [_said(talk, _WORDS_IN_A_TURN) for _ in range(_WORDS // _WORDS_IN_A_TURN)]
        row = {
            "id": new_id(),
            "paciente_id": practice.pacientes[place % _PACIENTES],
            "terapeuta_id": practice.terapeuta_id,
            "numero_sesion": place // _PACIENTES + 1,
            "fecha": now - timedelta(days=count - place),
            "created_at": now,
            "transcripcion": "\n".join(f"Voz {n % 2 + 1}: {text}" for n, text in enumerate(turns)),
            "segmentos": [
                {
                    "speaker_label": f"Voz {n % 2 + 1}",
                    "start_time": 9.0 * n,
                    "end_time": 9.0 * n + 8,
                }
                | {"text": text}
                for n, text in enumerate(turns)
            ],
        }
        with database.transaction() as db:
            db.add(Sesion(**row))


def _index(database: Database, indexer: Indexer) -> None:
    backfill = Backfill(database=database, indexer=indexer)
    while backfill.index_some():
        pass


def _terapeuta(practice: Practice) -> Actor:
    id_ = practice.terapeuta_id
    return Actor(id_, Role.TERAPEUTA, "", "", id_, must_change_password=False)


def _calls(setting: Setting, practice: Practice, questions: list[str]) -> list[float]:
    with setting.product(practice) as server, setting.therapist(server, practice) as client:
        return [
            _timed(partial(client.post, f"{API}/ai-agent/chat", json={"message": each}))
            for each in questions
        ]


def _timed(act: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


def _ms(took: list[float]) -> Quantity:
    return Quantity(median(took), "ms")


def _slowest(took: list[float]) -> Quantity:
    """What nineteen of twenty stay below."""
    return Quantity(quantiles(took, n=20)[-1], "ms")


def _size(practice: Practice) -> float:
    return practice.database_file.stat().st_size / 1_000_000
