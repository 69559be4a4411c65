"""A therapist with two patients, and a language engine that remembers what it was given."""

from collections.abc import AsyncIterator, Sequence

import pytest
from fastapi import FastAPI

from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageError
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.rooms.asistente.chat.answering import Assistant
from tests.support.context import change_context, context_in
from tests.support.people import People, Person


class RecordingEngine(ExtractiveEngine):
    """Answers what it is told to, and keeps every question it was given."""

    def __init__(self) -> None:
        self.received: list[Consulta] = []
        self.pieces: Sequence[str] = ("Lo dijo así", " [1].")
        self.error: LanguageError | None = None
        self.was_stopped: Cancelled = lambda: False

    def recalls(self) -> bool:
        """It is told the conversation, as a model is."""
        return True

    async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """The pieces, then the error if there is one."""
        self.received.append(consulta)
        self.was_stopped = cancelled
        for piece in self.pieces:
            yield piece
        if self.error is not None:
            raise self.error

    @property
    def prompts(self) -> str:
        """Every word that has reached it."""
        return " ".join(consulta.model_dump_json() for consulta in self.received)


@pytest.fixture
def engine(app: FastAPI) -> RecordingEngine:
    """The engine that the application asks from now on."""
    engine = RecordingEngine()
    context = context_in(app)
    assistant = Assistant(
        database=context.database,
        language=engine,
        most_questions=context.settings.assistant_questions,
    )
    change_context(app, assistant=assistant)
    return engine


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def mateo(people: People, ana: Person) -> Person:
    return people.paciente(ana, "Mateo", "Olmedo Ibarra")
