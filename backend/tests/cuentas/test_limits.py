"""Guessing is slowed down, whoever asks, from wherever, at whichever process."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from statistics import median
from time import process_time

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import func, select, update

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import Attempt
from remanso.rooms.cuentas.throttling import attempts, limits
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import API, PASSWORD, People, Person

# What Starlette's client calls itself.
HERE = "testclient"
WRONG, TOO_MANY = 400, 429


@pytest.fixture
def lucia(people: People) -> Person:
    return people.paciente(people.terapeuta())


@pytest.fixture
def another_process(settings: Settings) -> Iterator[TestClient]:
    """The same practice, served once more."""
    app = create_app(settings)
    yield TestClient(app)
    context_in(app).database.dispose()


def guess(client: TestClient, email: str, guessed: str = "No-es-esta-9") -> Response:
    return client.post(f"{API}/auth/login/patient", json={"email": email, "contrasenia": guessed})


def guesses(client: TestClient, email: str, times: int) -> list[Response]:
    return [guess(client, email) for _ in range(times)]


def pass_time(database: Database, passed: timedelta) -> None:
    """Let every attempt have been made that much earlier."""
    with database.transaction() as db:
        for attempt in db.scalars(select(Attempt)):
            attempt.at -= passed


def wait_of(answer: Response) -> int:
    assert answer.status_code == TOO_MANY
    assert answer.json()["detail"] == (
        "Demasiados intentos. Espera unos minutos e inténtalo de nuevo."
    )
    return int(answer.headers["Retry-After"])


@pytest.mark.both_databases("several at once")
def test_two_processes_count_together(
    client: TestClient, another_process: TestClient, lucia: Person
) -> None:
    for server in (client, another_process, client, another_process, client):
        assert guess(server, lucia.email).status_code == WRONG
    assert guess(client, lucia.email, PASSWORD).status_code == TOO_MANY
    assert guess(another_process, lucia.email, PASSWORD).status_code == TOO_MANY


def test_it_is_said_when_to_come_back_and_it_is_true(
    client: TestClient, database: Database, lucia: Person
) -> None:
    guess(client, lucia.email)
    pass_time(database, timedelta(minutes=10))
    for _ in range(4):
        guess(client, lucia.email)
    assert 290 <= wait_of(guess(client, lucia.email)) <= 300
    pass_time(database, timedelta(seconds=290))
    assert 1 <= wait_of(guess(client, lucia.email)) <= 10
    pass_time(database, timedelta(seconds=10))
    assert guess(client, lucia.email, PASSWORD).status_code == 200


def test_who_is_told_to_wait_does_not_wait_longer_for_asking(
    client: TestClient, database: Database, lucia: Person
) -> None:
    for _ in range(5):
        guess(client, lucia.email)
    pass_time(database, timedelta(minutes=14))
    for _ in range(10):
        assert wait_of(guess(client, lucia.email)) <= 60


def test_a_success_forgets_what_failed_before(client: TestClient, lucia: Person) -> None:
    for _ in range(3):
        for _ in range(4):
            assert guess(client, lucia.email).status_code == WRONG
        assert guess(client, lucia.email, PASSWORD).status_code == 200


def test_a_full_clinic_signs_in_from_one_address(
    client: TestClient, database: Database, lucia: Person
) -> None:
    for person in range(48):
        attempts.count(database, *limits.sign_in(f"{person}@clinica.example", HERE))
    for _ in range(5):
        assert guess(client, lucia.email, PASSWORD).status_code == 200


def test_an_account_of_ones_own_does_not_excuse_guessing_at_others(
    client: TestClient, database: Database, lucia: Person
) -> None:
    for person in range(49):
        attempts.count(database, *limits.sign_in(f"{person}@consulta.example", HERE))
    assert guess(client, lucia.email, PASSWORD).status_code == 200
    assert guess(client, "mateo@consulta.example").status_code == WRONG
    assert guess(client, lucia.email, PASSWORD).status_code == TOO_MANY


@pytest.mark.parametrize("known", [True, False])
def test_many_addresses_guess_at_one_account_in_vain_known_or_not(
    client: TestClient, database: Database, lucia: Person, *, known: bool
) -> None:
    email = lucia.email if known else "nadie@consulta.example"
    for host in range(50):
        attempts.count(database, *limits.sign_in(email.upper(), f"192.0.2.{host}"))
    assert 3590 <= wait_of(guess(client, email)) <= 3600


def test_known_and_unknown_addresses_are_answered_alike(client: TestClient, lucia: Person) -> None:
    answers = {
        email: [(answer.status_code, answer.text) for answer in guesses(client, email, 7)]
        for email in (lucia.email, "nadie@consulta.example")
    }
    assert [status for status, _ in answers[lucia.email]] == [WRONG] * 5 + [TOO_MANY] * 2
    assert answers[lucia.email] == answers["nadie@consulta.example"]


def test_known_and_unknown_addresses_cost_the_same_work(client: TestClient, people: People) -> None:
    ana = people.terapeuta()
    took: dict[str, list[float]] = {"known": [], "unknown": [], "therapist": []}
    for turn in range(5):
        emails = {
            "known": people.paciente(ana).email,
            "unknown": f"nadie{turn}@consulta.example",
            "therapist": ana.email,
        }
        # The work and not the time: what else the machine does is not counted.
        for kind, email in emails.items():
            started = process_time()
            assert guess(client, email).status_code == WRONG
            took[kind].append(process_time() - started)
    medians = [median(times) for times in took.values()]
    assert max(medians) < 2 * min(medians)


@pytest.mark.both_databases("several at once")
def test_twenty_guesses_at_once_are_twenty_attempts(app: FastAPI, lucia: Person) -> None:
    with ThreadPoolExecutor(20) as threads:
        answers = threads.map(lambda _: guess(TestClient(app), lucia.email), range(20))
    statuses = Counter(answer.status_code for answer in answers)
    assert statuses == {WRONG: 5, TOO_MANY: 15}


def test_the_present_password_is_not_guessed_by_who_found_a_browser_open(lucia: Person) -> None:
    def change(old_password: str) -> Response:
        return lucia.client.post(
            f"{API}/auth/change-password",
            json={"old_password": old_password, "new_password": "Vereda-tibia-48"},
        )

    for _ in range(5):
        assert change("No-es-esta-9").status_code == WRONG
    assert 890 <= wait_of(change(PASSWORD)) <= 900


def test_somebody_else_is_not_kept_waiting(
    client: TestClient, people: People, lucia: Person
) -> None:
    mateo = people.paciente(people.terapeuta(), "Mateo", "Quiroga")
    for _ in range(6):
        guess(client, lucia.email)
    assert guess(client, mateo.email, PASSWORD).status_code == 200


def test_an_invented_forwarded_for_is_no_new_address(
    client: TestClient, database: Database
) -> None:
    for person in range(50):
        attempts.count(database, *limits.sign_in(f"{person}@consulta.example", HERE))
    client.headers["X-Forwarded-For"] = "203.0.113.7"
    assert guess(client, "otra@consulta.example").status_code == TOO_MANY


def test_people_behind_a_known_proxy_are_told_apart(settings: Settings) -> None:
    app = create_app(
        Settings(**settings.model_dump(exclude_unset=True), trusted_proxies="10.0.0.0/8")
    )
    client = TestClient(app, client=("10.0.0.2", 4711))
    for host in ("203.0.113.7", "203.0.113.8"):
        client.headers["X-Forwarded-For"] = host
        for _ in range(5):
            assert guess(client, "nadie@consulta.example").status_code == WRONG
        assert guess(client, "nadie@consulta.example").status_code == TOO_MANY
    context_in(app).database.dispose()


def test_what_no_limit_looks_back_to_is_not_kept(database: Database) -> None:
    attempts.count(database, *limits.sign_in("a@b.example", HERE))
    old = utcnow() - attempts.LONGEST_WINDOW - timedelta(seconds=1)
    with database.transaction() as db:
        db.execute(update(Attempt).values(at=old))
    attempts.count(database, *limits.provider_sign_in(HERE))
    with database.read() as db:
        assert db.scalar(select(func.count()).select_from(Attempt)) == 1


def test_a_limit_cannot_look_back_further_than_attempts_are_kept() -> None:
    with pytest.raises(ValueError, match="kept"):
        attempts.Limit("a day", 5, timedelta(days=1))
