"""How much danger is heard, and how often nothing is taken for danger: measured, with a floor.

`campo` was written first, `abierto` and `propio` by people who had not seen the grammar; all three
were then read while it was written, and the second voice learnt from them. `reservado`, `apartado`,
`guardado` and `llano` were kept from everybody who worked on either (a search once showed one line
of `guardado`), and nothing was learnt from them: what is heard of them is what can be expected of
people, and their floors are what was measured, lower than what we want. Who wrote `apartado` wrote
`ajeno` too, who wrote `guardado` wrote `diverso`, and who wrote `llano` (what people say plainly)
wrote `reciente`, from which the second voice learnt: what is heard of those says less of strangers.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest

from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.danger.detection import assess

DATA = Path(__file__).parent / "data"
SETS = [
    name
    for name in ("riesgo_campo", "riesgo_abierto", "riesgo_propio")
    if (DATA / f"{name}.json").exists()
]
ALERTS_AT_MOST = 0.03
LINES_AT_MOST = 0.15
CLASSES_RIGHT = 0.85
# Of all that is grave, and of each degree.
HEARD = {"aguda": 1.0, "alta": 0.97, "": 0.95}


class Floor(NamedTuple):
    """What was measured of texts that nobody read."""

    heard: dict[str, float]
    alerts_at_most: float
    lines_at_most: float
    classes_right: float


UNREAD = {
    "riesgo_reservado": Floor({"aguda": 0.88, "alta": 0.87, "": 0.88}, 0.027, 0.15, 0.86),
    "riesgo_apartado": Floor({"aguda": 0.90, "alta": 0.81, "": 0.839}, 0.031, 0.161, 0.80),
    "riesgo_guardado": Floor({"aguda": 0.96, "alta": 0.89, "": 0.89}, 0.011, 0.12, 0.88),
    "riesgo_llano": Floor({"aguda": 0.96, "alta": 0.93, "": 0.94}, 0.05, 0.14, 0.97),
}
# What stands around a text is the same for each of a set, of which so many are tried.
ONE_OF = 3
# What is dictated on the way home.
AMID = (
    "hoy salí de la oficina a las seis y en el autobús me encontré con una vecina que me contó lo "
    "de las obras del portal. luego pasé por la frutería y compré naranjas. {}. y mañana tengo que "
    "llevar el coche al taller porque hace un ruido raro desde el sábado y no sé qué puede ser"
)

# What else somebody tells in the same message, before or after.
BESIDE = (
    "Esta semana he hecho el ejercicio.",
    "El trabajo va bien.",
    "Hoy he comido con mi madre.",
    "Ayer fui al cine con Lola.",
    "He dormido siete horas.",
    "Mañana tengo reunión con mi jefe.",
    "El niño ya camina.",
    "Hoy me muero de sueño.",
)
STILL_SURE = 0.89


class Texto(TypedDict):
    """One text of a set."""

    texto: str
    clase: str
    gravedad: str


@cache
def assessed(name: str) -> list[tuple[Texto, Assessment]]:
    texts: list[Texto] = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return [(text, assess(text["texto"])) for text in texts]


def grave(name: str, gravedad: str = "") -> list[tuple[Texto, Assessment]]:
    return [
        (text, found)
        for text, found in assessed(name)
        if text["clase"] != "nada" and text["gravedad"].startswith(gravedad)
    ]


def harmless(name: str) -> list[Level]:
    return [found.level for text, found in assessed(name) if text["clase"] == "nada"]


@pytest.mark.parametrize("gravedad", HEARD)
@pytest.mark.parametrize("name", SETS)
def test_who_is_in_danger_is_heard(name: str, gravedad: str) -> None:
    texts = grave(name, gravedad)
    unheard = [text["texto"] for text, found in texts if found.level is Level.NONE]
    assert len(unheard) <= len(texts) * (1 - HEARD[gravedad]), unheard


@pytest.mark.parametrize("name", SETS)
def test_nobody_is_alarmed_by_what_everybody_says(name: str) -> None:
    levels = harmless(name)
    assert levels.count(Level.SURE) <= len(levels) * ALERTS_AT_MOST


@pytest.mark.parametrize("name", SETS)
def test_the_quiet_lines_stay_rare(name: str) -> None:
    levels = harmless(name)
    assert len(levels) - levels.count(Level.NONE) <= len(levels) * LINES_AT_MOST


@pytest.mark.parametrize("name", SETS)
def test_the_kind_of_danger_chooses_the_right_telephones(name: str) -> None:
    heard = [(text, found) for text, found in grave(name) if found.level is not Level.NONE]
    right = sum(found.clase == Clase(text["clase"]) for text, found in heard)
    assert right >= len(heard) * CLASSES_RIGHT


@pytest.mark.parametrize("name", SETS)
def test_danger_amid_everyday_talk_is_heard_as_when_it_stands_alone(name: str) -> None:
    heard = [text["texto"] for text, found in grave(name, "a") if found.level is not Level.NONE]
    texts = heard[::ONE_OF]
    unheard = [text for text in texts if assess(AMID.format(text)).level is Level.NONE]
    assert len(unheard) <= len(texts) * (1 - HEARD[""]), unheard


@pytest.mark.parametrize("name", SETS)
def test_one_ordinary_sentence_beside_it_hides_no_danger(name: str) -> None:
    heard = [(text["texto"], found.level) for text, found in grave(name, "a") if found.level]
    unheard, less_sure = [], []
    for number, (text, alone) in enumerate(heard[::ONE_OF]):
        ordinary = BESIDE[number % len(BESIDE)]
        told = f"{ordinary} {text}" if number % 2 else f"{text.rstrip('. ')}. {ordinary}"
        level = assess(told).level
        unheard += [told] * (level is Level.NONE)
        less_sure += [told] * (level < alone)
    assert len(unheard) <= len(heard) / ONE_OF * (1 - HEARD["alta"]), unheard
    assert len(less_sure) <= len(heard) / ONE_OF * (1 - STILL_SURE), less_sure


@pytest.mark.parametrize(
    "message",
    [
        "Esta semana he hecho el ejercicio. Voy a quitarme la vida",
        "El trabajo va bien. Me quiero morir",
        "Mi jefe me mata a trabajar y quiero matarme",
        "Me muero de risa con Lola, pero a veces me quiero morir",
        "Hoy he ido a clase de inglés. Tengo las pastillas contadas para esta noche.",
    ],
)
def test_what_is_said_plainly_beside_daily_life_is_sure(message: str) -> None:
    assert assess(message).level is Level.SURE


@pytest.mark.parametrize(
    "message",
    [
        "Mi jefe me mata a trabajar y luego me voy a casa.",
        "Me muero de risa con Lola. Me lo paso genial.",
        "Vi una película. El protagonista se quería suicidar.",
        "Estoy muerta de cansancio. El gimnasio me mata.",
        "Hoy me mata la espalda. Me quiero tirar al sofá.",
    ],
)
def test_what_is_said_of_daily_life_stays_what_it_is(message: str) -> None:
    assert assess(message).level is Level.NONE


@pytest.mark.parametrize("gravedad", HEARD)
@pytest.mark.parametrize("name", UNREAD)
def test_of_texts_that_nobody_read_most_danger_is_heard(name: str, gravedad: str) -> None:
    texts = grave(name, gravedad)
    heard = sum(found.level is not Level.NONE for _, found in texts)
    assert heard >= len(texts) * UNREAD[name].heard[gravedad]


@pytest.mark.parametrize("name", UNREAD)
def test_of_texts_that_nobody_read_little_is_taken_for_danger(name: str) -> None:
    levels = harmless(name)
    assert levels.count(Level.SURE) <= len(levels) * UNREAD[name].alerts_at_most
    assert len(levels) - levels.count(Level.NONE) <= len(levels) * UNREAD[name].lines_at_most


@pytest.mark.parametrize("name", UNREAD)
def test_of_texts_that_nobody_read_most_are_given_the_right_telephones(name: str) -> None:
    heard = [(text, found) for text, found in grave(name) if found.level is not Level.NONE]
    right = sum(found.clase == Clase(text["clase"]) for text, found in heard)
    assert right >= len(heard) * UNREAD[name].classes_right
