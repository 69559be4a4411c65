"""A worker that dies while the mail server has the mail in its hands."""

import time
from collections.abc import Callable

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.mail.base import Mail
from remanso.engines.registry import build_engines
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.post import build_post_office
from remanso.settings.product import Settings
from tests.crash.processes import Processes
from tests.support.smtp import MailServer

pytestmark = pytest.mark.one_database("what is tried is a mail server's part in a worker's end")

SECONDS = 60.0
STOP_SECONDS = 15.0


@pytest.fixture
def server(mail_server: MailServer, monkeypatch: pytest.MonkeyPatch) -> MailServer:
    """A server that the product's processes are told of, and that keeps silent."""
    monkeypatch.setenv("REMANSO_SMTP_URL", mail_server.url().get_secret_value())
    mail_server.fall_silent()
    return mail_server


@pytest.fixture
def settings(settings: Settings, server: MailServer) -> Settings:
    return settings.model_copy(update={"smtp_url": server.url()})


@pytest.fixture
def handed_in(settings: Settings, database: Database) -> None:
    """One mail that nobody has sent."""
    post = build_post_office(settings, build_engines(settings).mail, lambda _job: None)
    with database.transaction() as db:
        post.send(db, to="lucia@correo.example", mail=Mail("Hola", "Hola", "<p>Hola</p>"))


@pytest.mark.usefixtures("handed_in")
def test_a_mail_may_come_twice_and_says_that_it_is_the_same(
    server: MailServer, processes: Processes, database: Database
) -> None:
    first = processes.worker()
    _until(lambda: len(server.received) == 1)
    first.kill()

    server.fall_silent(silent=False)
    processes.worker()
    _until(lambda: not _waiting(database))

    assert [mail.message["Subject"] for mail in server.received] == ["Hola", "Hola"]
    assert len({mail.message["Message-ID"] for mail in server.received}) == 1


@pytest.mark.usefixtures("handed_in")
def test_a_silent_mail_server_does_not_keep_a_worker_from_stopping(
    server: MailServer, processes: Processes, database: Database
) -> None:
    worker = processes.worker()
    _until(lambda: len(server.received) == 1)

    assert worker.stop() < STOP_SECONDS
    assert _waiting(database)


def _waiting(database: Database) -> bool:
    with database.read() as db:
        return db.scalar(select(Correo.id)) is not None


def _until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)
