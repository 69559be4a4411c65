"""What is known of one patient, whoever asks; what is said of it stands in the modules beside."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.rooms.asistente.datos.answer import Clock
from remanso.rooms.asistente.datos.voice import Voice
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado


class Breve(Protocol):
    """A session without its texts."""

    @property
    def id(self) -> UUID:
        """Which one it is."""
        ...

    @property
    def numero_sesion(self) -> int:
        """Its number, from the first on."""
        ...

    @property
    def fecha(self) -> datetime:
        """When it was."""
        ...

    @property
    def duracion_minutos(self) -> int | None:
        """How long it was, if that is known."""
        ...


class Record(ABC):
    """The record of one patient, as whoever asks reads it."""

    voice: Voice

    def __init__(self, db: Session, clock: Clock) -> None:
        self.db = db
        self.clock = clock

    @abstractmethod
    def appointment(self) -> datetime | None:
        """Their next appointment, as the record has it."""

    @abstractmethod
    def sessions(
        self, desde: datetime | None = None, hasta: datetime | None = None
    ) -> Sequence[Breve]:
        """Their sessions of a period, newest first."""

    @abstractmethod
    def exercises(self) -> Sequence[EjercicioAsignado]:
        """What they were given to practise, a row for each source."""

    @abstractmethod
    def link(self, place: str) -> str:
        """Where the product shows `citas`, `sesiones`, `ejercicios`, `diario`… of them."""

    @abstractmethod
    def session_link(self, sesion_id: UUID) -> str:
        """Where the product shows one session."""

    @property
    def who(self) -> str:
        """How a sentence about them begins: nothing to themselves, else their name."""
        return ""
