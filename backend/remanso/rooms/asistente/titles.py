"""Numbers and sessions in words."""

from datetime import datetime
from typing import Protocol

from remanso.core.texts.dates import day
from remanso.rooms.asistente.datos.answer import Clock


def count(number: int, one: str, many: str) -> str:
    """`1 sesión`, `2 sesiones`."""
    return f"{number} {one if number == 1 else many}"


class Numbered(Protocol):
    """A session, whatever is read of it."""

    @property
    def numero_sesion(self) -> int:
        """Its number, from the first on."""
        ...

    @property
    def fecha(self) -> datetime:
        """When it was."""
        ...


def session_title(sesion: Numbered, clock: Clock) -> str:
    """`Sesión 12, 3 de marzo de 2026`, as whoever asks counts days."""
    return f"Sesión {sesion.numero_sesion}, {day(clock.day_of(sesion.fecha))}"
