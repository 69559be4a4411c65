from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import PasswordReset, User
from remanso.rooms.cuentas.recovery import LIFETIME
from tests.cuentas.recovering import (
    NEW,
    USELESS,
    ask,
    mails,
    refusal,
    reset,
    sign_in,
    token_for,
    token_in,
    verify,
)
from tests.support.people import API, PASSWORD, People, Person


def test_a_forgotten_password_is_replaced_by_the_link_in_the_mail(
    client: TestClient, people: People, lucia: Person
) -> None:
    elsewhere = people.browser(lucia.id)
    answer = ask(client, f"  {lucia.email.upper()} ")
    assert answer.status_code == 200
    [mail] = mails(client)
    assert mail["para"] == lucia.email
    token = token_in(mail)
    assert verify(client, token).json() == {"valid": True}
    assert reset(client, token).status_code == 200
    assert sign_in(client, lucia.email, PASSWORD) == 400
    assert sign_in(client, lucia.email, NEW) == 200
    for browser in (lucia.client, elsewhere):
        assert browser.get(f"{API}/auth/me").status_code == 401


def test_a_link_works_once(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    assert reset(client, token).status_code == 200
    assert refusal(reset(client, token, "Otro-Remanso7")) == USELESS
    assert refusal(verify(client, token)) == USELESS
    assert sign_in(client, lucia.email, NEW) == 200


@pytest.mark.both_databases("several at once")
def test_of_twenty_uses_at_once_one_wins(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    passwords = [f"Remanso-Nuevo{number}" for number in range(20, 40)]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda password: reset(client, token, password), passwords))
    statuses = [answer.status_code for answer in answers]
    assert sorted(statuses) == [200] + [400] * 19
    assert sign_in(client, lucia.email, passwords[statuses.index(200)]) == 200


@pytest.mark.parametrize(
    ("age", "works"), [(LIFETIME + timedelta(seconds=1), False), (LIFETIME * 0.98, True)]
)
def test_a_link_lasts_an_hour(
    client: TestClient, lucia: Person, database: Database, age: timedelta, *, works: bool
) -> None:
    token = token_for(client, lucia.email)
    with database.transaction() as db:
        db.execute(update(PasswordReset).values(expires_at=utcnow() + LIFETIME - age))
    assert (verify(client, token).status_code == 200) is works
    assert (reset(client, token).status_code == 200) is works


def test_only_the_hash_of_a_token_is_kept(
    client: TestClient, lucia: Person, database: Database
) -> None:
    token = token_for(client, lucia.email)
    with database.read() as db:
        [kept] = db.scalars(select(PasswordReset.token_hash))
    assert len(kept) == 32
    assert token.encode() not in kept


@pytest.mark.parametrize("token", ["x", "A" * 43, "á\u2028🌊", "x" * 9_000])
def test_a_token_that_never_was_one_opens_nothing(client: TestClient, token: str) -> None:
    assert refusal(verify(client, token)) == USELESS
    assert refusal(reset(client, token)) == USELESS


@pytest.mark.parametrize("query", ["", "?token="])
def test_without_a_token_there_is_nothing_to_check(client: TestClient, query: str) -> None:
    answer = client.get(f"{API}/auth/verify-reset-token{query}")
    assert refusal(answer) == (400, "Token inválido.")


def test_a_weak_password_does_not_use_the_link_up(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    answer = reset(client, token, "secreta")
    assert refusal(answer) == (422, "La nueva contraseña no cumple con los requisitos de seguridad")
    assert answer.json()["errors"][0]["field"] == "new_password"
    assert reset(client, token).status_code == 200


def test_a_temporary_password_is_replaced_too(people: People, ana: Person) -> None:
    noa = people.paciente(ana, "Noa", must_change_password=True)
    stranger = people.browser()
    assert reset(stranger, token_for(stranger, noa.email)).status_code == 200
    answer = stranger.post(
        f"{API}/auth/login/patient", json={"email": noa.email, "contrasenia": NEW}
    )
    assert answer.json()["must_change_password"] is False


def test_changing_the_password_ends_the_open_link(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    change = {"old_password": PASSWORD, "new_password": NEW}
    assert lucia.client.post(f"{API}/auth/change-password", json=change).status_code == 200
    assert refusal(verify(client, token)) == USELESS


def test_whoever_was_disabled_meanwhile_cannot_use_their_link(
    client: TestClient, lucia: Person, database: Database
) -> None:
    token = token_for(client, lucia.email)
    with database.transaction() as db:
        db.execute(update(User).where(User.id == lucia.id).values(disabled_at=utcnow()))
    assert refusal(verify(client, token)) == USELESS
    assert refusal(reset(client, token)) == USELESS
    ask(client, lucia.email)
    assert len(mails(client)) == 1
