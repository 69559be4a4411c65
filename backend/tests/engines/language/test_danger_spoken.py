"""How much danger is heard in sessions, measured on exchanges that nothing was learnt from.

`turnos_reservados` and `turnos_reservados_de_sesiones` were written by people who knew neither the
engine nor each other, and were kept from everybody who works on it: their floors are what was
measured, lower than what we want. The second is ten whole sessions, whose authors hid their danger
in figures, in other people's words and in half answers.
"""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

import pytest

from remanso.engines.language.danger.spoken.voice import alarm_in, learnt
from remanso.engines.language.extractive.reading.conversation import read_conversation
from remanso.engines.language.extractive.risk.finding import find_risk
from remanso.engines.language.material import Material, Personas, Segmento

DATA = Path(__file__).parent / "data"
NORA = Personas(paciente="Nora Gil", terapeuta="Ana Ruiz")


class Turno(TypedDict):
    """What was answered to what, and how dangerous it is."""

    pregunta: str
    respuesta: str
    clase: str
    gravedad: str


@cache
def read(name: str) -> list[Turno]:
    turnos: list[Turno] = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return turnos


def heard(question: str, answer: str) -> bool:
    """Whether danger stands in the analysis of a session in which that was said."""
    said = [
        ("Terapeuta", "Hola, ¿cómo ha ido la semana?"),
        ("Nora", "Bien, tranquila."),
        ("Terapeuta", question or "Te escucho."),
        ("Nora", answer),
    ]
    segmentos = [Segmento(speaker_label=voz, text=text) for voz, text in said]
    conversation = read_conversation(Material(segmentos=segmentos, personas=NORA))
    return any(each.tipo == "real" for each in find_risk(conversation))


def share(name: str, *, dangerous: bool, clase: str = "") -> float:
    """Of such exchanges, in how many danger is heard."""
    found = [
        heard(each["pregunta"], each["respuesta"])
        for each in read(name)
        if (each["gravedad"] != "ninguna") is dangerous and each["clase"].startswith(clase)
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("name", "at_least"),
    [("turnos_reservados", 0.37), ("turnos_reservados_de_sesiones", 0.07)],
)
def test_of_exchanges_that_nobody_read_so_much_danger_is_heard(name: str, at_least: float) -> None:
    assert share(name, dangerous=True) >= at_least


@pytest.mark.parametrize(
    ("name", "clase", "at_most"),
    [
        ("turnos_reservados", "nada", 0.027),
        ("turnos_reservados", "negado", 0.12),
        ("turnos_reservados", "figurado", 0.04),
        ("turnos_reservados_de_sesiones", "nada", 0.04),
    ],
)
def test_of_what_is_harmless_so_little_is_taken_for_danger(
    name: str, clase: str, at_most: float
) -> None:
    assert share(name, dangerous=False, clase=clase) <= at_most


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("¿Has pensado en hacerte daño?", "Me corté el jueves con la cuchilla de afeitar."),
        ("¿Y el fin de semana?", "Me pegó otra vez y me encerró en el baño."),
        ("¿Qué hiciste después?", "Saqué las pastillas que tenía guardadas y las conté."),
    ],
)
def test_danger_is_alarming_and_its_denial_is_not(asked: str, answered: str) -> None:
    alarm = alarm_in(asked, answered)

    assert alarm.danger > learnt().alone
    assert alarm.danger > alarm_in(asked, "No, nada de eso. Estuve con mi hermana.").danger


def test_of_a_long_answer_the_part_that_tells_is_found() -> None:
    daily = "El lunes fui a trabajar, comí con mi compañera y por la tarde llevé al niño a judo."
    grave = "Por la noche me corté en los brazos con una cuchilla, como la otra vez que te conté."

    alarm = alarm_in("¿Cómo ha ido la semana?", f"{daily} {grave} {daily}")

    assert alarm.part.startswith("Por la noche me corté")
    assert daily not in alarm.part


def test_what_is_said_to_no_question_is_heard_too() -> None:
    said = alarm_in("", "Quiero matarme, ya no aguanto más.")

    assert said.danger > alarm_in("", "Quiero mudarme, ya no cabemos más.").danger
    assert alarm_in("", "").danger < learnt().unsaid


def test_a_day_told_in_the_same_breath_hides_less_danger() -> None:
    before = "Hoy ha ido bien el trabajo y el fin de semana vino mi hermana a comer a casa"
    after = "ayer vi una serie con mi marido y el lunes tuve una reunión muy larga"
    alone = [
        each
        for each in read("turnos_norte") + read("turnos_sur")
        if each["gravedad"] != "ninguna" and heard(each["pregunta"], each["respuesta"])
    ]
    found = [heard(each["pregunta"], f"{before} {each['respuesta']} {after}") for each in alone]

    # What answers the question answers it no longer there. Without stretches it was 0.56.
    assert sum(found) >= len(found) * 0.6


def test_a_day_told_in_one_breath_is_not_taken_for_danger() -> None:
    day = (
        "hoy ha ido bien el trabajo el finde vino mi hermana a comer a casa he estado paseando con "
        "el perro por el parque esta semana he dormido algo mejor tengo que arreglar el coche y "
        "ayer vi una serie con mi marido mi jefe me ha cambiado el turno otra vez"
    )
    assert not heard("¿Cómo ha ido la semana?", day)
