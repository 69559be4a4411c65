"""Practices whose day is not the server's."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from tests.support.people import API, Person

MEXICO = "America/Mexico_City"
FIRST_AND_LAST = ("Pacific/Kiritimati", "Etc/GMT+12")
"""Where a day begins first and ends last: in one of them it is always another day than in UTC."""


def practise_in(terapeuta: Person, zona: str) -> None:
    """The therapist works there."""
    terapeuta.client.put(f"{API}/agenda/ajustes", json={"zona": zona}).raise_for_status()


def zone_of_another_day() -> str:
    """Where it is another day now than in UTC."""
    return next(zona for zona in FIRST_AND_LAST if today_in(zona) != today_in("UTC"))


def today_in(zona: str) -> date:
    """The day that it is there."""
    return datetime.now(UTC).astimezone(ZoneInfo(zona)).date()
