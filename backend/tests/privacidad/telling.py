"""What people are told of their data, as browsers are told it."""

from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.invitaciones.inviting import register
from tests.support.people import API, Person

AVISO = f"{API}/privacidad/aviso"


def invited(client: TestClient, token: str) -> dict[str, Any]:
    """What whoever has the link reads and is asked for."""
    read = client.get(f"{API}/invitations/aviso/{token}")
    assert read.status_code == 200, read.text
    told: dict[str, Any] = read.json()
    return told


def own(paciente: Person) -> dict[str, Any]:
    """What the patient is told."""
    read = paciente.client.get(AVISO)
    assert read.status_code == 200, read.text
    told: dict[str, Any] = read.json()
    return told


def see(paciente: Person, donde: str = "pagina") -> Response:
    """The patient is shown what they are told now."""
    sent = {"texto_sha256": own(paciente)["texto_sha256"], "donde": donde}
    return paciente.client.put(AVISO, json=sent)


def said(told: dict[str, Any], **decisiones: str) -> list[dict[str, str]]:
    """Answers to what somebody was asked, each with the fingerprint of what they read."""
    texts = {each["finalidad"]: each["texto_sha256"] for each in told["consentimientos"]}
    return [
        {"finalidad": finalidad, "decision": decision, "texto_sha256": texts[finalidad]}
        for finalidad, decision in decisiones.items()
    ]


def register_told(client: TestClient, token: str, **decisiones: str) -> Response:
    """Read what there is to read, and register with these answers."""
    told = invited(client, token)
    return register(
        client,
        token,
        aviso_sha256=told["aviso"]["texto_sha256"],
        consentimientos=said(told, **decisiones),
    )
