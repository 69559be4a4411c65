"""A mail that may go once only: who is not sure that it has left does not send it again."""

import time
from collections.abc import Callable
from uuid import UUID

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.mail.base import Mail
from remanso.engines.registry import build_engines
from remanso.rooms.avisos import service
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.post import build_post_office
from remanso.settings.product import Settings
from tests.avisos.test_delivery import LUCIA, until, working
from tests.support.smtp import MailServer

pytestmark = pytest.mark.one_database("what is tried is what a mail server answers")

SECONDS = 30.0
MAIL = Mail("Tu cita", "Mañana", "<p>Mañana</p>", calendar="BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")


@pytest.fixture
def settings(settings: Settings, mail_server: MailServer) -> Settings:
    return settings.model_copy(update={"smtp_url": mail_server.url()})


def hand_in(settings: Settings, database: Database) -> UUID:
    """Hand one in, as a process does that ends at once."""
    post = build_post_office(settings, build_engines(settings).mail, lambda _job: None)
    with database.transaction() as db:
        return post.send(db, to=LUCIA, mail=MAIL, once=True)


def waiting(database: Database) -> bool:
    with database.read() as db:
        return db.scalar(select(Correo.id)) is not None


def lost(database: Database, correo_id: UUID) -> Callable[[], bool]:
    def is_lost() -> bool:
        with database.read() as db:
            return service.list_undelivered(db, [correo_id]) == {correo_id}

    return is_lost


def test_it_arrives_with_its_calendar_file(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    with working(settings, database):
        hand_in(settings, database)
        until(lambda: not waiting(database))

    [mail] = mail_server.received
    [file] = mail.message.iter_attachments()
    assert file.get_content_type() == "text/calendar"
    assert file.get_param("method") == "PUBLISH"
    assert file.get_filename() == "cita.ics"
    assert "BEGIN:VCALENDAR" in file.get_content()
    assert "Mañana" in mail.part("plain")
    assert mail.message["Content-Language"] == "es"


def test_one_that_a_server_took_and_did_not_say_so_is_not_sent_again(
    settings: Settings, database: Database, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("remanso.engines.mail.smtp.TOTAL_SECONDS", 1.0)
    mail_server.fall_silent()
    correo_id = hand_in(settings, database)
    with working(settings, database):
        until(lost(database, correo_id))
        mail_server.fall_silent(silent=False)
        time.sleep(1)

    assert len(mail_server.received) == 1


def test_one_that_was_surely_not_taken_is_sent_later(
    settings: Settings, database: Database, mail_server: MailServer
) -> None:
    mail_server.refuse("451 not now")
    hand_in(settings, database)
    with working(settings, database):
        until(lambda: len(mail_server.asked_for) == 1)
        mail_server.refuse("250 OK")
        until(lambda: not waiting(database))

    assert len(mail_server.received) == 1
