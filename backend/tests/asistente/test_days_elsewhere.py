"""The days that the assistant tells are those of whoever asks, and those that were meant."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.asistente.asking import ask, ask_own
from tests.asistente.conftest import RecordingEngine
from tests.asistente.test_datos import appoint
from tests.sesiones.saving import save
from tests.support.elsewhere import MEXICO
from tests.support.people import Person

EVENING = "2026-11-05T00:30:00Z"
"""In Mexico it is the evening of the day before."""
DAY = "2026-11-04T00:00:00Z"
"""What a client sends that knows no hour: the day is the fourth wherever somebody reads it."""


def test_what_an_engine_is_told_has_the_days_of_who_asks(
    ana: Person, lucia: Person, engine: RecordingEngine
) -> None:
    save(ana, lucia, fecha=EVENING, notas="Habla de la casa del pueblo")
    # Half past six in the evening there, and already the next day in UTC.
    appoint(ana, lucia, datetime(2031, 12, 5, 0, 30, tzinfo=UTC))

    ask(ana, "¿Qué dijo de la casa del pueblo?", lucia, zona=MEXICO)
    ask_own(lucia, "¿Qué dije de la casa del pueblo?", zona=MEXICO)

    assert "Su próxima cita es el 4 de diciembre de 2031" in engine.prompts
    assert "Tu próxima cita es el 4 de diciembre de 2031" in engine.prompts
    assert "la última, el 4 de noviembre de 2026" in engine.prompts
    assert "La última fue el 4 de noviembre de 2026" in engine.prompts
    assert "Sesión 1, 4 de noviembre de 2026" in engine.prompts
    assert "5 de " not in engine.prompts


@pytest.mark.parametrize("fecha", [EVENING, DAY])
@pytest.mark.parametrize("zona", [MEXICO, "America/Bogota"])
def test_a_session_is_told_by_the_day_that_was_meant(
    ana: Person, lucia: Person, fecha: str, zona: str
) -> None:
    save(ana, lucia, fecha=fecha)

    for question in ("¿Cuándo fue la última sesión?", "¿Desde cuándo viene?", "¿Cuántas sesiones?"):
        assert "4 de noviembre de 2026" in ask(ana, question, lucia, zona=zona)["response"]
    of_the_day = ask(ana, "¿Qué sesiones hubo el 4 de noviembre de 2026?", lucia, zona=zona)
    assert "Sesión 1, 4 de noviembre de 2026" in of_the_day["response"]
    of_all = ask(ana, "¿Qué sesiones hubo el 4 de noviembre de 2026?", zona=zona)
    assert "sesión 1, 4 de noviembre de 2026" in of_all["response"]
    before = ask(ana, "¿Qué sesiones hubo el 3 de noviembre de 2026?", lucia, zona=zona)
    assert "No consta ninguna sesión" in before["response"]


def test_who_was_seen_on_a_day_without_an_hour_was_not_seen_the_day_before(
    ana: Person, lucia: Person
) -> None:
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    seen = today - timedelta(days=60)
    save(ana, lucia, fecha=seen.isoformat())

    told = ask(ana, "¿Quién lleva más de un mes sin sesión?", zona=MEXICO)["response"]

    assert f"la última, el {seen.day} de " in told
