"""Measures for the scenarios, asked and answered as browsers do it."""

from typing import Any

from httpx2 import Response

from tests.support.people import API, Person

MEDIDAS = f"{API}/medidas"
MIAS = f"{MEDIDAS}/mias"
CALM = [0] * 9
"""Nothing in any item of the PHQ-9."""


def ask_for(terapeuta: Person, paciente: Person, **facts: object) -> Response:
    """What the server says to a new measure: the PHQ-9 once, if nothing else is said."""
    sent = {
        "paciente_id": str(paciente.id),
        "instrumento": "phq-9",
        "cuando": "una_vez",
        **facts,
    }
    return terapeuta.client.post(f"{MEDIDAS}/", json=sent)


def medida(terapeuta: Person, paciente: Person, **facts: object) -> dict[str, Any]:
    """The measure that was made."""
    answer = ask_for(terapeuta, paciente, **facts)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def pendientes(paciente: Person) -> list[dict[str, Any]]:
    """What the patient is asked now."""
    answer = paciente.client.get(MIAS)
    assert answer.status_code == 200, answer.text
    listed: list[dict[str, Any]] = answer.json()
    return listed


def answer(paciente: Person, medida_id: str, respuestas: list[int]) -> Response:
    """What the server says to a patient who answers."""
    sent = {"respuestas": respuestas}
    return paciente.client.post(f"{MIAS}/{medida_id}/respuestas", json=sent)


def in_session(terapeuta: Person, medida_id: str, **sent: object) -> Response:
    """What the server says to a therapist who answers with the patient."""
    return terapeuta.client.post(f"{MEDIDAS}/{medida_id}/respuestas", json=sent)


def of_paciente(terapeuta: Person, paciente: Person) -> list[dict[str, Any]]:
    """What the therapist reads of a patient's measures."""
    read = terapeuta.client.get(f"{MEDIDAS}/paciente/{paciente.id}")
    assert read.status_code == 200, read.text
    listed: list[dict[str, Any]] = read.json()
    return listed
