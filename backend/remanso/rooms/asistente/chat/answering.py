"""Answers a question: keeps it, asks the engine piece by piece, keeps the answer when whole."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from threading import Event
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.engines.language.base import LanguageEngine
from remanso.engines.language.errors import LanguageError
from remanso.rooms.asistente.chat import alerts, conversations, follow_ups
from remanso.rooms.asistente.chat.limits import Answering, TooManyQuestionsError, count_question
from remanso.rooms.asistente.chat.prompting.asking import Asked, ask, resting_on
from remanso.rooms.asistente.chat.risk_mentions import with_noticed
from remanso.rooms.asistente.chat.tools import Toolbox
from remanso.rooms.asistente.citations import Citing
from remanso.rooms.asistente.datos.answer import Answer
from remanso.rooms.asistente.errors import AnswerFailedError
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.safety.help import Help
from remanso.rooms.asistente.safety.risk_review import SEARCHES, review
from remanso.rooms.asistente.schemas import Cita, Detalle, Tipo
from remanso.rooms.asistente.search.citation_times import Source, point

_CONSULTA = "en todas las sesiones de tu consulta"
_PACIENTE = "en lo registrado con este paciente"

log = structlog.get_logger(__name__)


class Delta(NamedTuple):
    """A piece of an answer."""

    text: str


class Done(NamedTuple):
    """The end of an answer, with what it cites and what else it carries."""

    citas: list[Cita]
    detalle: Detalle
    riesgo: bool = False


class Failed(NamedTuple):
    """There is no answer; what the problem says is for the person who waits."""

    problem: ProblemError


Piece = Delta | Done | Failed


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is kept and can be answered.

    `possible` is a danger that it may speak of: its telephones stand below whatever is answered.
    """

    id: UUID
    reader: Reader
    asked: Asked
    possible: Help | None = None
    # What is put together here, and not by an engine: out of data, or to be read for risk.
    known: Answer | None = None
    reviewed: str | None = None
    # What an engine may look up while it answers, and what it did.
    box: Toolbox | None = None


