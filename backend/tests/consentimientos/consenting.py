"""Consents for the scenarios, asked and decided as browsers do it."""

from typing import Any

from httpx2 import Response

from tests.support.people import API, Person

CONSENTIMIENTOS = f"{API}/consentimientos"
POLITICA = f"{API}/terapeuta/consentimiento"


def demand(terapeuta: Person, *finalidades: str, **facts: object) -> None:
    """Have the therapist demand a yes for these purposes."""
    politica = dict.fromkeys(finalidades, "exigir")
    terapeuta.client.put(POLITICA, json={"politica": politica, **facts}).raise_for_status()


def ask(terapeuta: Person, paciente: Person, *finalidades: str, **facts: object) -> Response:
    """What the server says to a therapist who asks."""
    path = f"{CONSENTIMIENTOS}/paciente/{paciente.id}/solicitar"
    return terapeuta.client.post(path, json={"finalidades": finalidades, **facts})


def register(
    terapeuta: Person, paciente: Person, finalidad: str, decision: str, **facts: object
) -> Response:
    """What the server says to a therapist who writes a decision down."""
    path = f"{CONSENTIMIENTOS}/paciente/{paciente.id}/registrar"
    sent = {"finalidad": finalidad, "decision": decision, "canal": "en_consulta", **facts}
    return terapeuta.client.post(path, json=sent)


def decide(paciente: Person, finalidad: str, decision: str, **facts: object) -> Response:
    """What the server says to a patient who decides."""
    sent = {"decision": decision, **facts}
    return paciente.client.put(f"{CONSENTIMIENTOS}/mios/{finalidad}", json=sent)


def standing(terapeuta: Person, paciente: Person) -> dict[str, Any]:
    """Where a patient's consents stand."""
    read = terapeuta.client.get(f"{CONSENTIMIENTOS}/paciente/{paciente.id}")
    assert read.status_code == 200, read.text
    found: dict[str, Any] = read.json()
    return found


def mine(paciente: Person) -> list[dict[str, Any]]:
    """What the patient was asked."""
    read = paciente.client.get(f"{CONSENTIMIENTOS}/mios")
    assert read.status_code == 200, read.text
    found: list[dict[str, Any]] = read.json()
    return found


def assert_required(answer: Response, finalidad: str) -> None:
    """The lock has refused."""
    assert answer.status_code == 409, answer.text
    body = answer.json()
    assert body["detail"].startswith("Falta el consentimiento para ")
    assert (body["code"], body["finalidad"]) == ("consent_required", finalidad)


def one_of_each(terapeuta: Person, paciente: Person) -> str:
    """What the patient granted, what somebody else is asked, and a text of the therapist's own."""
    terapeuta.client.put(POLITICA, json={"texto": "Se queda aquí."}).raise_for_status()
    other = {"nombre": "Quien acompaña", "relacion": "familiar"}
    ask(terapeuta, paciente, "grabar").raise_for_status()
    ask(terapeuta, paciente, "conservar_audio", personas=[other]).raise_for_status()
    return str(decide(paciente, "grabar", "conceder").json()["id"])
