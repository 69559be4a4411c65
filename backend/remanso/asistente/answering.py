"""Answers a question: keeps it, asks the engine piece by piece, keeps the answer when whole."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from threading import Event
from typing import NamedTuple
from uuid import UUID

import structlog
from starlette.concurrency import run_in_threadpool

from remanso.asistente import conversations
from remanso.asistente.asking import Asked, ask
from remanso.asistente.citing import Citing
from remanso.asistente.pointing import Source, point
from remanso.asistente.readers import Reader
from remanso.asistente.schemas import Cita
from remanso.asistente.words import Keys
from remanso.core.db import Database
from remanso.engines.language.base import LanguageEngine
from remanso.engines.language.errors import LanguageError

log = structlog.get_logger(__name__)


class Delta(NamedTuple):
    """A piece of an answer."""

    text: str


class Done(NamedTuple):
    """The end of an answer, with what it cites."""

    citas: list[Cita]
    riesgo: bool = False


class Failed(NamedTuple):
    """There is no answer; the sentence is for the person who waits."""

    sentence: str


Piece = Delta | Done | Failed


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is kept and can be answered."""

    id: UUID
    reader: Reader
    asked: Asked


class Assistant:
    """What answers, in this process."""

    def __init__(self, *, database: Database, language: LanguageEngine, keys: Keys) -> None:
        self._database = database
        self._language = language
        self._keys = keys

    def take(self, reader: Reader, question: str) -> Question:
        """Find what belongs to a question, and keep it. Raises `NotFoundError`.

        No transaction is open when it returns: an answer may take minutes.
        """
        with self._database.read() as db:
            reader.check(db)
            asked = ask(db, self._keys, reader, question)
        with self._database.transaction() as db:
            question_id = conversations.keep_question(
                db, reader=reader, question=question, sesiones=asked.sesiones
            )
        return Question(question_id, reader, asked)

    async def answer(self, question: Question) -> AsyncGenerator[Piece]:
        """The answer as it comes; whoever stops listening stops the engine, and nothing is kept."""
        citing = Citing(range(1, len(question.asked.sources) + 1))
        stopped = Event()
        said: list[str] = []
        pieces = self._language.answer(question.asked.consulta, cancelled=stopped.is_set)
        try:
            async for piece in pieces:
                if text := citing.feed(piece):
                    said.append(text)
                    yield Delta(text)
        except LanguageError as error:
            log.warning("assistant.failed", kind=type(error).__name__)
            yield Failed(question.reader.sentence(error))
            return
        finally:
            stopped.set()
            if isinstance(pieces, AsyncGenerator):
                await pieces.aclose()
        if rest := citing.end():
            said.append(rest)
            yield Delta(rest)
        cited = [question.asked.sources[number - 1] for number in citing.cited]
        yield Done(await run_in_threadpool(self._keep, question, "".join(said), cited))

    def _keep(self, question: Question, answer: str, cited: Sequence[Source]) -> list[Cita]:
        """Keep the answer; what it cites, each at its moment."""
        spoken = {source.cita.sesion_id for source in cited if source.spoken}
        with self._database.read() as db:
            turnos = question.reader.turnos(db, spoken) if spoken else {}
        citas = point(cited, turnos, question.asked.consulta.pregunta, answer)
        with self._database.transaction() as db:
            conversations.keep_answer(
                db,
                reader=question.reader,
                question_id=question.id,
                answer=answer,
                asked=question.asked,
                citas=citas,
            )
        return citas


async def told(answer: str, *, riesgo: bool) -> AsyncGenerator[Piece]:
    """An answer that is there already."""
    yield Delta(answer)
    yield Done([], riesgo)
