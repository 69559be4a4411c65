"""Moments and dates: always UTC inside, date-only values never shift."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, BeforeValidator, PlainSerializer, WithJsonSchema

_FEBRUARY = 2
_LAST_OF_FEBRUARY = 28
_OUT_OF_RANGE = "La fecha debe estar entre los años 1900 y 2200"
_NOT_BORN = "La fecha no puede estar en el futuro"
MAX_EDAD = 150
"""In years (document 1 §5)."""
TOO_OLD = "La edad no puede ser mayor a 150 años."


def utcnow() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def years_after(day: date, years: int) -> date:
    """The same day so many years later; of 29 February, the 28th where there is no other.

    What would be past the calendar's last day is that day.
    """
    year = day.year + years
    if year > date.max.year:
        return date.max
    try:
        return day.replace(year=year)
    except ValueError:
        return date(year, _FEBRUARY, _LAST_OF_FEBRUARY)


def is_day(said: datetime) -> bool:
    """Whether of a moment that somebody said only its day was meant.

    Document 1 §5 sends a date-only value as midnight UTC. What always has an hour, as an
    appointment does, may begin just then, and is not asked this.
    """
    return said.astimezone(UTC).time() == time()


def day_said(said: datetime, zona: tzinfo) -> date:
    """The calendar day that somebody meant: in a zone, or everywhere where only a day was said."""
    return said.astimezone(UTC if is_day(said) else zona).date()


FIRST = datetime(1900, 1, 1, tzinfo=UTC)
END = datetime(2201, 1, 1, tzinfo=UTC)


@cache
def known_zones() -> frozenset[str]:
    """The names of the IANA zones: only these are looked up, for other words can be long paths."""
    return frozenset(available_timezones())


def _as_utc(value: datetime) -> datetime:
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _within_two_centuries(value: datetime) -> datetime:
    # At the ends of the calendar every other arithmetic fails: a zone, a database's, an hour more.
    try:
        moment = _as_utc(value)
    except OverflowError:
        raise ValueError(_OUT_OF_RANGE) from None
    if not FIRST <= moment < END:
        raise ValueError(_OUT_OF_RANGE)
    return moment


def _day_of(value: object) -> object:
    # Document 1 §5 sends a date-only value as midnight UTC: its day is the text before "T".
    return value.partition("T")[0] if isinstance(value, str) else value


def _born(day: date) -> date:
    # Where it is already tomorrow, somebody may be born tomorrow.
    if day > utcnow().date() + timedelta(days=1):
        raise ValueError(_NOT_BORN)
    if years_after(day, MAX_EDAD + 1) <= utcnow().date():
        raise ValueError(TOO_OLD)
    return day


def to_json(value: datetime) -> str:
    """The wire form: ISO 8601 with `Z`."""
    return _as_utc(value).isoformat().replace("+00:00", "Z")


Moment = Annotated[
    datetime, AfterValidator(_within_two_centuries), PlainSerializer(to_json, return_type=str)
]
"""A timestamp on the wire, of the years 1900 to 2200; without a zone it is taken as UTC."""

Day = Annotated[date, BeforeValidator(_day_of)]
"""A calendar day on the wire; a timestamp is accepted and read as its own calendar day."""

Birthday = Annotated[Day, AfterValidator(_born)]
"""The day on which somebody was born, wherever on earth: none that is still to come, nor of
somebody who would be older than people are."""


def _zone(name: object) -> object:
    """The zone of that name, or none where nobody knows it: that is no reason to refuse a text."""
    return ZoneInfo(name) if isinstance(name, str) and name in known_zones() else None


Zone = Annotated[
    ZoneInfo | None,
    BeforeValidator(_zone),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "null"}]}),
]
"""The zone of whoever sends it, by its IANA name: «hoy» and «a las cinco» are theirs."""
