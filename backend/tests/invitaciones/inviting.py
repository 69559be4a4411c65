"""Inviting and registering, as scenarios say it."""

import re
from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.support.people import API, Person

EMAIL = "nora@correo.example"
PASSWORD = "Remanso-Nuevo7"
_TOKEN = re.compile(r"/register/invited\?token=([\w-]+)")


def send(terapeuta: Person, email: str = EMAIL) -> Response:
    """The therapist invites somebody."""
    return terapeuta.client.post(f"{API}/invitations/send", json={"email": email})


def invitations(terapeuta: Person) -> list[dict[str, Any]]:
    """The therapist's open invitations."""
    answer: list[dict[str, Any]] = terapeuta.client.get(f"{API}/invitations/").json()
    return answer


def mails(client: TestClient, email: str = EMAIL) -> list[dict[str, str]]:
    """What that address received, newest first."""
    outbox = client.get(f"{API}/dev/correo").json()
    return [mail for mail in outbox if mail["para"] == email]


def invite(terapeuta: Person, email: str = EMAIL) -> str:
    """Invite somebody; answers the token of the link in their mail."""
    assert send(terapeuta, email).status_code == 200
    return token_in(mails(terapeuta.client, email)[0])


def token_in(mail: dict[str, str]) -> str:
    """The token of the link that a mail carries."""
    found = _TOKEN.search(mail["texto"])
    assert found is not None, mail["texto"]
    return found.group(1)


def form(token: str, **changes: object) -> dict[str, object]:
    """A registration form, filled in."""
    return {
        "invitation_token": token,
        "nombre": "Nora",
        "apellido": "Vidal Soler",
        "telefono": "+34 600 11 22 33",
        "edad": 34,
        "fecha_nacimiento": "1992-03-09T00:00:00.000Z",
        "estado_civil": "union_libre",
        "profesion_ocupacion": "Ceramista",
        "nivel_escolaridad": "secundaria",
        "ha_hecho_terapia": True,
        "ha_hecho_psicodelicos": False,
        "ha_hecho_constelaciones": False,
        "propuesta_terapia": "Dormir mejor.",
        "password": PASSWORD,
        **changes,
    }


def register(client: TestClient, token: str, **changes: object) -> Response:
    """Send the form."""
    return client.post(f"{API}/invitations/register", json=form(token, **changes))


def validation(client: TestClient, token: str) -> dict[str, Any]:
    """What the registration screen learns of a link."""
    answer = client.get(f"{API}/invitations/validate/{token}")
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body
