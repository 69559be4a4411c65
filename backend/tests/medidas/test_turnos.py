"""When a measure is due, by the clock on the wall of the practice."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from remanso.rooms.citas.proximas import Primera
from remanso.rooms.medidas.models import Cuando
from remanso.rooms.medidas.turnos import Plan, Turno, current, following

pytestmark = pytest.mark.one_database("what is tried is arithmetic")

MADRID = "Europe/Madrid"
CITA = UUID(int=1)


def wall(text: str, zona: str = MADRID) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zona)).astimezone(UTC)


def plan(
    cuando: Cuando,
    desde: str,
    *,
    hasta: str | None = None,
    cita: str | None = None,
    zona: str = MADRID,
) -> Plan:
    until = None if hasta is None else date.fromisoformat(hasta)
    first = None if cita is None else Primera(CITA, wall(cita, zona))
    return Plan(cuando, wall(desde, zona), until, zona, first)


def asked(turno: Turno | None, zona: str = MADRID) -> str | None:
    if turno is None:
        return None
    return turno.pide.astimezone(ZoneInfo(zona)).strftime("%Y-%m-%dT%H:%M")


def days_asked(of: Plan, until: str) -> list[str]:
    """Every time at which it is asked until then."""
    found, now = [], of.desde
    while (turno := following(of, now)) is not None and turno.pide < wall(until):
        found.append(asked(turno) or "")
        now = turno.pide
    return found


def test_once_waits_until_it_is_answered_or_its_date_has_passed() -> None:
    open_ended = plan(Cuando.UNA_VEZ, "2026-01-10T18:00")
    assert asked(current(open_ended, wall("2029-01-01T00:00"))) == "2026-01-10T18:00"
    ended = plan(Cuando.UNA_VEZ, "2026-01-10T18:00", hasta="2026-01-12")
    assert current(ended, wall("2026-01-12T23:59")) is not None
    assert current(ended, wall("2026-01-13T00:00")) is None
    assert following(ended, wall("2026-01-10T18:00")) is None


@pytest.mark.parametrize(("cuando", "days"), [(Cuando.SEMANAL, 7), (Cuando.QUINCENAL, 14)])
def test_every_week_or_two_at_nine_on_both_sides_of_a_change_of_clocks(
    cuando: Cuando, days: int
) -> None:
    found = days_asked(plan(cuando, "2026-03-20T18:00"), "2026-05-20T00:00")
    first = date(2026, 3, 20)
    assert found == [f"{first + timedelta(days=days * n)}T09:00" for n in range(1, len(found) + 1)]
    assert len(found) == 60 // days


def test_every_month_on_the_thirty_first_takes_the_last_day() -> None:
    found = days_asked(plan(Cuando.MENSUAL, "2027-10-31T12:00"), "2028-06-01T00:00")
    assert [each[:10] for each in found] == [
        "2027-11-30",
        "2027-12-31",
        "2028-01-31",
        "2028-02-29",
        "2028-03-31",
        "2028-04-30",
        "2028-05-31",
    ]


def test_the_turn_changes_when_the_next_is_asked() -> None:
    weekly = plan(Cuando.SEMANAL, "2026-03-02T18:00")
    before = current(weekly, wall("2026-03-09T08:59"))
    after = current(weekly, wall("2026-03-09T09:00"))
    assert (asked(before), asked(after)) == ("2026-03-02T18:00", "2026-03-09T09:00")
    assert before is not None
    assert after is not None
    assert before.clave != after.clave
    assert before.vence == after.pide


def test_nothing_is_asked_after_the_last_day_of_the_practices_zone() -> None:
    zona = "America/Santiago"
    weekly = plan(Cuando.SEMANAL, "2026-06-01T18:00", hasta="2026-06-08", zona=zona)
    assert current(weekly, wall("2026-06-08T23:59", zona)) is not None
    assert current(weekly, wall("2026-06-09T00:00", zona)) is None
    assert following(weekly, wall("2026-06-08T10:00", zona)) is None


def test_before_an_appointment_from_the_day_before_and_best_three_hours_before() -> None:
    before = plan(Cuando.ANTES_DE_CADA_CITA, "2026-01-01T10:00", cita="2026-01-20T16:00")
    assert current(before, wall("2026-01-18T23:59")) is None
    assert asked(following(before, wall("2026-01-18T23:59"))) == "2026-01-19T00:00"
    turno = current(before, wall("2026-01-20T15:59"))
    assert turno is not None
    assert turno.vence == wall("2026-01-20T13:00")
    assert current(before, wall("2026-01-20T16:00")) is None


def test_without_an_appointment_nothing_is_due() -> None:
    before = plan(Cuando.ANTES_DE_CADA_CITA, "2026-01-01T10:00")
    now = wall("2026-01-02T10:00")
    assert (current(before, now), following(before, now)) == (None, None)


def test_a_moved_appointment_is_asked_before_anew_only_on_another_day() -> None:
    facts = (Cuando.ANTES_DE_CADA_CITA, "2026-01-01T10:00")
    now = wall("2026-01-20T09:00")
    here, later_today, tomorrow = (
        current(plan(*facts, cita=each), now)
        for each in ("2026-01-20T16:00", "2026-01-20T18:00", "2026-01-21T16:00")
    )
    assert here is not None
    assert later_today is not None
    assert tomorrow is not None
    assert here.clave == later_today.clave != tomorrow.clave


def test_a_clock_that_goes_back_asks_nothing_earlier() -> None:
    weekly = plan(Cuando.SEMANAL, "2026-03-02T18:00")
    assert current(weekly, wall("2026-02-01T10:00")) is None
