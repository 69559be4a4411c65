"""What patients see and do with their own appointments, and what is answered to them."""

import re
from typing import Any

import pytest
from httpx2 import Response

from tests.citas.keeping import ask_for, cita, citas, hours, wall, wall_in
from tests.support.people import API, People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def mine(paciente: Person) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = paciente.client.get(f"{API}/citas/mias").json()
    return listed


def confirm(paciente: Person, made: dict[str, Any]) -> Response:
    return paciente.client.put(f"{API}/citas/mias/{made['id']}/confirmar")


def ask(paciente: Person, made: dict[str, Any], **said: object) -> Response:
    return paciente.client.post(f"{API}/citas/mias/{made['id']}/solicitud", json=said)


def answer(terapeuta: Person, made: dict[str, Any], **said: object) -> Response:
    return terapeuta.client.put(f"{API}/citas/{made['id']}/solicitud", json=said)


def test_a_patient_sees_their_own_from_today_on_and_nothing_private(
    people: People, ana: Person, lucia: Person
) -> None:
    cita(ana, lucia, inicio_local=wall(-1))
    made = cita(ana, lucia, lugar="Calle del Agua, 4", nota_privada="Parece cansada")
    cita(ana, people.paciente(ana, "Mateo"), inicio_local=wall(2))

    [own] = mine(lucia)

    assert own["id"] == made["id"]
    assert own["lugar"] == "Calle del Agua, 4"
    assert "nota_privada" not in own
    assert "cansada" not in lucia.client.get(f"{API}/citas/mias").text


def test_a_patient_confirms_once_and_again(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)

    first, again = confirm(lucia, made), confirm(lucia, made)

    assert first.json()["estado"] == "confirmada"
    assert again.json() == first.json()


def test_what_was_cancelled_or_has_begun_is_not_confirmed(ana: Person, lucia: Person) -> None:
    cancelled, begun = cita(ana, lucia), cita(ana, lucia, inicio_local=wall_in(-5))
    ana.client.delete(f"{API}/citas/{cancelled['id']}").raise_for_status()

    for made in (cancelled, begun):
        assert confirm(lucia, made).status_code == 409
        assert ask(lucia, made).status_code == 409


def test_a_request_waits_and_is_taken_back(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)
    said = {"mensaje": "Tengo médico", "propuestas": [wall(2), wall(3, 9)]}

    asked = ask(lucia, made, **said)

    assert asked.status_code == 201
    assert asked.json()["solicitud"] == {**said, "respuesta": None}
    [seen] = citas(ana, wall(1)[:10], wall(1)[:10])
    assert seen["solicitud"] == asked.json()["solicitud"]
    path = f"{API}/citas/mias/{made['id']}/solicitud"
    assert lucia.client.delete(path).status_code == 204
    assert mine(lucia)[0]["solicitud"] is None
    assert lucia.client.delete(path).status_code == 204


@pytest.mark.parametrize(
    "wrong",
    [
        {"propuestas": [wall(days) for days in (2, 3, 4, 5)]},
        {"propuestas": ["mañana"]},
        {"propuestas": ["2027-03-28T02:30"]},
        {"propuestas": ["2027-01-12T16:00Z"]},
        {"mensaje": "x" * 2_001},
    ],
    ids=["four", "no time", "skipped", "with a zone", "too long"],
)
def test_a_request_that_cannot_be_is_refused(
    ana: Person, lucia: Person, wrong: dict[str, object]
) -> None:
    made = cita(ana, lucia)

    assert ask(lucia, made, **wrong).status_code == 422
    assert mine(lucia)[0]["solicitud"] is None


def test_accepting_a_proposal_moves_the_appointment(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)
    ask(lucia, made, propuestas=[wall(2), wall(3, 9)]).raise_for_status()
    assert answer(ana, made, aceptar=True).status_code == 422
    assert answer(ana, made, aceptar=True, propuesta=wall(4)).status_code == 422

    moved = answer(ana, made, aceptar=True, propuesta=wall(3, 9)).raise_for_status().json()

    assert hours([moved]) == [wall(3, 9)]
    [own] = mine(lucia)
    assert own["solicitud"]["respuesta"] == {"aceptar": True, "propuesta": wall(3, 9)}
    assert own["inicio"] == moved["inicio"]


def test_a_proposal_onto_another_appointment_is_the_same_conflict(
    people: People, ana: Person, lucia: Person
) -> None:
    made = cita(ana, lucia)
    cita(ana, people.paciente(ana, "Mateo"), inicio_local=wall(2))
    ask(lucia, made, propuestas=[wall(2)]).raise_for_status()

    refused = answer(ana, made, aceptar=True)

    assert (refused.status_code, refused.json()["code"]) == (409, "overlap")
    assert mine(lucia)[0]["solicitud"]["respuesta"] is None
    assert answer(ana, made, aceptar=True, forzar=True).status_code == 200


