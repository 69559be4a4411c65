"""What is heard in messages as long as people write them on a phone, without full stops.

A stranger to the engine wrote 300 in which a grave thing stands amid a day, and 500 of any day,
two in five of them longer than thirty words. The second voice learnt of half of them and of what
two more hands wrote (`riesgo_dias`); `riesgo_corrido_reservado` is the half that nobody reads or
learns from. Nearly all that is grave is heard, and of any day too much still raises the alert: its
ceilings are what was measured, not what we want (3 % and 15 %).
"""

import pytest

from remanso.engines.language.danger.classes import Level
from tests.asistente.test_risk_measured import grave, harmless

LEARNT_FROM = ("riesgo_corrido", "riesgo_dias")
UNREAD = "riesgo_corrido_reservado"


def test_what_is_grave_amid_a_day_is_heard() -> None:
    levels = [found.level for _, found in grave(UNREAD)]
    assert len(levels) - levels.count(Level.NONE) >= len(levels) * 0.98
    assert levels.count(Level.SURE) >= len(levels) * 0.80


def test_few_long_days_raise_the_alert() -> None:
    levels = harmless(UNREAD)
    assert levels.count(Level.SURE) <= len(levels) * 0.052
    assert len(levels) - levels.count(Level.NONE) <= len(levels) * 0.272


@pytest.mark.parametrize("name", LEARNT_FROM)
def test_what_was_learnt_from_is_told_apart(name: str) -> None:
    heard = [found.level for _, found in grave(name)]
    assert heard.count(Level.NONE) <= len(heard) * 0.01
    assert harmless(name).count(Level.SURE) <= len(harmless(name)) * 0.03
