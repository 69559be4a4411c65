"""Numbers and sessions in words."""

from datetime import date

from remanso.core.texts.dates import day
from remanso.rooms.sesiones.reading.textos import Textos


def count(number: int, one: str, many: str) -> str:
    """`1 sesión`, `2 sesiones`."""
    return f"{number} {one if number == 1 else many}"


def session_title(textos: Textos) -> str:
    """`Sesión 12, 3 de marzo de 2026`."""
    return session_name(textos.numero_sesion, textos.fecha)


def session_name(numero: int, fecha: date) -> str:
    """The same, of a session whose texts nobody reads."""
    return f"Sesión {numero}, {day(fecha)}"
