"""Until when a request is answered, country by country, and when its therapist is reminded."""

from datetime import UTC, datetime, timedelta

import pytest

from remanso.rooms.derechos.solicitudes.models import Derecho
from remanso.rooms.derechos.solicitudes.plazos import next_reminder, vence_of
from remanso.settings.countries import HelpCountry

MADRID = "Europe/Madrid"


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("pais", "tipo", "creado", "vence"),
    [
        ("ES", Derecho.ACCESO, "2026-01-12T09:30", "2026-02-12T09:30"),
        # A month has the days it has.
        ("ES", Derecho.SUPRESION, "2026-01-31T09:30", "2026-02-28T09:30"),
        ("ES", Derecho.SUPRESION, "2028-01-31T09:30", "2028-02-29T09:30"),
        ("ES", Derecho.ACCESO, "2026-12-15T09:30", "2027-01-15T09:30"),
        # The clocks go forward in between: the hour on the wall is the same.
        ("ES", Derecho.ACCESO, "2026-03-10T09:30", "2026-04-10T08:30"),
        # A Monday: twenty working days are four weeks.
        ("MX", Derecho.ACCESO, "2026-06-01T09:30", "2026-06-29T09:30"),
        # A Saturday: the first working day is the Monday.
        ("MX", Derecho.ACCESO, "2026-06-06T09:30", "2026-07-03T09:30"),
        ("CO", Derecho.OPOSICION, "2026-06-05T09:30", "2026-06-19T09:30"),
        ("AR", Derecho.ACCESO, "2026-06-05T09:30", "2026-06-07T09:30"),
        ("AR", Derecho.RECTIFICACION, "2026-06-05T09:30", "2026-07-05T09:30"),
        ("CL", Derecho.PORTABILIDAD, "2026-06-05T09:30", "2026-07-05T09:30"),
        ("PE", Derecho.LIMITACION, "2026-06-05T09:30", "2026-07-05T09:30"),
    ],
)
def test_each_country_has_its_clock(
    pais: HelpCountry, tipo: Derecho, creado: str, vence: str
) -> None:
    assert vence_of(_at(creado), tipo=tipo, pais=pais, zona=MADRID) == _at(vence)


def test_a_day_is_one_of_the_practices_own() -> None:
    # In Mexico it is still Friday evening.
    creado = _at("2026-06-06T02:00")

    vence = vence_of(creado, tipo=Derecho.ACCESO, pais="MX", zona="America/Mexico_City")

    assert vence == _at("2026-07-04T02:00")


def test_its_therapist_is_reminded_at_half_time_and_two_days_before() -> None:
    creado, vence = _at("2026-06-01T09:00"), _at("2026-07-01T09:00")

    half = next_reminder(creado, vence, after=None)
    before = next_reminder(creado, vence, after=half)

    assert (half, before) == (_at("2026-06-16T09:00"), _at("2026-06-29T09:00"))
    assert next_reminder(creado, vence, after=before) is None


def test_of_two_days_the_first_reminder_is_at_once() -> None:
    creado = _at("2026-06-01T09:00")
    vence = creado + timedelta(hours=48)

    first = next_reminder(creado, vence, after=None)

    assert first == creado
    assert next_reminder(creado, vence, after=first) == creado + timedelta(hours=24)
