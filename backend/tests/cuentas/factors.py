"""What the scenarios of second factors have in common."""

from collections.abc import Sequence
from time import sleep, time

import pyotp
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import update

from remanso.core.db import Database
from remanso.rooms.cuentas.models import LoginSession
from tests.support.authenticator import Authenticator
from tests.support.people import API, PASSWORD, Person

TOTP = f"{API}/auth/mfa/totp"
PASSKEYS = f"{API}/auth/passkeys"
STALE = "fresh_login_required"
WRONG_CODE = "El código no es correcto"


_STEP_SECONDS, _ON_ITS_WAY_SECONDS = 30, 3


def code(secret: str, *, step: int = 0) -> str:
    """The code of so many steps from now; none of a step that ends: it would come in the next."""
    left = _STEP_SECONDS - time() % _STEP_SECONDS
    if left < _ON_ITS_WAY_SECONDS:
        sleep(left)
    return pyotp.TOTP(secret).at(int(time()) + _STEP_SECONDS * step)


def turn_on(person: Person) -> tuple[str, Sequence[str]]:
    """A second factor, confirmed with the code of the step before; its secret and codes."""
    secret = person.client.post(TOTP).json()["secreto"]
    answer = person.client.put(TOTP, json={"codigo": code(secret, step=-1)})
    assert answer.status_code == 200, answer.text
    return secret, answer.json()["codigos_recuperacion"]


def sign_in(client: TestClient, person: Person) -> Response:
    """With the right password."""
    return client.post(
        f"{API}/auth/login/patient", json={"email": person.email, "contrasenia": PASSWORD}
    )


def with_google(client: TestClient, person: Person) -> Response:
    """Through the development chooser."""
    token = client.post(f"{API}/auth/dev/token", json={"email": person.email}).json()
    payload = {"token": token["access_token"], "role": "terapeuta"}
    return client.post(f"{API}/auth/google-login", json=payload)


def ticket(client: TestClient, person: Person) -> str:
    """What a right password gives where there is a second factor."""
    return str(sign_in(client, person).json()["mfa"]["ticket"])


def verify(client: TestClient, ticket: str, codigo: str) -> Response:
    """The second step."""
    return client.post(f"{API}/auth/mfa/verificar", json={"ticket": ticket, "codigo": codigo})


def add_passkey(person: Person, authenticator: Authenticator) -> Response:
    """Make one and hand it in."""
    options = person.client.post(f"{PASSKEYS}/opciones").json()
    return person.client.post(PASSKEYS, json=authenticator.make(options))


def enter(client: TestClient, authenticator: Authenticator) -> Response:
    """Sign in with a passkey."""
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    return client.post(f"{PASSKEYS}/entrar", json=authenticator.sign(options))


def make_stale(database: Database) -> None:
    """Nobody has proved anything lately."""
    with database.transaction() as db:
        db.execute(update(LoginSession).values(fresh_at=None))
