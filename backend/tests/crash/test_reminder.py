"""A worker that dies while the mail server has a reminder in its hands."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from remanso.settings.product import Settings
from tests.citas.keeping import cita, wall_in
from tests.crash.processes import Processes
from tests.support.people import API, People, Person
from tests.support.smtp import MailServer

pytestmark = pytest.mark.one_database("what is tried is a mail server's part in a worker's end")

SECONDS = 60.0


@pytest.fixture
def server(mail_server: MailServer, monkeypatch: pytest.MonkeyPatch) -> MailServer:
    """A server that the product's processes are told of, and that keeps silent."""
    monkeypatch.setenv("REMANSO_SMTP_URL", mail_server.url().get_secret_value())
    mail_server.fall_silent()
    return mail_server


@pytest.fixture
def settings(settings: Settings, server: MailServer) -> Settings:
    return settings.model_copy(update={"smtp_url": server.url()})


def test_a_reminder_goes_once_or_not_at_all_and_is_then_told(
    server: MailServer, processes: Processes, people: People
) -> None:
    ana = people.terapeuta()
    made = cita(ana, people.paciente(ana), inicio_local=wall_in(120))
    first = processes.worker()
    _until(lambda: len(server.received) == 1)
    first.kill()

    server.fall_silent(silent=False)
    processes.worker()
    _until(lambda: _read(ana, made)["aviso"] == "no_entregado")

    assert len(server.received) == 1


def _read(ana: Person, made: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = ana.client.get(f"{API}/citas/{made['id']}").json()
    return read


def _until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)
