"""Diaries for the scenarios, written and read as browsers do it."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from httpx2 import Response

from tests.support.people import API, Person

DIARIO = f"{API}/diario"
MIO = f"{DIARIO}/mio"
ZONA = "Europe/Madrid"
CALM = "He dormido del tirón"
DANGER = "Me quiero morir"


def today(zona: str = ZONA, *, days: int = 0) -> date:
    """The day on the wall of a zone, or so many days from it."""
    return datetime.now(ZoneInfo(zona)).date() + timedelta(days=days)


def send(paciente: Person, dia: object = None, **facts: object) -> Response:
    """What the server says to a line: a calm one of today, private, if nothing else is said."""
    sent = {"linea": CALM, "animo": 4, **facts}
    return paciente.client.put(f"{MIO}/{dia or today()}", json=sent)


def write(paciente: Person, **facts: object) -> dict[str, Any]:
    """The answer to a line that was kept."""
    answer = send(paciente, **facts)
    assert answer.status_code == 200, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


def own(paciente: Person, **query: object) -> list[dict[str, Any]]:
    """What the patient reads of their diary."""
    read = paciente.client.get(MIO, params={key: str(value) for key, value in query.items()})
    assert read.status_code == 200, read.text
    listed: list[dict[str, Any]] = read.json()
    return listed


def shared(terapeuta: Person, paciente: Person) -> list[dict[str, Any]]:
    """What the therapist reads of it."""
    read = terapeuta.client.get(f"{DIARIO}/paciente/{paciente.id}")
    assert read.status_code == 200, read.text
    listed: list[dict[str, Any]] = read.json()
    return listed
