"""Appointments as RFC 5545 writes them, each on the wall clock of its own zone."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from remanso.core.texts.lines import as_one_line
from remanso.rooms.citas.models import EstadoCita

if TYPE_CHECKING:
    from icalendar import Calendar, Event

_PRODUCT = "-//Remanso//Agenda//ES"
# A zone is described for the days of the appointments and some around them.
_AROUND = timedelta(days=366)


class Entrada(NamedTuple):
    """An appointment as a calendar shows it."""

    id: UUID
    inicio: datetime
    fin: datetime
    zona: str
    estado: EstadoCita
    modificada: datetime
    version: int
    titulo: str
    lugar: str | None = None


def write_calendar(entradas: Sequence[Entrada], *, host: str) -> bytes:
    """The calendar of these appointments; `host` is part of what names each for good."""
    # Not at the top: a server that nobody asks for a calendar does not load the library.
    from icalendar import Calendar  # noqa: PLC0415 - loaded only where it is used

    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    _add_zones(calendar, entradas)
    for entrada in entradas:
        calendar.add_component(_event(entrada, host))
    written: bytes = calendar.to_ical()
    return written


def _event(entrada: Entrada, host: str) -> "Event":
    from icalendar import Event  # noqa: PLC0415 - loaded only where it is used

    wall = ZoneInfo(entrada.zona)
    event = Event()
    event.add("uid", f"{entrada.id}@{host}")
    # What the appointment says is as old as its last change: asked again, it is told alike.
    event.add("dtstamp", entrada.modificada)
    event.add("last-modified", entrada.modificada)
    event.add("sequence", entrada.version - 1)
    event.add("dtstart", entrada.inicio.astimezone(wall))
    event.add("dtend", entrada.fin.astimezone(wall))
    # The library writes what is no letter as it is, and some calendars end a line there.
    event.add("summary", as_one_line(entrada.titulo))
    if entrada.lugar:
        event.add("location", as_one_line(entrada.lugar))
    cancelled = entrada.estado == EstadoCita.CANCELADA
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    event.add("transp", "TRANSPARENT" if cancelled else "OPAQUE")
    return event


def _add_zones(calendar: "Calendar", entradas: Iterable[Entrada]) -> None:
    from icalendar import Timezone  # noqa: PLC0415 - loaded only where it is used

    days: dict[str, list[datetime]] = {}
    for entrada in entradas:
        days.setdefault(entrada.zona, []).append(entrada.inicio)
    for zona, moments in sorted(days.items()):
        first, last = min(moments) - _AROUND, max(moments) + _AROUND
        described = Timezone.from_tzinfo(ZoneInfo(zona), zona, first.date(), last.date())
        calendar.add_component(described)
