"""Appointments for the scenarios, made as a therapist's browser makes them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from httpx2 import Response
from sqlalchemy import event

from remanso.core.times import utcnow
from tests.support.context import context_in
from tests.support.people import API, People, Person

MADRID = "Europe/Madrid"


def wall(days: float, hour: int = 16, zona: str = MADRID) -> str:
    """That hour of a day so far from now, on the wall of a zone."""
    day = (utcnow() + timedelta(days=days)).astimezone(ZoneInfo(zona)).date()
    return f"{day.isoformat()}T{hour:02}:00"


def wall_in(minutes: int, zona: str = MADRID) -> str:
    """The minute on the wall of a zone so long from now."""
    moment = utcnow() + timedelta(minutes=minutes)
    return moment.astimezone(ZoneInfo(zona)).strftime("%Y-%m-%dT%H:%M")


def ask_for(terapeuta: Person, paciente: Person, **facts: object) -> Response:
    """What the server says to a new appointment: tomorrow at four, if nothing else is said."""
    sent = {"paciente_id": str(paciente.id), "inicio_local": wall(1), **facts}
    return terapeuta.client.post(f"{API}/citas/", json=sent)


def cita(terapeuta: Person, paciente: Person, **facts: object) -> dict[str, Any]:
    """The appointment that was made."""
    answer = ask_for(terapeuta, paciente, **facts)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def citas(terapeuta: Person, desde: str, hasta: str) -> list[dict[str, Any]]:
    """The therapist's, of these days."""
    answer = terapeuta.client.get(f"{API}/citas/", params={"desde": desde, "hasta": hasta})
    assert answer.status_code == 200, answer.text
    listed: list[dict[str, Any]] = answer.json()
    return listed


def hours(listed: list[dict[str, Any]], zona: str = MADRID) -> list[str]:
    """When they begin, on the wall of a zone."""
    return [local(each["inicio"], zona) for each in listed]


def local(moment: str, zona: str = MADRID) -> str:
    """A moment on the wall of a zone."""
    at = datetime.fromisoformat(moment).astimezone(UTC)
    return at.astimezone(ZoneInfo(zona)).strftime("%Y-%m-%dT%H:%M")


def sent_by(people: People, act: Callable[[], object]) -> list[str]:
    """The statements that the product sends meanwhile, finding out who asks included."""
    sent: list[str] = []
    engine = context_in(people.app).database.engine

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        act()
    finally:
        event.remove(engine, "before_cursor_execute", note)
    return [each for each in sent if not each.startswith(("BEGIN", "SET "))]
