"""`REMANSO_MFA=exigir`: a therapist without a second factor sets one up, and nothing else."""

import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError

from remanso.settings.product import Settings
from tests.cuentas.factors import (
    PASSKEYS,
    TOTP,
    add_passkey,
    code,
    enter,
    turn_on,
    verify,
    with_google,
)
from tests.support.authenticator import Authenticator
from tests.support.people import API, People, Person

HELD = {
    "detail": "Debes activar un segundo factor",
    "message": "Debes activar un segundo factor",
    "code": "mfa_required",
}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """The practice demands it."""
    return settings.model_copy(update={"mfa": "exigir"})


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/pacientes/"),
        ("POST", "/pacientes/"),
        ("GET", "/terapeuta/perfil"),
        ("GET", "/auth/dispositivos"),
        ("POST", "/auth/confirmar"),
        ("POST", "/ai-agent/chat"),
    ],
)
def test_nothing_else_opens_in_old_sign_ins_too(ana: Person, method: str, path: str) -> None:
    answer = ana.client.request(method, API + path, json=None if method == "GET" else {})
    assert (answer.status_code, answer.json()) == (409, HELD)


def test_one_is_set_up_and_everything_opens(client: TestClient, ana: Person) -> None:
    assert ana.client.get(f"{API}/auth/me").json()["mfa_required"] is True
    assert ana.client.get(f"{API}/auth/mfa").json()["exigido"] is True
    assert "access_token" in with_google(client, ana).json()
    secret, _ = turn_on(ana)
    assert ana.client.get(f"{API}/pacientes/").status_code == 200
    assert ana.client.get(f"{API}/auth/me").json()["mfa_required"] is False
    removed = ana.client.request("DELETE", TOTP, json={"codigo": code(secret)})
    assert removed.status_code == 204
    assert ana.client.get(f"{API}/pacientes/").json() == HELD


def test_a_passkey_is_one_and_then_google_alone_is_not_enough(
    client: TestClient, ana: Person
) -> None:
    key = Authenticator()
    assert add_passkey(ana, key).status_code == 201
    assert ana.client.get(f"{API}/pacientes/").status_code == 200
    asked = with_google(client, ana).json()["mfa"]
    assert asked["metodos"] == ["passkey"]
    assert verify(client, asked["ticket"], "123456").status_code == 400
    assert enter(client, key).json()["role"] == "terapeuta"
    [llave] = ana.client.get(PASSKEYS).json()
    assert ana.client.delete(f"{PASSKEYS}/{llave['id']}").status_code == 204
    assert ana.client.get(f"{API}/pacientes/").json() == HELD


def test_patients_are_not_asked(people: People, ana: Person) -> None:
    lucia = people.paciente(ana)
    assert lucia.client.get(f"{API}/pacientes/paciente/dashboard").status_code == 200
    assert lucia.client.get(f"{API}/auth/mfa").json()["exigido"] is False


def test_whoever_is_held_may_leave(ana: Person) -> None:
    assert ana.client.post(f"{API}/auth/logout").status_code == 204


@pytest.mark.one_database("only settings are read")
def test_another_word_is_refused() -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"env": "test", "mfa": "sí"})
