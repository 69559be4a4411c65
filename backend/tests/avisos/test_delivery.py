"""Mails through the real job engine to a real server, which may be away, refuse or come back."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID

import pytest
from pydantic import SecretStr
from sqlalchemy import select
from structlog.testing import capture_logs

from remanso.app.building import open_context
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.retry_job import Try
from remanso.engines.registry import build_engines
from remanso.rooms.avisos import service
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.delivery import BACKOFF, KEEP_GIVEN_UP, give_up, mail_work
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.post import PostOffice, build_post_office
from remanso.settings.product import Settings
from tests.support.jobs import sweep
from tests.support.smtp import PASSWORD, USER, MailServer

LUCIA = "lucia@correo.example"
TOKEN = "ficha-que-abre-una-cuenta"
A_MOMENT = timedelta(milliseconds=50)
LONG = timedelta(hours=1)
SECONDS = 30.0
of_the_mail_server = pytest.mark.one_database("what is tried is what a mail server answers")


@pytest.fixture
def settings(settings: Settings, mail_server: MailServer) -> Settings:
    return settings.model_copy(update={"smtp_url": mail_server.url()})


@contextmanager
def working(
    settings: Settings, database: Database, *, wait: timedelta = A_MOMENT
) -> Iterator[PostOffice]:
    """A post office whose jobs run, and that waits so long after each try that fails."""
    with open_context(settings.model_copy(update={"job_silence_seconds": 0.4})) as context:
        context.jobs.start(
            [mail_work(settings, database, context.engines.mail, backoff=[wait, wait])]
        )
        try:
            yield context.post
        finally:
            context.jobs.stop()


def hand_in(post: PostOffice, database: Database) -> UUID:
    mail = compose(
        subject="Ana te invita · ñ",
        greeting="Hola:",
        paragraphs=["Te invitan."],
        action=("Entrar", post.link("/register/invited", token=TOKEN)),
        closing=[],
    )
    with database.transaction() as db:
        return post.send(db, to=LUCIA, mail=mail)


def row(database: Database, correo_id: UUID) -> Correo | None:
    with database.read() as db:
        return db.scalar(select(Correo).where(Correo.id == correo_id))


def given_up(database: Database, correo_id: UUID) -> bool:
    with database.read() as db:
        return service.list_undelivered(db, [correo_id]) == {correo_id}


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_mail_arrives_and_nothing_of_it_stays(
    settings: Settings,
    database: Database,
    mail_server: MailServer,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with capture_logs() as logged, working(settings, database) as post:
        correo_id = hand_in(post, database)
        until(lambda: row(database, correo_id) is None)

    [mail] = mail_server.received
    assert (mail.tls, mail.user, mail.recipients) == (True, USER, [LUCIA])
    assert mail.message["Message-ID"] == f"<{correo_id}@localhost>"
    assert f"token={TOKEN}" in mail.part("plain")
    assert f"token={TOKEN}" in mail.part("html")
    said = caplog.text + str(logged)
    for secret in (TOKEN, LUCIA, PASSWORD, "Te invitan"):
        assert secret not in said


@of_the_mail_server
def test_a_server_that_comes_back_gets_the_mail(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    mail_server.stop()
    with working(settings, database, wait=timedelta(seconds=1)) as post:
        correo_id = hand_in(post, database)
        until(lambda: (waiting := row(database, correo_id)) is not None and waiting.intentos == 1)
        mail_server.start()
        until(lambda: row(database, correo_id) is None)

    assert [mail.recipients for mail in mail_server.received] == [[LUCIA]]


@of_the_mail_server
def test_after_three_tries_it_is_given_up_and_wiped(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    mail_server.refuse("451 not now")
    with working(settings, database) as post:
        correo_id = hand_in(post, database)
        until(lambda: given_up(database, correo_id))

    assert mail_server.asked_for == [LUCIA] * 3
    lost = row(database, correo_id)
    assert lost is not None
    assert lost.sealed is None


@of_the_mail_server
def test_a_refused_recipient_is_asked_for_once(
    settings: Settings,
    database: Database,
    mail_server: MailServer,
    caplog: pytest.LogCaptureFixture,
) -> None:
    mail_server.refuse("550 no such person")
    with capture_logs() as logged, working(settings, database) as post:
        correo_id = hand_in(post, database)
        until(lambda: given_up(database, correo_id))

    assert mail_server.asked_for == [LUCIA]
    assert [entry["why"] for entry in logged if entry["event"] == "mail.given_up"] == ["550"]
    assert LUCIA not in caplog.text + str(logged)


@of_the_mail_server
def test_a_mail_withdrawn_while_it_waits_is_not_sent(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    mail_server.stop()
    with working(settings, database, wait=timedelta(seconds=1)) as post:
        correo_id = hand_in(post, database)
        until(lambda: (waiting := row(database, correo_id)) is not None and waiting.intentos == 1)
        with database.transaction() as db:
            service.withdraw(db, correo_id)
        mail_server.start()
        later = hand_in(post, database)
        until(lambda: row(database, later) is None)
        time.sleep(1.5)

    assert [mail.message["Message-ID"] for mail in mail_server.received] == [f"<{later}@localhost>"]


def test_a_mail_that_nobody_enqueued_is_found(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    lost_on_the_way = build_post_office(settings, build_engines(settings).mail, lambda _job: None)
    correo_id = hand_in(lost_on_the_way, database)
    with working(settings, database):
        until(lambda: row(database, correo_id) is None)

    assert len(mail_server.received) == 1


@of_the_mail_server
def test_a_mail_sealed_with_another_key_is_given_up(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    other = settings.model_copy(update={"secret_key": SecretStr("o" * 40)})
    before = build_post_office(other, build_engines(settings).mail, lambda _job: None)
    correo_id = hand_in(before, database)
    with working(settings, database):
        until(lambda: given_up(database, correo_id))

    assert mail_server.received == []


def test_an_older_try_changes_nothing(settings: Settings, database: Database) -> None:
    post = build_post_office(settings, build_engines(settings).mail, lambda _job: None)
    correo_id = hand_in(post, database)
    first, second = Try(database, Correo, correo_id, 1), Try(database, Correo, correo_id, 2)
    first.fail(again=utcnow() + LONG)

    first.fail(again=utcnow() + LONG)
    give_up(first, why="550")

    waiting = row(database, correo_id)
    assert waiting is not None
    assert (waiting.intentos, waiting.abandonado) == (1, None)
    assert first.read() is None
    assert second.read() is not None


def test_an_address_is_forgotten_long_after_its_mail_was_given_up(
    settings: Settings, database: Database
) -> None:
    post = build_post_office(settings, build_engines(settings).mail, lambda _job: None)
    old, new = hand_in(post, database), hand_in(post, database)
    for correo_id in (old, new):
        give_up(Try(database, Correo, correo_id, 1), why="550")
    with database.transaction() as db:
        correo = db.get_one(Correo, old)
        correo.abandonado = utcnow() - KEEP_GIVEN_UP - A_MOMENT

    sweep(mail_work(settings, database, build_engines(settings).mail, backoff=BACKOFF))

    assert row(database, old) is None
    assert given_up(database, new)
