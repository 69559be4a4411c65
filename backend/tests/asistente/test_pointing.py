"""A citation opens the turn that has the words, not the passage that it is in."""

from typing import Any

import pytest

from tests.asistente.asking import ask, ask_own, history
from tests.asistente.conftest import RecordingEngine
from tests.asistente.test_finding import FILLER, turns
from tests.sesiones.saving import save
from tests.support.people import API, Person

# Short turns, a minute each: one passage has all of them.
SAID = turns(
    "¿Cómo has pasado la semana?",
    "Bien, con mucho trabajo.",
    "Mi abuela cocinaba membrillo en otoño.",
    "¿Y eso qué te trae?",
    "Pena. La casa del pueblo ya se vendió.",
)


def moments(answer: dict[str, Any]) -> list[float | None]:
    return [cita["inicio"] for cita in answer["citas"]]


def test_the_turn_with_the_words_of_the_answer_is_opened(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, segmentos=SAID)

    for said, moment in (
        ("Habló de su abuela y del membrillo [1].", 120.0),
        ("Primero la semana. Le da pena que la casa se vendiera. [1]", 240.0),
        # Nothing of what it says: then the words of the question.
        ("Sí [1].", 120.0),
    ):
        engine.pieces = (said,)
        assert moments(ask(ana, "¿Qué contó del membrillo?", lucia)) == [moment]
    assert history(ana, lucia)[-1]["citas"][0]["inicio"] == 120.0


def test_the_local_engine_leads_to_what_it_quotes(ana: Person, lucia: Person) -> None:
    save(ana, lucia, segmentos=SAID)

    assert moments(ask_own(lucia, "¿Qué dije del pueblo y la casa?")) == [240.0]


def test_each_passage_of_a_long_session_is_opened_at_its_own_turn(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, segmentos=turns(FILLER, "Poco.", "El membrillo.", FILLER, "Otro membrillo."))
    engine.pieces = ("Una vez el membrillo [1] y otra [2].",)

    assert set(moments(ask(ana, "membrillo", lucia))) == {120.0, 240.0}


@pytest.mark.parametrize("changed", [{"segmentos": None}, {"compartir": {"transcripcion": False}}])
def test_what_has_no_turns_any_more_is_not_pointed_at(
    engine: RecordingEngine, ana: Person, lucia: Person, changed: dict[str, Any]
) -> None:
    sesion = save(ana, lucia, segmentos=SAID, notas="El membrillo, otra vez.")
    path = f"{API}/sesiones/{sesion['id']}"
    ana.client.patch(path, json=changed | {"transcripcion": "Lo del membrillo."}).raise_for_status()
    engine.pieces = ("El membrillo [1][2].",)

    assert set(moments(ask_own(lucia, "membrillo"))) == {None}
