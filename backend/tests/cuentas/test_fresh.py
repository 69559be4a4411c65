"""What a stolen or forgotten sign-in must not do wants a proof of the last five minutes."""

from datetime import timedelta

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import LoginSession
from tests.cuentas.factors import (
    PASSKEYS,
    STALE,
    TOTP,
    add_passkey,
    code,
    make_stale,
    turn_on,
)
from tests.support.authenticator import Authenticator
from tests.support.people import API, PASSWORD, People, Person

CONFIRM = f"{API}/auth/confirmar"


def test_without_a_factor_nothing_is_asked(ana: Person, lucia: Person) -> None:
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204


def test_a_patient_is_erased_after_a_code(ana: Person, lucia: Person, database: Database) -> None:
    secret, _ = turn_on(ana)
    make_stale(database)
    path = f"{API}/pacientes/{lucia.id}"
    answer = ana.client.delete(path)
    assert (answer.status_code, answer.json()["code"]) == (409, STALE)
    assert lucia.client.get(f"{API}/auth/me").status_code == 200
    assert ana.client.post(CONFIRM, json={"codigo": code(secret)}).status_code == 200
    assert ana.client.delete(path).status_code == 204


def test_whose_patient_it_is_is_not_told(people: People, lucia: Person, database: Database) -> None:
    eva = people.terapeuta("Eva Sanz")
    turn_on(eva)
    make_stale(database)
    for paciente in (lucia.id, eva.id):
        assert eva.client.delete(f"{API}/pacientes/{paciente}").json()["code"] == STALE


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", TOTP),
        ("PUT", TOTP),
        ("DELETE", TOTP),
        ("POST", f"{PASSKEYS}/opciones"),
        ("POST", PASSKEYS),
        ("DELETE", f"{PASSKEYS}/01999999-0000-7000-8000-000000000000"),
    ],
)
def test_factors_are_not_changed_by_who_is_not_fresh(
    lucia: Person, database: Database, method: str, path: str
) -> None:
    secret, _ = turn_on(lucia)
    make_stale(database)
    bodies = {TOTP: {"codigo": code(secret)}, PASSKEYS: Authenticator().sign({"challenge": "AAAA"})}
    if method == "POST" and path == PASSKEYS:
        bodies[PASSKEYS]["response"]["attestationObject"] = "AAAA"
    answer = lucia.client.request(method, path, json=bodies.get(path, {}))
    assert (answer.status_code, answer.json()["code"]) == (409, STALE)


@pytest.mark.parametrize(
    ("age", "status"),
    [(timedelta(minutes=4, seconds=50), 200), (timedelta(minutes=5, seconds=1), 409)],
)
def test_it_lasts_five_minutes(
    lucia: Person, database: Database, age: timedelta, status: int
) -> None:
    turn_on(lucia)
    with database.transaction() as db:
        db.execute(update(LoginSession).values(fresh_at=utcnow() - age))
    assert lucia.client.post(f"{PASSKEYS}/opciones").status_code == status


def test_one_session_is_confirmed_and_not_the_others(
    people: People, lucia: Person, database: Database
) -> None:
    secret, _ = turn_on(lucia)
    make_stale(database)
    other = people.browser(lucia.id)
    assert other.post(CONFIRM, json={"codigo": code(secret)}).status_code == 200
    assert other.post(f"{PASSKEYS}/opciones").status_code == 200
    assert lucia.client.post(f"{PASSKEYS}/opciones").json()["code"] == STALE


def test_a_passkey_confirms_only_its_own_person(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    own, others = Authenticator(), Authenticator()
    assert add_passkey(lucia, own).status_code == 201
    assert add_passkey(people.paciente(ana, "Mateo"), others).status_code == 201
    make_stale(database)
    for authenticator, status in ((others, 400), (own, 200)):
        options = lucia.client.post(f"{PASSKEYS}/entrar/opciones").json()
        sent = {"credencial": authenticator.sign(options)}
        assert lucia.client.post(CONFIRM, json=sent).status_code == status


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"contrasenia": None},
        {"contrasenia": ""},
        {"contrasenia": PASSWORD, "codigo": "123456"},
        {"codigo": 123456},
        {"credencial": {}},
    ],
)
def test_one_proof_is_sent(lucia: Person, sent: dict[str, object]) -> None:
    assert lucia.client.post(CONFIRM, json=sent).status_code == 422


def test_a_therapist_has_no_password_to_confirm_with(ana: Person) -> None:
    assert ana.client.post(CONFIRM, json={"contrasenia": PASSWORD}).status_code == 400


def test_a_code_of_an_account_without_a_factor_is_wrong(lucia: Person) -> None:
    assert lucia.client.post(CONFIRM, json={"codigo": "123456"}).status_code == 400


def test_guessing_by_whoever_is_signed_in_waits(lucia: Person) -> None:
    secret, _ = turn_on(lucia)
    sent = {"codigo": "000000"}
    statuses = [lucia.client.post(CONFIRM, json=sent).status_code for _ in range(11)]
    assert statuses == [400] * 10 + [429]
    assert lucia.client.post(CONFIRM, json={"codigo": code(secret)}).status_code == 429
    passwords = [
        lucia.client.post(CONFIRM, json={"contrasenia": "No-es-esta-9"}).status_code
        for _ in range(6)
    ]
    assert passwords == [400] * 5 + [429]


def test_nobody_confirms_without_a_sign_in(client: TestClient, app: FastAPI) -> None:
    assert client.post(CONFIRM, json={"codigo": "123456"}).status_code == 401