def test_accepting_a_request_without_proposals_cancels(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)
    ask(lucia, made, mensaje="No puedo ir").raise_for_status()

    cancelled = answer(ana, made, aceptar=True).raise_for_status().json()

    assert (cancelled["estado"], cancelled["cancelada_por"]) == ("cancelada", "paciente")
    assert ask_for(ana, lucia).status_code == 201


def test_a_refusal_may_offer_another_time_and_moves_nothing(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)
    ask(lucia, made, propuestas=[wall(2)]).raise_for_status()

    kept = answer(ana, made, aceptar=False, propuesta=wall(5)).raise_for_status().json()

    assert kept["inicio"] == made["inicio"]
    assert mine(lucia)[0]["solicitud"]["respuesta"] == {"aceptar": False, "propuesta": wall(5)}


def test_where_nothing_is_asked_there_is_nothing_to_answer(ana: Person, lucia: Person) -> None:
    made = cita(ana, lucia)
    assert answer(ana, made, aceptar=True).status_code == 409
    ask(lucia, made, mensaje="¿Otro día?").raise_for_status()
    assert answer(ana, made, aceptar=False).status_code == 200
    assert answer(ana, made, aceptar=True).status_code == 409


def test_another_patients_appointment_is_nobodys(
    people: People, ana: Person, lucia: Person
) -> None:
    made = cita(ana, people.paciente(ana, "Mateo"))

    for refused in (confirm(lucia, made), ask(lucia, made)):
        assert refused.status_code == 404
        assert not re.search("Mateo", refused.text)


def test_settings_begin_somewhere_and_change_key_by_key(ana: Person) -> None:
    path = f"{API}/agenda/ajustes"
    first = ana.client.get(path).json()
    assert first == {
        "zona": "Europe/Madrid",
        "duracion_minutos": 50,
        "disponibilidad": [],
        "recordatorio_horas": 24,
        "recordatorio_texto": None,
        "pausa_minutos": 0,
    }
    franja = {"dia": 1, "desde": "09:00", "hasta": "14:30"}
    sent = {**first, "disponibilidad": [franja], "duracion_minutos": 60, "recordatorio_horas": 48}

    assert ana.client.put(path, json=sent).json() == sent
    changed = ana.client.put(path, json={"pausa_minutos": 10}).json()
    assert changed == {**sent, "pausa_minutos": 10} == ana.client.get(path).json()


def test_an_appointment_lasts_as_the_settings_say(ana: Person, lucia: Person) -> None:
    ana.client.put(f"{API}/agenda/ajustes", json={"duracion_minutos": 90, "zona": "Asia/Tokyo"})

    made = cita(ana, lucia, inicio_local="2027-01-12T16:00")

    assert (made["inicio"], made["fin"]) == ("2027-01-12T07:00:00Z", "2027-01-12T08:30:00Z")


@pytest.mark.parametrize(
    "wrong",
    [
        {"zona": "Nowhere"},
        {"duracion_minutos": 3},
        {"recordatorio_horas": 12},
        {"pausa_minutos": -1},
        {"disponibilidad": [{"dia": 8, "desde": "09:00", "hasta": "10:00"}]},
        {"disponibilidad": [{"dia": 1, "desde": "10:00", "hasta": "09:00"}]},
        {"disponibilidad": [{"dia": 1, "desde": "9", "hasta": "24:00"}]},
        {"zona": None},
    ],
    ids=str,
)
def test_settings_that_cannot_be_are_refused(ana: Person, wrong: dict[str, object]) -> None:
    assert ana.client.put(f"{API}/agenda/ajustes", json=wrong).status_code == 422


def test_the_holidays_of_the_practices_country_are_known(ana: Person) -> None:
    days = {"desde": "2026-12-20", "hasta": "2027-01-06"}
    answer = ana.client.get(f"{API}/agenda/festivos", params=days)

    assert answer.json() == [
        {"fecha": "2026-12-25", "nombre": "Natividad del Señor"},
        {"fecha": "2027-01-01", "nombre": "Año Nuevo"},
        {"fecha": "2027-01-06", "nombre": "Epifanía del Señor"},
    ]


def test_holidays_of_days_backwards_are_refused(ana: Person) -> None:
    days = {"desde": "2026-12-20", "hasta": "2026-12-01"}
    assert ana.client.get(f"{API}/agenda/festivos", params=days).status_code == 422
