"""What is heard in messages as long as people write them on a phone, without full stops.

A stranger to the engine wrote 300 in which a grave thing stands amid a day, and 500 of any day,
two in five of them longer than thirty words; `riesgo_corrido_reservado` is the half that nobody
reads or learns from. Nearly all that is grave is heard, and far too much of a long day raises the
alert: its ceilings are what was measured, not what we want (3 % and 15 %).
"""

import pytest

from remanso.engines.language.danger.classes import Level
from tests.asistente.test_risk_measured import grave, harmless

SETS = ("riesgo_corrido", "riesgo_corrido_reservado")


@pytest.mark.parametrize("name", SETS)
def test_what_is_grave_amid_a_day_is_heard(name: str) -> None:
    levels = [found.level for _, found in grave(name)]
    assert len(levels) - levels.count(Level.NONE) >= len(levels) * 0.98
    assert levels.count(Level.SURE) >= len(levels) * 0.85


@pytest.mark.parametrize("name", SETS)
def test_a_long_day_alarms_no_more_than_it_did(name: str) -> None:
    levels = harmless(name)
    assert levels.count(Level.SURE) <= len(levels) * 0.132
    assert len(levels) - levels.count(Level.NONE) <= len(levels) * 0.41
