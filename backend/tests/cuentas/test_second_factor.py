"""A second factor: turning it on, signing in with it, guessing at it, losing it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.factors.models import CodigoRecuperacion, FactorTotp, TicketMfa
from tests.cuentas.factors import (
    STALE,
    TOTP,
    WRONG_CODE,
    code,
    make_stale,
    sign_in,
    ticket,
    turn_on,
    verify,
    with_google,
)
from tests.cuentas.recovering import NEW, reset, token_for
from tests.support.audited import audited
from tests.support.people import API, PASSWORD, People, Person

ENDED = "ticket_ended"


def test_setting_it_up_hands_over_the_secret_as_text_address_and_picture(lucia: Person) -> None:
    answer = lucia.client.post(TOTP).json()
    address = urlsplit(answer["otpauth_url"])
    assert (address.scheme, address.netloc) == ("otpauth", "totp")
    assert parse_qs(address.query)["secret"] == [answer["secreto"]]
    assert parse_qs(address.query)["issuer"] == ["Remanso"]
    assert ET.fromstring(answer["qr_svg"]).tag.endswith("svg")  # noqa: S314 - our own


def test_until_it_is_confirmed_it_asks_nothing(client: TestClient, lucia: Person) -> None:
    lucia.client.post(TOTP)
    assert "access_token" in sign_in(client, lucia).json()


def test_ten_recovery_codes_are_shown_once_and_kept_as_hashes(
    lucia: Person, database: Database
) -> None:
    secret, codes = turn_on(lucia)
    assert len(set(codes)) == 10
    with database.read() as db:
        kept = [row.hash for row in db.query(CodigoRecuperacion)]
        sealed = db.query(FactorTotp).one().secreto
    assert len(kept) == 10
    assert not any(each.encode() in b"".join(kept) for each in codes)
    assert secret.encode() not in sealed


def test_a_right_password_then_asks_for_a_code(client: TestClient, lucia: Person) -> None:
    secret, _ = turn_on(lucia)
    answer = sign_in(client, lucia)
    assert answer.status_code == 200
    assert answer.json().keys() == {"mfa"}
    assert answer.json()["mfa"]["metodos"] == ["totp", "recuperacion"]
    entered = verify(client, answer.json()["mfa"]["ticket"], code(secret))
    assert entered.status_code == 200
    headers = {"Authorization": f"Bearer {entered.json()['access_token']}"}
    assert client.get(f"{API}/auth/me", headers=headers).json()["id"] == str(lucia.id)


def test_each_step_is_in_the_practices_own_record(
    client: TestClient, lucia: Person, database: Database
) -> None:
    secret, _ = turn_on(lucia)
    sign_in(client, lucia)
    lucia.client.post(f"{API}/auth/confirmar", json={"codigo": code(secret)}).raise_for_status()

    own = [("paciente", str(lucia.id))]
    assert audited(database, "mfa.enable") == audited(database, "login.confirm") == own
    assert audited(database, "login.factor_asked") == [("system", str(lucia.id))]


def test_so_does_google(client: TestClient, ana: Person) -> None:
    secret, _ = turn_on(ana)
    answer = with_google(client, ana).json()
    assert answer.keys() == {"mfa"}
    assert verify(client, answer["mfa"]["ticket"], code(secret)).json()["role"] == "terapeuta"


def test_a_wrong_password_says_nothing_of_a_factor(client: TestClient, lucia: Person) -> None:
    turn_on(lucia)
    wrong = {"email": lucia.email, "contrasenia": "No-es-esta-9"}
    answer = client.post(f"{API}/auth/login/patient", json=wrong)
    assert answer.status_code == 400
    assert "mfa" not in answer.text


def test_a_ticket_is_no_token(client: TestClient, lucia: Person) -> None:
    turn_on(lucia)
    headers = {"Authorization": f"Bearer {ticket(client, lucia)}"}
    assert client.get(f"{API}/auth/me", headers=headers).status_code == 401


@pytest.mark.parametrize(("step", "status"), [(-2, 400), (-1, 200), (0, 200), (1, 200), (2, 400)])
def test_one_step_either_way_is_taken(
    client: TestClient,
    lucia: Person,
    monkeypatch: pytest.MonkeyPatch,
    step: int,
    status: int,
) -> None:
    secret, _ = turn_on(lucia)
    # In the middle of a step, long after the first code was used.
    now = utcnow().replace(second=15, microsecond=0) + timedelta(minutes=5)
    monkeypatch.setattr("remanso.rooms.cuentas.factors.service.utcnow", lambda: now)
    monkeypatch.setattr("tests.cuentas.factors.time", now.timestamp)
    assert verify(client, ticket(client, lucia), code(secret, step=step)).status_code == status


def test_a_code_works_once_wherever_it_was_used(client: TestClient, lucia: Person) -> None:
    secret = lucia.client.post(TOTP).json()["secreto"]
    used = code(secret)
    assert lucia.client.put(TOTP, json={"codigo": used}).status_code == 200
    answer = verify(client, ticket(client, lucia), used)
    assert (answer.status_code, answer.json()["detail"]) == (400, WRONG_CODE)
    used = code(secret, step=1)
    assert verify(client, ticket(client, lucia), used).status_code == 200
    assert verify(client, ticket(client, lucia), used).status_code == 400


@pytest.mark.both_databases("several at once")
def test_twenty_at_once_with_one_code_let_one_in(
    client: TestClient, people: People, lucia: Person
) -> None:
    secret, _ = turn_on(lucia)
    tickets = [ticket(client, lucia) for _ in range(8)]
    used = code(secret)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda each: verify(people.browser(), each, used), tickets))
    assert sorted(answer.status_code for answer in answers).count(200) == 1


def test_a_recovery_code_works_once_however_it_is_copied(
    client: TestClient, lucia: Person, database: Database
) -> None:
    _, codes = turn_on(lucia)
    copied = f" {codes[0].upper().replace('-', ' ')} "
    assert verify(client, ticket(client, lucia), copied).status_code == 200
    assert verify(client, ticket(client, lucia), codes[0]).status_code == 400
    assert lucia.client.get(f"{API}/auth/mfa").json()["codigos_restantes"] == 9
    assert audited(database, "mfa.recovery_code") == [("paciente", str(lucia.id))]


def test_a_code_with_a_space_in_it_is_that_code(client: TestClient, lucia: Person) -> None:
    secret, _ = turn_on(lucia)
    digits = code(secret)
    spaced = f"{digits[:3]} {digits[3:]}"
    assert verify(client, ticket(client, lucia), spaced).status_code == 200


@pytest.mark.parametrize(
    "wrong", ["", "000000x", "12345", "1234567", "１２３４５６", "٠١٢٣٤٥", "-", "\U0001f41f"]
)
def test_what_is_no_code_is_a_wrong_one(client: TestClient, lucia: Person, wrong: str) -> None:
    turn_on(lucia)
    answer = verify(client, ticket(client, lucia), wrong)
    assert (answer.status_code, answer.json()["detail"]) == (400, WRONG_CODE)


@pytest.mark.parametrize("wrong", ["", "x", "\U0001f41f", "a" * 43])
def test_a_ticket_that_never_was_one_is_refused(client: TestClient, wrong: str) -> None:
    answer = verify(client, wrong, "123456")
    assert (answer.status_code, answer.json()["code"]) == (400, ENDED)


def test_five_wrong_codes_end_a_ticket_and_not_the_account(
    client: TestClient, lucia: Person
) -> None:
    secret, _ = turn_on(lucia)
    ended = ticket(client, lucia)
    for _ in range(5):
        assert verify(client, ended, "000000").status_code == 400
    assert verify(client, ended, code(secret)).json()["code"] == ENDED
    assert verify(client, ticket(client, lucia), code(secret)).status_code == 200


def test_guessing_over_many_tickets_waits(client: TestClient, lucia: Person) -> None:
    secret, _ = turn_on(lucia)
    statuses = [verify(client, ticket(client, lucia), "000000").status_code for _ in range(11)]
    assert statuses == [400] * 10 + [429]
    answer = verify(client, ticket(client, lucia), code(secret))
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0


def test_a_ticket_is_used_once_and_ends_after_ten_minutes(
    client: TestClient, lucia: Person, database: Database
) -> None:
    secret, codes = turn_on(lucia)
    used = ticket(client, lucia)
    assert verify(client, used, code(secret)).status_code == 200
    assert verify(client, used, codes[0]).json()["code"] == ENDED
    late = ticket(client, lucia)
    with database.transaction() as db:
        db.execute(update(TicketMfa).values(expires_at=utcnow() - timedelta(seconds=1)))
    assert verify(client, late, codes[0]).json()["code"] == ENDED


def test_a_reset_password_ends_tickets_and_leaves_the_factor(
    client: TestClient, lucia: Person
) -> None:
    secret, _ = turn_on(lucia)
    before = ticket(client, lucia)
    assert reset(client, token_for(client, lucia.email)).status_code == 200
    assert verify(client, before, code(secret)).json()["code"] == ENDED
    sent = {"email": lucia.email, "contrasenia": NEW}
    answer = client.post(f"{API}/auth/login/patient", json=sent).json()
    assert verify(client, answer["mfa"]["ticket"], code(secret)).status_code == 200


def test_new_credentials_from_the_therapist_leave_it_too(
    client: TestClient, ana: Person, lucia: Person
) -> None:
    turn_on(lucia)
    given = ana.client.post(f"{API}/pacientes/{lucia.id}/credenciales").json()
    sent = {"email": lucia.email, "contrasenia": given["temporary_password"]}
    assert "mfa" in client.post(f"{API}/auth/login/patient", json=sent).json()


def test_a_wrong_first_code_turns_nothing_on(client: TestClient, lucia: Person) -> None:
    lucia.client.post(TOTP)
    answer = lucia.client.put(TOTP, json={"codigo": "000000"})
    assert (answer.status_code, answer.json()["detail"]) == (400, WRONG_CODE)
    assert "access_token" in sign_in(client, lucia).json()


def test_a_second_secret_replaces_the_first_until_one_is_confirmed(lucia: Person) -> None:
    first, second = (lucia.client.post(TOTP).json()["secreto"] for _ in range(2))
    assert lucia.client.put(TOTP, json={"codigo": code(first)}).status_code == 400
    assert lucia.client.put(TOTP, json={"codigo": code(second)}).status_code == 200
    assert lucia.client.post(TOTP).status_code == 409
    assert lucia.client.put(TOTP, json={"codigo": code(second, step=1)}).status_code == 409


def test_there_is_nothing_to_confirm_or_remove_before_it_begins(lucia: Person) -> None:
    for method in ("PUT", "DELETE"):
        answer = lucia.client.request(method, TOTP, json={"codigo": "123456"})
        assert (answer.status_code, answer.json()["detail"]) == (
            409,
            "El segundo factor no está activado",
        )


def test_it_is_removed_with_a_code_and_only_with_one(
    client: TestClient, lucia: Person, database: Database
) -> None:
    secret, _ = turn_on(lucia)
    wrong = lucia.client.request("DELETE", TOTP, json={"codigo": "000000"})
    assert (wrong.status_code, wrong.json()["detail"]) == (400, WRONG_CODE)
    assert lucia.client.request("DELETE", TOTP).status_code == 422
    assert lucia.client.request("DELETE", TOTP, json={"codigo": code(secret)}).status_code == 204
    assert "access_token" in sign_in(client, lucia).json()
    with database.read() as db:
        assert db.query(CodigoRecuperacion).count() == 0
    assert audited(database, "mfa.disable") == [("paciente", str(lucia.id))]


def test_a_temporary_password_sets_up_nothing(people: People, ana: Person) -> None:
    noa = people.paciente(ana, "Noa", must_change_password=True)
    assert noa.client.post(TOTP).json()["code"] == "password_change_required"


def test_turning_it_on_leaves_other_sign_ins_alive_but_not_fresh(
    client: TestClient, lucia: Person
) -> None:
    token = sign_in(client, lucia).json()["access_token"]
    headers = {"Authorization": f"Bearer {token}"}
    turn_on(lucia)
    assert client.get(f"{API}/auth/me", headers=headers).status_code == 200
    answer = client.post(f"{API}/auth/passkeys/opciones", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (409, STALE)
    assert lucia.client.post(f"{API}/auth/passkeys/opciones").status_code == 200


def test_a_password_proves_it_too(client: TestClient, lucia: Person, database: Database) -> None:
    turn_on(lucia)
    make_stale(database)
    confirm = f"{API}/auth/confirmar"
    wrong = lucia.client.post(confirm, json={"contrasenia": "No-es-esta-9"})
    assert (wrong.status_code, wrong.json()["detail"]) == (400, "La contraseña no es correcta")
    assert lucia.client.post(confirm, json={"contrasenia": PASSWORD}).status_code == 200
    assert lucia.client.post(f"{API}/auth/passkeys/opciones").status_code == 200
