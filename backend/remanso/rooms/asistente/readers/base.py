"""For whom a question is answered: what they may reach, and how it is named to them."""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.language.errors import LanguageError
from remanso.engines.language.material import Personas
from remanso.rooms.asistente.datos.answer import Answer, Clock
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question as Asked
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.search.scope import Reach
from remanso.rooms.sesiones.reading.textos import Textos, Turno


class Reader(Protocol):
    """Somebody who asks, about one patient or about a whole practice."""

    @property
    def by(self) -> Actor:
        """Who asks."""
        ...

    @property
    def paciente_id(self) -> UUID | None:
        """Whom the conversation is about; None is the whole practice."""
        ...

    @property
    def lector(self) -> Literal["terapeuta", "paciente"]:
        """Of which kind they are, for the engine."""
        ...

    @property
    def personas(self) -> Personas:
        """Whom the one who asks knows by name in a transcript: themselves."""
        ...

    @property
    def clock(self) -> Clock:
        """The days and hours of whoever asks."""
        ...

    def check(self, db: Session) -> None:
        """Raise `NotFoundError` for a patient who is not the caller's."""
        ...

    def check_consent(self, db: Session, *, from_data: bool) -> None:
        """Raise a `ProblemError` where no machine may read what is asked about.

        `from_data` is whether the answer is read off data, and out of nobody's words.
        """
        ...

    def reach(self, db: Session, question: str) -> Reach:
        """Which sessions a question may find."""
        ...

    def numbered(self, db: Session, reach: Reach, numero: int | None) -> UUID | None:
        """The session of that number, or the newest, where it is clear whose."""
        ...

    def recent(self, db: Session, reach: Reach) -> Sequence[UUID]:
        """The last sessions, newest first, where it is clear whose."""
        ...

    def textos(self, db: Session, sesiones: Collection[UUID]) -> list[Textos]:
        """What these sessions say to this reader now."""
        ...

    def turnos(self, db: Session, sesiones: Collection[UUID]) -> dict[UUID, list[Turno]]:
        """When what these sessions say to this reader was said, turn by turn."""
        ...

    def titles(self, db: Session, textos: Collection[Textos]) -> dict[UUID, str]:
        """How each of these sessions is named in a prompt and in an answer."""
        ...

    def facts(self, db: Session) -> list[Dato]:
        """What can be counted, in sentences, each with its screen."""
        ...

    def known(self, db: Session, question: str) -> Answer | None:
        """What the practice's data say to a question; none where only what was said can tell."""
        ...

    def data(self, db: Session, question: str, intent: Intent, asked: Asked) -> Answer | None:
        """What one data call says, about those whom the reader's own question is about."""
        ...

    def offered(self, db: Session, question: str) -> Sequence[Intent]:
        """The data calls that there are for such a question."""
        ...

    def reviews(self, db: Session, question: str) -> bool:
        """Whether a question asks what a session was about, and for nothing in it."""
        ...

    def sentence(self, error: LanguageError) -> str:
        """Why there is no answer, and what this reader can do about it."""
        ...
