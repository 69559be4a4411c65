"""Forgetting a password and recovering from it, as scenarios say it."""

import re

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.support.people import API

USELESS = (400, "Token inválido o expirado.")
NEW = "Remanso-Nuevo7"
LINK = re.compile(r"(\S+)/reset-password\?token=([\w-]{43})\s")


def ask(client: TestClient, email: str, **headers: str) -> Response:
    """Somebody says that they forgot the password of that address."""
    return client.post(f"{API}/auth/forgot-password", json={"email": email}, headers=headers)


def mails(client: TestClient) -> list[dict[str, str]]:
    """Every mail of the practice, newest first."""
    outbox: list[dict[str, str]] = client.get(f"{API}/dev/correo").json()
    return outbox


def token_for(client: TestClient, email: str) -> str:
    """Ask for a link; answers the token that the mail carries."""
    assert ask(client, email).status_code == 200
    return token_in(mails(client)[0])


def token_in(mail: dict[str, str]) -> str:
    """The token of the link in a mail."""
    found = LINK.search(mail["texto"])
    assert found is not None, mail["texto"]
    return found[2]


def verify(client: TestClient, token: str) -> Response:
    """Open a link."""
    return client.get(f"{API}/auth/verify-reset-token", params={"token": token})


def reset(client: TestClient, token: str, password: str = NEW) -> Response:
    """Set a new password with a link."""
    return client.post(
        f"{API}/auth/reset-password", json={"token": token, "new_password": password}
    )


def sign_in(client: TestClient, email: str, password: str) -> int:
    """Try to sign in; answers the status."""
    payload = {"email": email, "contrasenia": password}
    return client.post(f"{API}/auth/login/patient", json=payload).status_code


def refusal(answer: Response) -> tuple[int, str]:
    """What a refused call says."""
    return answer.status_code, answer.json()["detail"]
