"""Until when a request is answered, by the law of the practice's country, and who reminds of it.

A day ends at the hour at which the request came, by the clock of the practice's zone: nobody loses
an hour when the clocks change.
"""

from calendar import monthrange
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from remanso.rooms.derechos.solicitudes.models import Derecho
from remanso.settings.countries import HelpCountry

_WORKING_DAYS: dict[HelpCountry, int] = {"CO": 10, "MX": 20}
_DAYS = 30
_OF_A_CLINICAL_RECORD = timedelta(hours=48)
_BEFORE_THE_END = timedelta(days=2)
_MONTHS = 12
_SATURDAY = 5


def vence_of(creado: datetime, *, tipo: Derecho, pais: HelpCountry, zona: str) -> datetime:
    """The last moment at which an answer is in time."""
    if pais == "AR" and tipo is Derecho.ACCESO:
        return creado + _OF_A_CLINICAL_RECORD
    local = creado.astimezone(ZoneInfo(zona))
    return _last_day(local, pais).astimezone(UTC)


def next_reminder(creado: datetime, vence: datetime, *, after: datetime | None) -> datetime | None:
    """When the therapist is reminded next: at half time, and two days before the end.

    `after` is the present moment once they were reminded: what has passed by then is not said
    again.
    """
    half = creado + (vence - creado) / 2
    times = sorted({half, max(creado, vence - _BEFORE_THE_END)})
    return next((time for time in times if after is None or time > after), None)


def _last_day(local: datetime, pais: HelpCountry) -> datetime:
    if pais == "ES":
        return _a_month_later(local)
    if pais in _WORKING_DAYS:
        return _after_working_days(local, _WORKING_DAYS[pais])
    return local + timedelta(days=_DAYS)


def _a_month_later(local: datetime) -> datetime:
    year, month = divmod(local.year * _MONTHS + local.month, _MONTHS)
    last = monthrange(year, month + 1)[1]
    return local.replace(year=year, month=month + 1, day=min(local.day, last))


def _after_working_days(local: datetime, count: int) -> datetime:
    day = local
    while count:
        day += timedelta(days=1)
        count -= day.weekday() < _SATURDAY
    return day
