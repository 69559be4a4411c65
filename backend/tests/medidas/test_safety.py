"""An answer that calls for help is told at once, to the patient and to the therapist."""

import pytest

from remanso.core.db import Database
from tests.medidas.asking import CALM, answer, in_session, medida
from tests.support.audited import audited
from tests.support.mails import mails_to
from tests.support.people import API, People, Person

ALERTAS = f"{API}/ai-agent/alertas"
THOUGHTS = [*CALM[:8], 1]


def test_a_safety_item_brings_telephones_and_an_alert(
    ana: Person, lucia: Person, people: People, database: Database
) -> None:
    made = medida(ana, lucia)

    thanked = answer(lucia, made["id"], THOUGHTS).json()

    assert {"nombre", "numero", "cuando"} <= set(thanked["ayuda"][0])
    assert "024" in [line["numero"] for line in thanked["ayuda"]]
    [alerta] = ana.client.get(ALERTAS).json()
    assert alerta["paciente_id"] == str(lucia.id)
    assert alerta["mensaje"] == (
        "PHQ-9, ítem 9: «Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna "
        "manera». Respuesta: «Varios días»."
    )
    assert alerta["clase"] is None
    assert audited(database, "alerta.raise") == [("paciente", str(alerta["id"]))]
    [told] = mails_to(people.browser(), ana.email)
    assert "PHQ" not in str(told)
    assert "cuestionario algo que conviene que mires" in told["texto"]


def test_two_items_of_one_answer_are_one_alert_that_names_both(ana: Person, lucia: Person) -> None:
    respuestas = [0] * 21
    respuestas[9], respuestas[20] = 2, 3
    answer(lucia, medida(ana, lucia, instrumento="dass-21")["id"], respuestas)
    [alerta] = ana.client.get(ALERTAS).json()
    assert "ítem 10" in alerta["mensaje"]
    assert "ítem 21" in alerta["mensaje"]


@pytest.mark.parametrize(
    ("instrumento", "respuestas"),
    [("phq-9", [3] * 8 + [0]), ("dass-21", [1] * 21), ("gad-7", [3] * 7)],
)
def test_below_the_limit_nobody_is_alarmed(
    ana: Person, lucia: Person, instrumento: str, respuestas: list[int]
) -> None:
    made = medida(ana, lucia, instrumento=instrumento)
    assert answer(lucia, made["id"], respuestas).json()["ayuda"] == []
    assert ana.client.get(ALERTAS).json() == []


def test_what_is_refused_alarms_nobody(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia)
    answer(lucia, made["id"], THOUGHTS)
    assert answer(lucia, made["id"], THOUGHTS).status_code == 409
    assert answer(lucia, made["id"], [1]).status_code == 422
    assert len(ana.client.get(ALERTAS).json()) == 1


def test_what_is_typed_in_session_leaves_an_alert_and_no_mail(
    ana: Person, lucia: Person, people: People
) -> None:
    made = medida(ana, lucia)
    assert in_session(ana, made["id"], respuestas=THOUGHTS).status_code == 201
    assert len(ana.client.get(ALERTAS).json()) == 1
    assert mails_to(people.browser(), ana.email) == []
