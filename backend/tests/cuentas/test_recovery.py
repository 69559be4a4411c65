import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from statistics import median
from time import perf_counter

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from pydantic import AnyHttpUrl, SecretStr
from sqlalchemy import event, select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.cuentas.models import PasswordReset, User
from remanso.cuentas.recovery import LIFETIME
from remanso.main import create_app
from remanso.settings import Settings
from tests.support.people import API, PASSWORD, People, Person

ASKED = "Si el correo existe, se ha enviado un enlace para restablecer la contraseña."
USELESS = (400, "Token inválido o expirado.")
NEW = "Remanso-Nuevo7"
_LINK = re.compile(r"(\S+)/reset-password\?token=([\w-]{43})\s")


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def ask(client: TestClient, email: str, **headers: str) -> Response:
    return client.post(f"{API}/auth/forgot-password", json={"email": email}, headers=headers)


def mails(client: TestClient) -> list[dict[str, str]]:
    outbox: list[dict[str, str]] = client.get(f"{API}/dev/correo").json()
    return outbox


def token_for(client: TestClient, email: str) -> str:
    assert ask(client, email).status_code == 200
    return token_in(mails(client)[0])


def token_in(mail: dict[str, str]) -> str:
    found = _LINK.search(mail["texto"])
    assert found is not None, mail["texto"]
    return found[2]


def verify(client: TestClient, token: str) -> Response:
    return client.get(f"{API}/auth/verify-reset-token", params={"token": token})


def reset(client: TestClient, token: str, password: str = NEW) -> Response:
    return client.post(
        f"{API}/auth/reset-password", json={"token": token, "new_password": password}
    )


def sign_in(client: TestClient, email: str, password: str) -> int:
    payload = {"email": email, "contrasenia": password}
    return client.post(f"{API}/auth/login/patient", json=payload).status_code


def refusal(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["detail"]


def test_a_forgotten_password_is_replaced_by_the_link_in_the_mail(
    client: TestClient, people: People, lucia: Person
) -> None:
    elsewhere = people.browser(lucia.id)
    answer = ask(client, f"  {lucia.email.upper()} ")
    assert (answer.status_code, answer.json()) == (200, {"message": ASKED})
    [mail] = mails(client)
    assert mail["para"] == lucia.email
    token = token_in(mail)
    assert verify(client, token).json() == {"valid": True}
    assert reset(client, token).status_code == 200
    assert sign_in(client, lucia.email, PASSWORD) == 400
    assert sign_in(client, lucia.email, NEW) == 200
    for browser in (lucia.client, elsewhere):
        assert browser.get(f"{API}/auth/me").status_code == 401


def test_the_mail_says_whose_it_is_how_long_it_lasts_and_what_to_do_if_it_was_not_them(
    client: TestClient, lucia: Person
) -> None:
    token_for(client, lucia.email)
    [mail] = mails(client)
    assert mail["asunto"] == "Restablece tu contraseña de Remanso"
    for words in (
        "Lucía Ferrer Aldana",
        lucia.email,
        "una hora",
        "Si no lo pediste, ignora este mensaje",
    ):
        assert words in mail["texto"]
        assert words in mail["html"]


def test_a_link_works_once(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    assert reset(client, token).status_code == 200
    assert refusal(reset(client, token, "Otro-Remanso7")) == USELESS
    assert refusal(verify(client, token)) == USELESS
    assert sign_in(client, lucia.email, NEW) == 200


def test_of_twenty_uses_at_once_one_wins(client: TestClient, lucia: Person) -> None:
    token = token_for(client, lucia.email)
    passwords = [f"Remanso-Nuevo{number}" for number in range(20, 40)]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda password: reset(client, token, password), passwords))
    statuses = [answer.status_code for answer in answers]
    assert sorted(statuses) == [200] + [400] * 19
    assert sign_in(client, lucia.email, passwords[statuses.index(200)]) == 200


def test_asking_again_replaces_the_older_link(client: TestClient, lucia: Person) -> None:
    older = token_for(client, lucia.email)
    newer = token_for(client, lucia.email)
    assert refusal(verify(client, older)) == USELESS
    assert reset(client, newer).status_code == 200


def test_asking_several_times_at_once_leaves_one_link(
    client: TestClient, lucia: Person, database: Database
) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: ask(client, lucia.email), range(4)))
    with database.read() as db:
        assert len(db.scalars(select(PasswordReset)).all()) == 1


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


