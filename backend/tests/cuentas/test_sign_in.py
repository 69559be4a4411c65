import unicodedata
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.sessions import ABSOLUTE_LIMIT, IDLE_LIMIT
from remanso.rooms.cuentas.models import LoginSession
from tests.support.audited import audited
from tests.support.people import API, PASSWORD, People, Person

WRONG = {
    "detail": "Correo o contraseña incorrectos",
    "message": "Correo o contraseña incorrectos",
}
UNAUTHENTICATED = {"detail": "No autenticado", "message": "No autenticado"}


def sign_in(client: TestClient, email: str, password: str = PASSWORD) -> dict[str, object]:
    answer = client.post(
        f"{API}/auth/login/patient", json={"email": email, "contrasenia": password}
    )
    return {"status": answer.status_code, **answer.json()}


def test_a_patient_signs_in_whatever_the_case_of_the_address(
    client: TestClient, lucia: Person, database: Database
) -> None:
    answer = sign_in(client, lucia.email.upper())
    assert answer["status"] == 200
    assert answer["role"] == "paciente"
    me = client.get(f"{API}/auth/me", headers={"Authorization": f"Bearer {answer['access_token']}"})
    assert me.json()["id"] == str(lucia.id)
    assert audited(database, "login") == [("paciente", str(lucia.id))]


@pytest.mark.parametrize("email", ["nadie@consulta.example", "no es un correo", "\U0001f41f@x.y"])
def test_a_stranger_gets_the_answer_of_a_wrong_password(
    client: TestClient, lucia: Person, email: str
) -> None:
    unknown = client.post(
        f"{API}/auth/login/patient", json={"email": email, "contrasenia": "Otra-481x"}
    )
    wrong = client.post(
        f"{API}/auth/login/patient",
        json={"email": lucia.email, "contrasenia": "Otra-481x"},
    )
    assert unknown.status_code == wrong.status_code == 400
    assert unknown.json() == wrong.json() == WRONG


def test_a_therapist_never_signs_in_with_a_password(client: TestClient, ana: Person) -> None:
    assert sign_in(client, ana.email)["status"] == 400


def test_the_sixth_guess_waits_and_another_account_does_not(
    client: TestClient, people: People, ana: Person, lucia: Person
) -> None:
    other = people.paciente(ana, "Mateo", "Quiroga")
    for _ in range(5):
        assert sign_in(client, lucia.email, "No-es-esta-9")["status"] == 400
    answer = client.post(
        f"{API}/auth/login/patient",
        json={"email": lucia.email, "contrasenia": PASSWORD},
    )
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 900
    assert sign_in(client, other.email)["status"] == 200


def test_a_signed_out_token_is_dead(lucia: Person) -> None:
    assert lucia.client.post(f"{API}/auth/logout").status_code == 204
    answer = lucia.client.get(f"{API}/auth/me")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)


@pytest.mark.parametrize(
    ("column", "age", "status"),
    [
        ("last_used_at", IDLE_LIMIT + timedelta(seconds=1), 401),
        ("last_used_at", IDLE_LIMIT - timedelta(minutes=1), 200),
        ("created_at", ABSOLUTE_LIMIT + timedelta(seconds=1), 401),
        ("created_at", ABSOLUTE_LIMIT - timedelta(minutes=1), 200),
    ],
)
def test_a_sign_in_ends_when_idle_or_old(
    lucia: Person, database: Database, column: str, age: timedelta, status: int
) -> None:
    with database.transaction() as db:
        db.execute(update(LoginSession).values({column: utcnow() - age}))
    assert lucia.client.get(f"{API}/auth/me").status_code == status


@pytest.mark.parametrize(("headers", "kept"), [({"X-Remanso-Background": "1"}, False), ({}, True)])
def test_only_a_person_extends_the_idle_limit(
    lucia: Person, database: Database, headers: dict[str, str], *, kept: bool
) -> None:
    nearly = utcnow() - IDLE_LIMIT + timedelta(minutes=5)
    with database.transaction() as db:
        db.execute(update(LoginSession).values(last_used_at=nearly))
    assert lucia.client.get(f"{API}/auth/me", headers=headers).status_code == 200
    with database.read() as db:
        extended = db.query(LoginSession).filter(LoginSession.last_used_at > nearly).count() > 0
    assert extended is kept


def test_a_therapist_enters_through_the_development_chooser(
    client: TestClient, ana: Person, lucia: Person
) -> None:
    accounts = client.get(f"{API}/auth/dev/accounts").json()
    assert [account["email"] for account in accounts] == [ana.email, lucia.email]
    token = client.post(f"{API}/auth/dev/token", json={"email": ana.email}).json()["access_token"]
    answer = client.post(
        f"{API}/auth/google-login", json={"token": token, "role": "terapeuta"}
    ).json()
    assert (answer["role"], answer["must_change_password"]) == ("terapeuta", False)


@pytest.mark.parametrize("role", ["paciente", "terapeuta"])
def test_the_provider_opens_only_ones_own_door(
    client: TestClient, ana: Person, lucia: Person, role: str
) -> None:
    somebody_else = lucia if role == "terapeuta" else ana
    token = client.post(f"{API}/auth/dev/token", json={"email": somebody_else.email}).json()
    answer = client.post(
        f"{API}/auth/google-login", json={"token": token["access_token"], "role": role}
    )
    assert answer.status_code == 404
    assert answer.json()["detail"] == "User not found"


def test_an_altered_provider_token_is_refused(client: TestClient, ana: Person) -> None:
    token = client.post(f"{API}/auth/dev/token", json={"email": ana.email}).json()["access_token"]
    altered = ("B" if token[0] == "A" else "A") + token[1:]
    answer = client.post(f"{API}/auth/google-login", json={"token": altered, "role": "terapeuta"})
    assert (answer.status_code, answer.json()["detail"]) == (
        400,
        "Token de Google inválido",
    )


COMPOSED, DECOMPOSED = (
    unicodedata.normalize(form, "íñigo@correo.example") for form in ("NFC", "NFD")
)


def test_an_address_is_one_however_its_letters_are_composed(
    client: TestClient, ana: Person
) -> None:
    given = {"nombre": "Íñigo", "apellido": "Ruiz", "telefono": "600000000"}
    create = f"{API}/pacientes/"
    created = ana.client.post(create, json={**given, "email": DECOMPOSED}).json()
    assert ana.client.post(create, json={**given, "email": COMPOSED}).status_code == 409
    for email in (COMPOSED, DECOMPOSED, COMPOSED.upper()):
        assert sign_in(client, email, created["temporary_password"])["status"] == 200
