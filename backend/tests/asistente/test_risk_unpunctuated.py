"""Danger that somebody types in one breath with their day, without a full stop or a comma."""

import re

import pytest

from remanso.engines.language.danger.classes import Level
from remanso.engines.language.danger.detection import assess
from tests.asistente.test_risk_measured import ONE_OF, SETS, grave

pytestmark = pytest.mark.one_database("it tries what is heard in a message")

DAYS = (
    ("hoy ha ido bien el trabajo", "el finde vino mi hermana a comer a casa"),
    ("ayer vi una serie con mi marido", "fuimos a la playa el domingo"),
    ("esta semana he dormido algo mejor", "tengo que arreglar el coche"),
    ("el niño ya ha empezado el cole", "el lunes tuve una reunión muy larga"),
    ("he paseado con el perro por el parque", "mi jefe me ha cambiado el turno otra vez"),
)
# Before these stretches were cut, 0.76 to 0.90 were heard, and 0.53 to 0.61 surely.
HEARD = 0.91
SURELY = 0.77


def in_one_breath(number: int, text: str) -> str:
    before, after = DAYS[number % len(DAYS)]
    words = " ".join(re.findall(r"\w+", text.lower()))
    return f"{before} {words} {after}"


@pytest.mark.parametrize("name", SETS)
def test_danger_in_one_breath_with_a_day_is_heard(name: str) -> None:
    surely = [text["texto"] for text, found in grave(name, "a") if found.level is Level.SURE]
    told = [in_one_breath(number, text) for number, text in enumerate(surely[::ONE_OF])]
    levels = [assess(text).level for text in told]
    assert len(told) - levels.count(Level.NONE) >= len(told) * HEARD
    assert levels.count(Level.SURE) >= len(told) * SURELY


def test_a_day_in_one_breath_alarms_nobody() -> None:
    parts = [part for day in DAYS for part in day]
    for first in parts:
        for second in parts:
            for third in parts[:3]:
                assert assess(f"{first} {second} {third}").level is not Level.SURE


@pytest.mark.parametrize(
    "message",
    [
        "hoy salí con mi hermana a comprar ropa y comimos y no es que me quiera morir ni nada",
        "esta semana he estado bien en el trabajo ya no pienso en hacerme daño como antes",
        "ayer vi con mi marido una serie de médicos en la que una chica se quería suicidar",
    ],
)
def test_what_is_denied_or_played_stays_so(message: str) -> None:
    assert assess(message).level is not Level.SURE
