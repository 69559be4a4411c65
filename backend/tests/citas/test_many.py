"""A full agenda: a week is one call, however much is in it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import insert

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.citas.models import Cita, EstadoCita
from tests.citas.keeping import citas, sent_by
from tests.support.people import API, People, Person

MONDAY = datetime.fromisoformat("2027-01-11T08:00:00+00:00")
_LONG = timedelta(minutes=50)


def fill(database: Database, ana: Person, paciente: Person, starts: Sequence[datetime]) -> None:
    """Appointments that begin then, as they lie in the database."""
    rows: list[dict[str, Any]] = [
        {
            "id": new_id(),
            "terapeuta_id": ana.id,
            "paciente_id": paciente.id,
            "inicio": start,
            "fin": start + _LONG,
            "zona": "Europe/Madrid",
            "modalidad": "presencial",
            "estado": EstadoCita.PREVISTA,
            "modificada": utcnow(),
            "version": 1,
        }
        for start in starts
    ]
    with database.transaction() as db:
        db.execute(insert(Cita), rows)


def test_a_week_of_sixty_is_one_call_of_four_statements(people: People, database: Database) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    week = [MONDAY + timedelta(days=day, hours=hour) for day in range(5) for hour in range(12)]
    fill(database, ana, lucia, week)

    sent = sent_by(people, lambda: citas(ana, "2027-01-11", "2027-01-17"))

    assert len(citas(ana, "2027-01-11", "2027-01-17")) == 60
    assert 0 < len(sent) <= 4, sent


def test_three_hundred_in_a_week_are_listed_in_order_and_in_windows(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    fill(database, ana, lucia, [MONDAY + timedelta(minutes=30 * each) for each in range(300)])

    listed = citas(ana, "2027-01-11", "2027-01-17")
    days = {"desde": "2027-01-11", "hasta": "2027-01-17"}
    window = ana.client.get(f"{API}/citas/", params={**days, "limit": 10, "offset": 20})

    assert [each["inicio"] for each in listed] == sorted(each["inicio"] for each in listed)
    assert len(listed) == 300
    assert window.headers["X-Total-Count"] == "300"
    assert window.json() == listed[20:30]
