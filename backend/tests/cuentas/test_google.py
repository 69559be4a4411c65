"""Signing in through Google, asked over the wire as in earnest."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from io import StringIO
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import func, select, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import LoginSession, User
from remanso.rooms.cuentas.throttling import attempts, limits
from remanso.settings.product import Settings
from tests.support.google import CLIENT_ID, Google, running_google, send
from tests.support.people import API, People, Person

INVALID = (400, "Token de Google inválido")
UNKNOWN = (404, "User not found")
UNAVAILABLE = (503, "Google no está disponible ahora. Inténtalo de nuevo en unos minutos.")
PICTURE = "https://lh3.googleusercontent.com/a/ana=s96-c"


@pytest.fixture
def google() -> Iterator[Google]:
    with running_google() as google:
        yield google


@pytest.fixture
def settings(settings: Settings, google: Google) -> Settings:
    """A practice whose therapists enter through Google."""
    said = settings.model_dump(exclude_unset=True)
    return Settings(**said, google_client_id=CLIENT_ID, google_base_url=google.address)


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def enter(client: TestClient) -> Callable[..., tuple[int, str]]:
    """Bring a token; answers the status, and the sentence or the new access token."""

    def enter(token: str, role: str = "terapeuta") -> tuple[int, str]:
        answer = client.post(f"{API}/auth/google-login", json={"token": token, "role": role})
        said = answer.json()
        return answer.status_code, said.get("access_token") or said["detail"]

    return enter


Enter = Callable[..., tuple[int, str]]


def sessions_of(database: Database, person: Person) -> int:
    """How many sign-ins there are, but for the one with which the person was invented."""
    with database.read() as db:
        of_person = LoginSession.user_id == person.id
        count = db.scalar(select(func.count()).select_from(LoginSession).where(of_person))
    return (count or 0) - 1


def test_a_therapist_enters_and_their_picture_is_kept(
    client: TestClient, enter: Enter, google: Google, ana: Person
) -> None:
    status, token = enter(google.issue(ana.email))
    me = client.get(f"{API}/auth/me", headers={"Authorization": f"Bearer {token}"}).json()
    assert status == 200
    assert (me["id"], me["role"], me["avatar_url"]) == (str(ana.id), "terapeuta", PICTURE)


def test_a_patient_enters_by_their_own_door_with_any_case(
    enter: Enter, google: Google, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    assert enter(google.issue(lucia.email.upper()), "paciente")[0] == 200


def test_a_temporary_password_is_still_to_be_replaced(
    client: TestClient, enter: Enter, google: Google, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana, must_change_password=True)
    answer = client.post(
        f"{API}/auth/google-login", json={"token": google.issue(lucia.email), "role": "paciente"}
    ).json()
    assert answer["must_change_password"] is True
    refused = client.get(
        f"{API}/pacientes/paciente/dashboard",
        headers={"Authorization": f"Bearer {answer['access_token']}"},
    )
    assert refused.json()["code"] == "password_change_required"


@pytest.mark.parametrize(
    ("issued", "person"),
    [
        pytest.param({"aud": "another-application"}, None, id="of another application"),
        pytest.param({"azp": "another-application"}, None, id="by another application"),
        pytest.param({"exp": "1700000000"}, None, id="expired"),
        pytest.param({"email_verified": "false"}, None, id="unverified e-mail"),
        pytest.param({"email_verified": None}, None, id="e-mail of which nothing is said"),
        pytest.param(None, {"email_verified": False}, id="unverified e-mail of the person"),
        pytest.param(None, {"sub": "somebody-else"}, id="of two people"),
        pytest.param({"sub": None}, None, id="of nobody"),
        pytest.param({"email": "otra@consulta.example"}, None, id="of two addresses"),
        pytest.param({"email": None}, {"email": None}, id="without the e-mail's scope"),
        pytest.param({"sub": "x" * 256}, {"sub": "x" * 256}, id="endless subject"),
    ],
)
def test_a_token_that_is_not_ours_opens_nothing(
    *,
    database: Database,
    enter: Enter,
    google: Google,
    ana: Person,
    issued: dict[str, Any] | None,
    person: dict[str, Any] | None,
) -> None:
    token = google.issue(ana.email, issued=issued, person=person)
    assert enter(token) == INVALID
    assert sessions_of(database, ana) == 0


@pytest.mark.parametrize(
    "token", ["never-issued", "ñandú", "two words", "a\r\nX-Evil: 1", "x" * 9000]
)
def test_what_google_never_issued_is_refused(enter: Enter, ana: Person, token: str) -> None:
    assert enter(token) == INVALID


def test_a_token_that_ends_between_the_two_questions_is_refused(
    enter: Enter, google: Google, ana: Person
) -> None:
    google.trouble["/userinfo"] = lambda handler: send(handler, 401, b'{"error": "invalid_token"}')
    assert enter(google.issue(ana.email)) == INVALID


def test_an_address_that_changed_hands_opens_nothing(
    database: Database, enter: Enter, google: Google, ana: Person
) -> None:
    assert enter(google.issue(ana.email, sub="ana"))[0] == 200
    assert enter(google.issue(ana.email, sub="the-next-owner")) == INVALID
    assert sessions_of(database, ana) == 1
    assert enter(google.issue(ana.email, sub="ana"))[0] == 200


def test_one_person_of_google_is_one_person_here(
    database: Database, enter: Enter, google: Google, people: People, ana: Person
) -> None:
    berta = people.terapeuta("Berta Solís")
    assert enter(google.issue(ana.email, sub="ana"))[0] == 200
    assert enter(google.issue(berta.email, sub="ana")) == INVALID
    assert sessions_of(database, berta) == 0


def test_only_the_invited_enter_and_each_by_their_own_door(
    enter: Enter, google: Google, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    assert enter(google.issue("nadie@consulta.example")) == UNKNOWN
    assert enter(google.issue(ana.email), "paciente") == UNKNOWN
    assert enter(google.issue(lucia.email), "terapeuta") == UNKNOWN


def test_who_was_disabled_is_unknown(
    database: Database, enter: Enter, google: Google, ana: Person
) -> None:
    with database.transaction() as db:
        db.execute(update(User).where(User.id == ana.id).values(disabled_at=utcnow()))
    assert enter(google.issue(ana.email)) == UNKNOWN


@pytest.mark.parametrize(
    "picture",
    ["http://lh3.googleusercontent.com/a", "javascript:alert(1)", "https://a/" + "x" * 2000],
)
def test_a_picture_that_is_no_safe_address_is_left_out(
    client: TestClient, enter: Enter, google: Google, ana: Person, picture: str
) -> None:
    status, token = enter(google.issue(ana.email, person={"picture": picture}))
    me = client.get(f"{API}/auth/me", headers={"Authorization": f"Bearer {token}"}).json()
    assert (status, me["avatar_url"]) == (200, None)


def test_while_google_is_unwell_it_is_said_and_nobody_enters(
    database: Database, enter: Enter, google: Google, ana: Person
) -> None:
    google.trouble["/userinfo"] = lambda handler: send(handler, 500, b"{}")
    assert enter(google.issue(ana.email)) == UNAVAILABLE
    assert sessions_of(database, ana) == 0


def test_invented_tokens_are_not_passed_on_without_end(
    client: TestClient, database: Database, enter: Enter, google: Google, ana: Person
) -> None:
    for _ in range(49):
        attempts.count(database, *limits.provider_sign_in("testclient"))
    assert enter(google.issue(ana.email))[0] == 200
    assert enter("never-issued") == INVALID
    google.asked.clear()
    answer = client.post(f"{API}/auth/google-login", json={"token": "again", "role": "terapeuta"})
    assert answer.status_code == 429
    assert 890 <= int(answer.headers["Retry-After"]) <= 900
    assert google.asked == []


def test_nobody_waits_for_the_database_while_google_is_asked(
    database: Database, enter: Enter, google: Google, ana: Person
) -> None:
    written: list[bool] = []

    def write_meanwhile(handler: BaseHTTPRequestHandler) -> None:
        with database.transaction() as db:
            db.execute(update(User).where(User.id == ana.id).values(name="Ana R."))
        written.append(True)
        send(handler, 503, b"{}")

    google.trouble["/userinfo"] = write_meanwhile
    assert enter(google.issue(ana.email)) == UNAVAILABLE
    assert written == [True]


def test_the_token_is_in_no_address_and_in_no_log(
    enter: Enter, google: Google, ana: Person, log: StringIO, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    tokens = [google.issue(ana.email), "never-issued-token"]
    assert [enter(token)[0] for token in tokens] == [200, 400]
    assert google.asked[0] == "POST /tokeninfo HTTP/1.1"
    assert "/auth/google-login" in log.getvalue()
    assert google.address in caplog.text
    for token in tokens:
        assert token not in log.getvalue() + caplog.text + "".join(google.asked)


def test_the_chooser_does_not_exist_beside_google(app: FastAPI, ana: Person) -> None:
    client = TestClient(app)
    assert client.get(f"{API}/auth/config").json()["google_client_id"] == CLIENT_ID
    assert client.get(f"{API}/auth/config").json()["development"] is False
    assert client.get(f"{API}/auth/dev/accounts").status_code == 404
    token = client.post(f"{API}/auth/dev/token", json={"email": ana.email})
    assert token.status_code == 404
