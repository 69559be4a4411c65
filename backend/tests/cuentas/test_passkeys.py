"""Passkeys: made, used, taken away, and what an authenticator may not get away with."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import AnyHttpUrl
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.factors.models import LlaveAcceso, Reto
from remanso.rooms.cuentas.factors.passkeys import relying_party
from remanso.rooms.cuentas.models import User
from remanso.settings.product import Settings
from tests.cuentas.factors import PASSKEYS, add_passkey, code, enter, sign_in, turn_on
from tests.support.audited import audited
from tests.support.authenticator import Authenticator, encoded
from tests.support.people import API, People, Person

WRONG = "No se ha podido comprobar la llave de acceso. Inténtalo de nuevo."
ORIGIN = "https://otra.example.org"


@pytest.fixture
def key(lucia: Person) -> Authenticator:
    """Lucía's passkey."""
    authenticator = Authenticator()
    assert add_passkey(lucia, authenticator).status_code == 201
    return authenticator


def test_what_is_asked_of_a_new_one(lucia: Person) -> None:
    options = lucia.client.post(f"{PASSKEYS}/opciones").json()
    assert options["rp"] == {"name": "Remanso", "id": "localhost"}
    assert options["user"]["name"] == lucia.email
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert options["excludeCredentials"] == []


def test_a_new_one_is_in_the_practices_own_record(lucia: Person, database: Database) -> None:
    added = add_passkey(lucia, Authenticator()).json()
    assert audited(database, "passkey.add") == [("paciente", added["id"])]


def test_what_is_asked_to_sign_in(client: TestClient, key: Authenticator) -> None:
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    assert (options["rpId"], options["userVerification"]) == ("localhost", "required")
    # Whose it is is not known: the authenticator knows.
    assert options["allowCredentials"] == []


@pytest.mark.one_database("only settings are read")
@pytest.mark.parametrize(
    ("address", "host", "origin"),
    [
        ("https://remanso.example.org", "remanso.example.org", "https://remanso.example.org"),
        ("https://r.example.org:443/", "r.example.org", "https://r.example.org"),
        ("https://r.example.org:8443/x", "r.example.org", "https://r.example.org:8443"),
        ("http://localhost:8000", "localhost", "http://localhost:8000"),
        ("http://localhost:80", "localhost", "http://localhost"),
    ],
)
def test_it_is_made_for_the_public_address(
    settings: Settings, address: str, host: str, origin: str
) -> None:
    party = relying_party(settings.model_copy(update={"public_url": AnyHttpUrl(address)}))
    assert (party.host, party.origin) == (host, origin)


def test_it_signs_in_without_a_second_factor(
    client: TestClient, lucia: Person, key: Authenticator, database: Database
) -> None:
    turn_on(lucia)
    answer = enter(client, key)
    assert answer.status_code == 200
    assert answer.json()["role"] == "paciente"
    headers = {"Authorization": f"Bearer {answer.json()['access_token']}"}
    # It is a proof of this minute.
    assert client.post(f"{PASSKEYS}/opciones", headers=headers).status_code == 200
    assert audited(database, "login") == [("paciente", str(lucia.id))]


def test_a_passkey_alone_leaves_the_password_as_it_was(
    client: TestClient, lucia: Person, key: Authenticator
) -> None:
    assert "access_token" in sign_in(client, lucia).json()


def test_with_a_second_factor_the_ticket_says_that_there_is_one(
    client: TestClient, lucia: Person, key: Authenticator
) -> None:
    turn_on(lucia)
    asked = sign_in(client, lucia).json()["mfa"]["metodos"]
    assert asked == ["totp", "recuperacion", "passkey"]


def test_it_may_say_that_it_never_signed(client: TestClient, key: Authenticator) -> None:
    assert [enter(client, key).status_code for _ in range(3)] == [200] * 3


