from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import AnyHttpUrl, SecretStr
from sqlalchemy import event, select

from remanso.app.main import create_app
from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.cuentas.models import PasswordReset
from remanso.settings.product import Settings
from tests.cuentas.recovering import (
    LINK,
    USELESS,
    ask,
    mails,
    refusal,
    reset,
    token_for,
    verify,
)
from tests.support.context import context_in
from tests.support.people import People, Person

ASKED = "Si el correo existe, se ha enviado un enlace para restablecer la contraseña."


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


def test_asking_again_replaces_the_older_link(client: TestClient, lucia: Person) -> None:
    older = token_for(client, lucia.email)
    newer = token_for(client, lucia.email)
    assert refusal(verify(client, older)) == USELESS
    assert reset(client, newer).status_code == 200


@pytest.mark.both_databases("several at once")
def test_asking_several_times_at_once_leaves_one_link(
    client: TestClient, lucia: Person, database: Database
) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: ask(client, lucia.email), range(4)))
    with database.read() as db:
        assert len(db.scalars(select(PasswordReset)).all()) == 1


def test_a_therapist_is_told_that_they_sign_in_with_google(client: TestClient, ana: Person) -> None:
    assert ask(client, ana.email).json() == {"message": ASKED}
    [mail] = mails(client)
    assert "los terapeutas entran con Google" in mail["texto"]
    assert LINK.search(mail["texto"]) is None


@pytest.mark.parametrize("email", ["nadie@consulta.example", "no es un correo", "🌊@" + "x" * 300])
def test_a_stranger_gets_the_same_answer_and_nobody_gets_a_mail(
    client: TestClient, lucia: Person, email: str
) -> None:
    known, unknown = ask(client, lucia.email), ask(client, email)
    assert (unknown.status_code, unknown.content) == (known.status_code, known.content)
    assert [mail["para"] for mail in mails(client)] == [lucia.email]


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
    # They take turns, so that what else runs on this machine meets both alike.
    here, there = (median(times) for times in zip(*pairs, strict=True))
    assert abs(here - there) < max(0.02, 0.5 * here), (here, there)


def test_a_stranger_costs_the_same_statements(
    client: TestClient, lucia: Person, app: FastAPI
) -> None:
    engine = context_in(app).database.engine
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
    found = LINK.search(mail["texto"])
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
    context_in(app).database.dispose()
    assert {answer.status_code for answer in answers} == {503}
    assert answers[0].content == answers[1].content