class Assistant:
    """What answers, in this process."""

    def __init__(
        self,
        *,
        database: Database,
        language: LanguageEngine,
        most_questions: int,
    ) -> None:
        """`most_questions` is what an account may ask in ten minutes."""
        self._most_questions = most_questions
        self._database = database
        self._language = language
        self._answering = Answering()

    def check_room(self, reader: Reader) -> None:
        """Raise `TooManyQuestionsError` for who asks faster than anybody reads."""
        self._answering.check(reader.by.user_id)
        count_question(self._database, reader.by.user_id, most=self._most_questions)

    def take(self, reader: Reader, question: str, possible: Help | None = None) -> Question:
        """Find what belongs to a question, and keep it.

        Raises `NotFoundError`, and as the reader's `check_consent`.

        No transaction is open when it returns: an answer may take minutes.
        """
        box = Toolbox(self._database, reader, question)
        with self._database.read() as db:
            reader.check(db)
            known = _known(db, reader, question)
            reader.check_consent(db, from_data=known is not None)
            asked = (
                ask(db, reader, question, recalls=self._language.recalls())
                if known is None
                else resting_on(db, reader, question, known.grounds)
            )
            asked = asked.with_tools(box.tools(reader.offered(db, question)))
        with self._database.transaction() as db:
            question_id = conversations.keep_question(
                db, reader=reader, question=question, sesiones=asked.sesiones
            )
        return Question(question_id, reader, asked, possible, known, box=box)

    def review(self, reader: TerapeutaReader, question: str) -> Question:
        """Take a therapist's question about risk: what is there is shown, and nothing judged.

        Raises `NotFoundError`, `ConsentRequiredError`.
        """
        with self._database.read() as db:
            reader.check(db)
            reader.check_consent(db, from_data=False)
            asked = ask(db, reader, question, recalls=False, looking_for=SEARCHES)
            flagged, total = alerts.list_flagged(db, by=reader.by, paciente_id=asked.about)
            where = _CONSULTA if asked.about is None else _PACIENTE
            asked, noticed = with_noticed(
                db, asked, terapeuta_id=reader.by.user_id, clock=reader.clock
            )
            reviewed = review(
                asked.consulta.fuentes,
                flagged,
                noticed,
                total=total,
                where=where,
                clock=reader.clock,
            )
        with self._database.transaction() as db:
            question_id = conversations.keep_question(
                db, reader=reader, question=question, sesiones=asked.sesiones
            )
            alerts.record_flagged(db, by=reader.by, flagged=flagged)
        return Question(question_id, reader, asked, reviewed=reviewed)

    async def answer(self, question: Question) -> AsyncGenerator[Piece]:
        """The answer as it comes; whoever stops listening stops the engine, and nothing is kept."""
        try:
            with self._answering.one(question.reader.by.user_id):
                async with aclosing(self._answered(question)) as pieces:
                    async for piece in pieces:
                        yield piece
        except TooManyQuestionsError as error:
            # Many that were let in at once; the others have begun meanwhile.
            async for piece in _instead(question, error):
                yield piece

    async def _answered(self, question: Question) -> AsyncGenerator[Piece]:
        if question.known is not None:
            yield Delta(question.known.texto)
            citas = list(question.known.citas)
            yield await run_in_threadpool(self._keep, question, question.known.texto, citas)
            return
        citing = Citing(range(1, len(question.asked.sources) + 1))
        stopped = Event()
        said: list[str] = []
        pieces = (
            self._language.answer(question.asked.consulta, cancelled=stopped.is_set)
            if question.reviewed is None
            else _whole(question.reviewed)
        )
        try:
            async for piece in pieces:
                if text := citing.feed(piece):
                    said.append(text)
                    yield Delta(text)
        except LanguageError as error:
            log.warning("assistant.failed", kind=type(error).__name__)
            problem = AnswerFailedError(question.reader.sentence(error))
            async for instead in _instead(question, problem):
                yield instead
            return
        finally:
            stopped.set()
            if isinstance(pieces, AsyncGenerator):
                await pieces.aclose()
        if rest := citing.end():
            said.append(rest)
            yield Delta(rest)
        cited = [question.asked.sources[number - 1] for number in citing.cited]
        answer = "".join(said)
        citas = await run_in_threadpool(self._pointed, question, answer, cited)
        yield await run_in_threadpool(self._keep, question, answer, citas)

    def _pointed(self, question: Question, answer: str, cited: Sequence[Source]) -> list[Cita]:
        """What an answer cites, each at its moment."""
        spoken = {source.cita.sesion_id for source in cited if source.spoken}
        with self._database.read() as db:
            turnos = question.reader.turnos(db, spoken) if spoken else {}
        return point(cited, turnos, question.asked.consulta.pregunta, answer)

    def _keep(self, question: Question, answer: str, citas: list[Cita]) -> Done:
        """Keep the answer, whole."""
        detalle = _detalle(question, citas)
        asked = question.asked
        looked_up = question.box.grounds if question.box else {}
        with self._database.transaction() as db:
            conversations.record_reading(db, question.reader, {each for each, _ in looked_up})
            conversations.keep_answer(
                db,
                reader=question.reader,
                question_id=question.id,
                answer=answer,
                asked=asked._replace(grounds={**asked.grounds, **looked_up}),
                citas=citas,
                detalle=detalle,
            )
        return Done(citas, detalle)


def _known(db: Session, reader: Reader, question: str) -> Answer | None:
    """What data say to a question, or to what it goes on from: «¿y la de Mateo?»."""
    known = reader.known(db, question)
    if known is not None:
        return known
    whole = follow_ups.complete_question(
        question, follow_ups.find_last_question(db, reader), reader
    )
    return None if whole == question else reader.known(db, whole)


async def _whole(answer: str) -> AsyncGenerator[str]:
    yield answer


async def _instead(question: Question, problem: ProblemError) -> AsyncGenerator[Piece]:
    """What is said where no answer comes: help, to who may need it; else why."""
    if question.possible is None:
        yield Failed(problem)
        return
    async for piece in told(question.possible):
        yield piece


def _detalle(question: Question, citas: Sequence[Cita]) -> Detalle:
    beside = Detalle(tipo=Tipo.CITAS if citas else Tipo.NO_CONSTA)
    if question.box is not None and question.box.datos:
        beside.datos = list(question.box.datos)
        beside.tipo = Tipo.CITAS if citas else Tipo.DATOS
    if question.known is not None:
        beside = Detalle(tipo=question.known.tipo, datos=list(question.known.datos))
    if question.possible is not None:
        beside.clase, beside.ayuda = question.possible.clase, question.possible.lineas
    return beside


async def told(help_: Help, *, riesgo: bool = False) -> AsyncGenerator[Piece]:
    """Our own answer to somebody who may be in danger: it is there already."""
    yield Delta(help_.texto)
    yield Done([], help_.detalle, riesgo)