def test_one_that_counts_may_not_count_backwards(client: TestClient, lucia: Person) -> None:
    counting = Authenticator(counts=True)
    add_passkey(lucia, counting)
    copied = replace(counting)
    assert [enter(client, counting).status_code for _ in range(2)] == [200, 200]
    assert enter(client, copied).status_code == 400


def test_they_are_listed_named_and_taken_away(
    client: TestClient, lucia: Person, key: Authenticator, database: Database
) -> None:
    options = lucia.client.post(f"{PASSKEYS}/opciones").json()
    assert [each["id"] for each in options["excludeCredentials"]] == [encoded(key.credential_id)]
    named = {**Authenticator().make(options), "nombre": "  La llave azul "}
    assert lucia.client.post(PASSKEYS, json=named).json()["nombre"] == "La llave azul"
    enter(client, key)
    first, second = lucia.client.get(PASSKEYS).json()
    assert first.keys() == {"id", "nombre", "creado", "ultima_vez"}
    assert first["ultima_vez"] is not None
    assert second["ultima_vez"] is None
    assert lucia.client.delete(f"{PASSKEYS}/{first['id']}").status_code == 204
    answer = enter(client, key)
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_passkey")
    assert audited(database, "passkey.remove") == [("paciente", first["id"])]


def test_anothers_is_neither_seen_nor_taken_away(
    people: People, ana: Person, lucia: Person, key: Authenticator
) -> None:
    own = lucia.client.get(PASSKEYS).json()[0]["id"]
    mateo = people.paciente(ana, "Mateo")
    foreign, absent = (mateo.client.delete(f"{PASSKEYS}/{llave}") for llave in (own, str(mateo.id)))
    assert (foreign.status_code, foreign.content) == (404, absent.content)
    assert mateo.client.delete(f"{PASSKEYS}/x").status_code == 404
    assert mateo.client.get(PASSKEYS).json() == []
    assert len(lucia.client.get(PASSKEYS).json()) == 1


def test_the_same_is_not_added_twice(
    people: People, ana: Person, lucia: Person, key: Authenticator
) -> None:
    for person in (lucia, people.paciente(ana, "Mateo")):
        assert add_passkey(person, key).status_code == 409


@pytest.mark.parametrize(
    "wrong",
    [
        Authenticator(origin=ORIGIN),
        Authenticator(host="example.org"),
        Authenticator(verifies=False),
    ],
    ids=["origin", "host", "not verified"],
)
def test_what_is_not_as_asked_is_not_kept(lucia: Person, wrong: Authenticator) -> None:
    answer = add_passkey(lucia, wrong)
    assert (answer.status_code, answer.json()["detail"]) == (400, WRONG)
    assert lucia.client.get(PASSKEYS).json() == []


@pytest.mark.parametrize(
    "change", [{"origin": ORIGIN}, {"host": "example.org"}, {"verifies": False}]
)
def test_nor_does_it_sign_in(
    client: TestClient, key: Authenticator, change: dict[str, Any]
) -> None:
    assert enter(client, replace(key, **change)).json()["detail"] == WRONG
    assert enter(client, key).status_code == 200


def test_a_challenge_is_signed_once(client: TestClient, key: Authenticator) -> None:
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    signed = key.sign(options)
    assert client.post(f"{PASSKEYS}/entrar", json=signed).status_code == 200
    assert client.post(f"{PASSKEYS}/entrar", json=signed).json()["detail"] == WRONG


def test_a_challenge_that_nobody_asked_or_that_is_old_signs_nothing(
    client: TestClient, key: Authenticator, database: Database
) -> None:
    made_up = key.sign({"challenge": encoded(bytes(32))})
    assert client.post(f"{PASSKEYS}/entrar", json=made_up).status_code == 400
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    with database.transaction() as db:
        db.execute(update(Reto).values(expires_at=utcnow() - timedelta(seconds=1)))
    assert client.post(f"{PASSKEYS}/entrar", json=key.sign(options)).status_code == 400


