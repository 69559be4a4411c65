"""A practice that is brought to this version while jobs wait in the queues of the one before."""

import time

import pytest
from dbos import DBOS, DBOSClient
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.jobs.base import APPLICATION, VERSION, JobRef, Lane
from remanso.engines.mail.base import Mail
from remanso.engines.registry import build_engines
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.post import build_post_office
from remanso.settings.product import Settings
from tests.crash.processes import Processes
from tests.support.smtp import MailServer

pytestmark = pytest.mark.both_databases("what is left when a migration dies")

SECONDS = 60.0


@pytest.fixture
def settings(
    settings: Settings, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> Settings:
    """Those of a practice that sends its mails, for the product's processes too."""
    monkeypatch.setenv("REMANSO_SMTP_URL", mail_server.url().get_secret_value())
    return settings.model_copy(update={"smtp_url": mail_server.url()})


def test_a_job_that_waits_in_a_queue_of_an_earlier_version_runs(
    settings: Settings, database: Database, processes: Processes, mail_server: MailServer
) -> None:
    asked: list[JobRef] = []
    post = build_post_office(settings, build_engines(settings).mail, asked.append)
    with database.transaction() as db:
        post.send(db, to="lucia@correo.example", mail=Mail("Hola", "Hola", "<p>Hola</p>"))
    _wait_as_before(settings.jobs_address, *asked)

    processes.worker()

    deadline = time.monotonic() + SECONDS
    while _unsent(database):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert [mail.message["Subject"] for mail in mail_server.received] == ["Hola"]


def _wait_as_before(address: str, job: JobRef) -> None:
    """Enqueue it where each lane was a queue of its own."""
    assert job.lane is Lane.MAIL
    DBOS.migrate(address)
    client = DBOSClient(system_database_url=address, application_name=APPLICATION)
    client.enqueue(
        {
            "workflow_name": job.kind,
            "queue_name": "mail",
            "workflow_id": job.workflow_id,
            "app_version": VERSION,
        },
        str(job.subject),
        job.attempt,
    )
    client.destroy()


def _unsent(database: Database) -> bool:
    with database.read() as db:
        return db.scalar(select(Correo.id)) is not None
