"""An account that was guessed at: its owner is told before it locks, and has a way in after."""

import json
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.rooms.cuentas.throttling import attempts, limits
from tests.cuentas.recovering import NEW, ask, reset, sign_in, token_for
from tests.cuentas.test_limits import guess, guesses, pass_time
from tests.support.people import API, PASSWORD, People, Person

TOO_MANY = 429
LAST = "last_attempt"


def codes(client: TestClient, email: str, times: int) -> list[str | None]:
    return [answer.json().get("code") for answer in guesses(client, email, times)]


def test_before_the_last_try_it_is_said_and_only_then(client: TestClient, lucia: Person) -> None:
    assert codes(client, lucia.email, 6) == [None, None, None, LAST, None, None]


def test_it_says_nothing_about_whether_somebody_has_the_address(
    client: TestClient, lucia: Person
) -> None:
    known, unknown = (guesses(client, email, 6) for email in (lucia.email, "nadie@b.example"))
    assert [answer.json() for answer in known] == [answer.json() for answer in unknown]


def test_a_failure_that_is_long_past_does_not_count(
    client: TestClient, database: Database, lucia: Person
) -> None:
    guesses(client, lucia.email, 2)
    pass_time(database, timedelta(minutes=16))
    assert codes(client, lucia.email, 4) == [None, None, None, LAST]


def test_so_is_it_said_of_the_present_password(lucia: Person) -> None:
    change = {"old_password": "No-es-esta-9", "new_password": NEW}
    answers = [
        lucia.client.post(f"{API}/auth/change-password", json=change).json() for _ in range(4)
    ]
    assert [answer.get("code") for answer in answers] == [None, None, None, LAST]


def test_a_used_link_lifts_the_lock_wherever_it_came_from(
    client: TestClient, database: Database, lucia: Person
) -> None:
    guesses(client, lucia.email, 5)
    for _ in range(5):
        attempts.count(database, *limits.sign_in(lucia.email, "192.0.2.7"))
    assert guess(client, lucia.email, PASSWORD).status_code == TOO_MANY

    assert reset(client, token_for(client, lucia.email)).status_code == 200

    assert sign_in(client, lucia.email, NEW) == 200
    # There, too: five more would not have been let through.
    for _ in range(4):
        attempts.count(database, *limits.sign_in(lucia.email, "192.0.2.7"))


def test_it_lifts_the_lock_that_many_addresses_filled(
    client: TestClient, database: Database, lucia: Person
) -> None:
    for host in range(50):
        attempts.count(database, *limits.sign_in(lucia.email, f"192.0.2.{host}"))
    assert sign_in(client, lucia.email, PASSWORD) == TOO_MANY
    reset(client, token_for(client, lucia.email))
    assert sign_in(client, lucia.email, NEW) == 200


def test_it_lifts_nobody_elses(client: TestClient, people: People, lucia: Person) -> None:
    mateo = people.paciente(people.terapeuta())
    guesses(client, lucia.email, 5)
    guesses(client, mateo.email, 5)
    reset(client, token_for(client, lucia.email))
    assert guess(client, mateo.email, PASSWORD).status_code == TOO_MANY


def test_a_temporary_password_from_the_therapist_can_be_used_at_once(
    client: TestClient, ana: Person, lucia: Person
) -> None:
    guesses(client, lucia.email, 5)
    given = ana.client.post(f"{API}/pacientes/{lucia.id}/credenciales").json()
    assert sign_in(client, lucia.email, given["temporary_password"]) == 200


def test_asking_from_one_place_does_not_keep_the_owner_from_asking(
    client: TestClient, database: Database, lucia: Person
) -> None:
    for _ in range(5):
        attempts.count(database, *limits.forgot_password(lucia.email, "192.0.2.7"))
    assert ask(client, lucia.email).status_code == 200


@pytest.mark.parametrize(
    "sent",
    ["", " ", "nadie", "a@b", "x" * 9_000, "a\0@b.example", "\ud800@b.example", None, 5, ["a"], {}],
    ids=repr,
)
def test_whatever_is_sent_as_an_address_is_answered_alike(
    client: TestClient, lucia: Person, sent: object
) -> None:
    known = ask(client, lucia.email)
    answer = client.post(
        f"{API}/auth/forgot-password",
        content=json.dumps({"email": sent}),
        headers={"Content-Type": "application/json"},
    )
    assert (answer.status_code, answer.json()) == (200, known.json())


def test_without_an_address_too(client: TestClient, lucia: Person) -> None:
    answer = client.post(f"{API}/auth/forgot-password", json={})
    assert (answer.status_code, answer.json()) == (200, ask(client, lucia.email).json())
