"""Answers a question: keeps it, asks the engine piece by piece, keeps the answer when whole."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from threading import Event
from typing import NamedTuple
from uuid import UUID

import structlog
from starlette.concurrency import run_in_threadpool

from remanso.asistente import conversations
from remanso.asistente.asking import Asked, ask
from remanso.asistente.citing import Citing
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
        citing = Citing([cita.numero for cita in question.asked.citas])
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
            yield Failed(error.sentence)
            return
        finally:
            stopped.set()
            if isinstance(pieces, AsyncGenerator):
                await pieces.aclose()
        if rest := citing.end():
            said.append(rest)
            yield Delta(rest)
        citas = _cited(question.asked.citas, citing.cited)
        await run_in_threadpool(self._keep, question, "".join(said), citas)
        yield Done(citas)

    def _keep(self, question: Question, answer: str, citas: list[Cita]) -> None:
        with self._database.transaction() as db:
            conversations.keep_answer(
                db,
                reader=question.reader,
                question_id=question.id,
                answer=answer,
                asked=question.asked,
                citas=citas,
            )


async def told(answer: str, *, riesgo: bool) -> AsyncGenerator[Piece]:
    """An answer that is there already."""
    yield Delta(answer)
    yield Done([], riesgo)


def _cited(sources: list[Cita], numbers: list[int]) -> list[Cita]:
    """What was cited, under the numbers that it has in the answer."""
    by_number = {source.numero: source for source in sources}
    return [
        by_number[number].model_copy(update={"numero": place})
        for place, number in enumerate(numbers, start=1)
    ]