def test_a_therapist_is_told_that_they_sign_in_with_google(client: TestClient, ana: Person) -> None:
    assert ask(client, ana.email).json() == {"message": ASKED}
    [mail] = mails(client)
    assert "los terapeutas entran con Google" in mail["texto"]
    assert _LINK.search(mail["texto"]) is None


@pytest.mark.parametrize("email", ["nadie@consulta.example", "no es un correo", "🌊@" + "x" * 300])
def test_a_stranger_gets_the_same_answer_and_nobody_gets_a_mail(
    client: TestClient, lucia: Person, email: str
) -> None:
    known, unknown = ask(client, lucia.email), ask(client, email)
    assert (unknown.status_code, unknown.content) == (known.status_code, known.content)
    assert [mail["para"] for mail in mails(client)] == [lucia.email]


@pytest.mark.parametrize("email", ["", "  ", "a\0@b.example", "x" * 10_000, None, 7, ["a@b.c"]])
def test_an_address_that_cannot_be_one_is_refused(client: TestClient, email: object) -> None:
    answer = client.post(f"{API}/auth/forgot-password", json={"email": email})
    assert answer.status_code == 422
    assert [problem["field"] for problem in answer.json()["errors"]] == ["email"]


def test_the_answer_takes_as_long_for_a_stranger(
    client: TestClient, people: People, ana: Person
) -> None:
    known = [people.paciente(ana).email for _ in range(12)]
    strangers = [f"nadie{number}@consulta.example" for number in range(12)]

    def time(email: str) -> float:
        started = perf_counter()
        ask(client, email)
        return perf_counter() - started

    pairs = [(time(one), time(other)) for one, other in zip(known, strangers, strict=True)]
    here, there = (median(times) for times in zip(*pairs, strict=True))
    assert abs(here - there) < max(0.02, 0.5 * here), (here, there)


def test_a_stranger_costs_the_same_statements(
    client: TestClient, lucia: Person, app: FastAPI
) -> None:
    engine = app.state.database.engine
    statements: list[str] = []

    def remember(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement.split(maxsplit=1)[0])

    event.listen(engine, "before_cursor_execute", remember)
    counts = []
    for email in (lucia.email, "nadie@consulta.example"):
        statements.clear()
        ask(client, email)
        counts.append(len(statements))
    event.remove(engine, "before_cursor_execute", remember)
    assert counts[0] == counts[1]


def test_a_forged_host_does_not_change_where_the_link_leads(
    client: TestClient, lucia: Person, settings: Settings
) -> None:
    ask(client, lucia.email, Host="evil.example", **{"X-Forwarded-Host": "evil.example"})
    [mail] = mails(client)
    found = _LINK.search(mail["texto"])
    assert found is not None
    assert found[1] == str(settings.public_url).rstrip("/")
    assert "evil.example" not in mail["texto"] + mail["html"]


def test_who_asked_and_who_recovered_is_on_record_without_addresses(
    client: TestClient, lucia: Person, database: Database
) -> None:
    reset(client, token_for(client, lucia.email))
    ask(client, "nadie@consulta.example")
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id, AuditEntry.entity_id)
            .where(AuditEntry.action.startswith("password."))
            .order_by(AuditEntry.at)
        ).all()
    assert [tuple(row) for row in rows] == [
        ("password.forgot", None, lucia.id),
        ("password.recover", lucia.id, lucia.id),
        ("password.forgot", None, None),
    ]


def test_asking_too_often_waits(client: TestClient, lucia: Person) -> None:
    for _ in range(5):
        assert ask(client, lucia.email).status_code == 200
    for email in (lucia.email, lucia.email.upper()):
        answer = ask(client, email)
        assert answer.status_code == 429
        assert 3500 < int(answer.headers["Retry-After"]) <= 3600


def test_without_a_mail_server_everybody_is_told(settings: Settings, lucia: Person) -> None:
    production = Settings(
        env="production",
        data_dir=settings.data_dir,
        database_url=settings.database_url,
        secret_key=SecretStr("x" * 40),
        google_client_id="x",
        public_url=AnyHttpUrl("https://remanso.example"),
    )
    app = create_app(production)
    answers = [ask(TestClient(app), email) for email in (lucia.email, "nadie@consulta.example")]
    app.state.database.dispose()
    assert {answer.status_code for answer in answers} == {503}
    assert answers[0].content == answers[1].content