def test_a_challenge_is_of_one_person_and_one_use(
    client: TestClient, people: People, ana: Person, lucia: Person, key: Authenticator
) -> None:
    mateo = people.paciente(ana, "Mateo")
    of_lucia = lucia.client.post(f"{PASSKEYS}/opciones").json()
    assert mateo.client.post(PASSKEYS, json=Authenticator().make(of_lucia)).status_code == 400
    of_lucia = lucia.client.post(f"{PASSKEYS}/opciones").json()
    assert client.post(f"{PASSKEYS}/entrar", json=key.sign(of_lucia)).status_code == 400


def test_anothers_signature_or_name_is_refused(client: TestClient, key: Authenticator) -> None:
    stranger = Authenticator(credential_id=key.credential_id, user_handle=key.user_handle)
    assert enter(client, stranger).json()["detail"] == WRONG
    assert enter(client, replace(key, user_handle=bytes(16))).json()["detail"] == WRONG


def test_somebody_who_was_kept_out_stays_out(
    client: TestClient, key: Authenticator, database: Database
) -> None:
    with database.transaction() as db:
        db.execute(update(User).values(disabled_at=utcnow()))
    assert enter(client, key).status_code == 400


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature", "userHandle"])
@pytest.mark.parametrize("odd", ["", "AAAA", "bnVsbA", "W10", "e30", encoded(b"\xff" * 300)])
def test_odd_bytes_are_refused_in_one_sentence(
    client: TestClient, key: Authenticator, part: str, odd: str
) -> None:
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    signed = key.sign(options)
    signed["response"][part] = odd
    answer = client.post(f"{PASSKEYS}/entrar", json=signed)
    # No handle is none.
    if (part, odd) == ("userHandle", ""):
        assert answer.status_code == 200
    else:
        assert (answer.status_code, answer.json()["detail"]) == (400, WRONG)


@pytest.mark.parametrize(
    "odd",
    ["", "AAAA", "9g", "oA", "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA", encoded(b"\x9f" * 99)],
)
def test_nor_is_an_odd_attestation_kept(lucia: Person, odd: str) -> None:
    made = Authenticator().make(lucia.client.post(f"{PASSKEYS}/opciones").json())
    made["response"]["attestationObject"] = odd
    assert lucia.client.post(PASSKEYS, json=made).json()["detail"] == WRONG


@pytest.mark.parametrize(
    "change",
    [
        {"id": "+/=="},
        {"id": "A"},
        {"rawId": None},
        {"type": "password"},
        {"response": []},
        {"response": {"clientDataJSON": 7}},
    ],
)
def test_what_has_another_shape_is_invalid(
    client: TestClient, key: Authenticator, change: dict[str, Any]
) -> None:
    options = client.post(f"{PASSKEYS}/entrar/opciones").json()
    answer = client.post(f"{PASSKEYS}/entrar", json={**key.sign(options), **change})
    assert answer.status_code == 422


def test_challenges_and_tries_are_counted(client: TestClient, key: Authenticator) -> None:
    statuses = [client.post(f"{PASSKEYS}/entrar/opciones").status_code for _ in range(121)]
    assert statuses == [200] * 120 + [429]
    made_up = key.sign({"challenge": encoded(bytes(32))})
    statuses = [client.post(f"{PASSKEYS}/entrar", json=made_up).status_code for _ in range(51)]
    assert statuses == [400] * 50 + [429]


def test_they_go_with_their_person(
    ana: Person, lucia: Person, key: Authenticator, database: Database
) -> None:
    turn_on(lucia)
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204
    with database.read() as db:
        assert db.query(LlaveAcceso).count() == 0


def test_a_code_is_no_longer_needed_where_there_is_none(lucia: Person, key: Authenticator) -> None:
    secret, _ = turn_on(lucia)
    removed = lucia.client.request("DELETE", f"{API}/auth/mfa/totp", json={"codigo": code(secret)})
    assert removed.status_code == 204
    state = lucia.client.get(f"{API}/auth/mfa").json()
    assert state == {"totp": False, "codigos_restantes": 0, "llaves": 1, "exigido": False}
