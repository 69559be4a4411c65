"""Wall clocks and instants: what a time on the wall means in a zone, and how a series goes on."""

from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from remanso.core.times import END, FIRST, day_said
from remanso.rooms.citas.errors import (
    HoraInexistenteError,
    SerieDemasiadoLargaError,
    SerieTerminadaError,
)

ZONA_DEFAULT = "Europe/Madrid"
"""The zone of a therapist who says of none."""
MOST_CITAS = 104
# A series that says neither how often nor until when goes on for a year.
_UNTIL_FURTHER_NOTICE = timedelta(days=365)
_MONTHS = 12


def instant(local: datetime, zona: str) -> datetime:
    """When the clocks of a zone show that; of two such moments the first.

    Raises `HoraInexistenteError` where the clocks skip it, or no calendar has it.
    """
    wall = ZoneInfo(zona)
    try:
        moment = local.replace(tzinfo=wall, fold=0).astimezone(UTC)
    except OverflowError:
        raise HoraInexistenteError.of(local) from None
    if not FIRST <= moment < END or on_the_wall(moment, zona) != local:
        raise HoraInexistenteError.of(local)
    return moment


def on_the_wall(moment: datetime, zona: str) -> datetime:
    """What the clocks of a zone show then."""
    return moment.astimezone(ZoneInfo(zona)).replace(tzinfo=None, fold=0)


def day_bounds(desde: date, hasta: date, zona: str) -> tuple[datetime, datetime]:
    """From the first moment of a day to the first after another one, as a zone counts days."""
    wall = ZoneInfo(zona)
    begin = datetime(desde.year, desde.month, desde.day, tzinfo=wall)
    after = hasta + timedelta(days=1)
    end = datetime(after.year, after.month, after.day, tzinfo=wall)
    return begin.astimezone(UTC), end.astimezone(UTC)


def same_day(said: datetime, moment: datetime, zona: str) -> bool:
    """Whether somebody who says a moment means the day of another one, as a zone counts days."""
    return day_said(said, ZoneInfo(zona)) == on_the_wall(moment, zona).date()


class Regla(NamedTuple):
    """How a series goes on: every so many weeks, or every so many months."""

    cada_semanas: int | None
    cada_meses: int | None
    veces: int | None
    hasta: date | None


def expand(first: datetime, regla: Regla) -> list[datetime]:
    """The times on the wall of a series, each on its own day.

    A day that a month does not have is that month's last. Raises `SerieTerminadaError`,
    `SerieDemasiadoLargaError`.
    """
    hasta = regla.hasta
    if hasta is not None and hasta < first.date():
        raise SerieTerminadaError
    if hasta is None and regla.veces is None:
        hasta = (first + _UNTIL_FURTHER_NOTICE).date()
    times: list[datetime] = []
    while regla.veces is None or len(times) < regla.veces:
        following = _nth(first, regla, len(times))
        if hasta is not None and following.date() > hasta:
            break
        if len(times) == MOST_CITAS:
            raise SerieDemasiadoLargaError
        times.append(following)
    return times


def _nth(first: datetime, regla: Regla, number: int) -> datetime:
    if regla.cada_meses is None:
        return first + timedelta(weeks=number * (regla.cada_semanas or 1))
    months = first.year * _MONTHS + first.month - 1 + number * regla.cada_meses
    year, month = divmod(months, _MONTHS)
    last = monthrange(year, month + 1)[1]
    return first.replace(year=year, month=month + 1, day=min(first.day, last))
