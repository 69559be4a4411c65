"""A withdrawal whose server is killed in the middle: not begun or done, and done within seconds."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import func, select

from remanso.core.db import Database
from remanso.rooms.consentimientos.models import Consentimiento
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.consentimientos.consenting import CONSENTIMIENTOS, decide
from tests.crash.conftest import FIXTURES
from tests.crash.processes import Processes
from tests.crash.stopping import Stop, analysing
from tests.sesiones.saving import save
from tests.support.bytes_left import left_in, samples
from tests.support.people import API, People, Person
from tests.support.prepared import remanso

pytestmark = pytest.mark.one_database("what is tried is the order of rows, commit and bytes")
# What the contract gives a process that starts.
SOON = 15.0
_LINES = 30
_BEGINS_SECONDS = 120.0


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def processes(processes: Processes) -> Processes:
    # Of a sealed file no byte could be recognised, whether it is there or not.
    processes.set(REMANSO_FILES_AT_REST="plain")
    return processes


@pytest.fixture
def written(tmp_path: Path) -> Stop:
    """After the row, before its commit."""
    service = "remanso.rooms.consentimientos.service"
    return Stop(service, "write", after=True, reached=tmp_path / "reached")


@pytest.fixture
def removing(tmp_path: Path) -> Stop:
    """Before the first byte goes."""
    service = "remanso.rooms.archivos.service"
    return Stop(service, "_try_remove", after=False, reached=tmp_path / "reached")


def withdraw(browser: httpx2.Client, lucia: Person, finalidad: str) -> httpx2.Response:
    """What the therapist writes down."""
    sent = {"finalidad": finalidad, "decision": "retirar", "canal": "en_consulta"}
    return browser.post(f"{CONSENTIMIENTOS}/paciente/{lucia.id}/registrar", json=sent)


def withdraw_unanswered(browser: httpx2.Client, lucia: Person, finalidad: str) -> threading.Thread:
    """The same, of a server that will not live to answer."""

    def ask() -> None:
        with suppress(httpx2.TransportError):
            withdraw(browser, lucia, finalidad)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def soon(until: Callable[[], bool], *, seconds: float = SOON) -> None:
    """By the time that the contract gives."""
    deadline = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def said(database: Database) -> list[str]:
    """What was decided, in order."""
    rows = select(Consentimiento.estado).order_by(Consentimiento.numero)
    with database.read() as db:
        return list(db.scalars(rows))


def only_draft(database: Database) -> Draft:
    with database.read() as db:
        return db.scalars(select(Draft)).one()


def test_killed_before_its_commit_it_has_not_begun(
    processes: Processes,
    ana: Person,
    lucia: Person,
    written: Stop,
    *,
    database: Database,
    settings: Settings,
) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    film = FIXTURES / "sesion.mp4"
    processes.run = written
    server, browser = processes.serve(ana)
    sesion = save(ana, lucia, file_key=Desk(ana, lucia, browser).upload(film))
    waiting = withdraw_unanswered(browser, lucia, "grabar")
    written.wait()
    server.kill()
    waiting.join()

    processes.run = remanso
    wanted = samples(film.read_bytes())
    _, browser = processes.serve(ana)
    assert said(database) == ["concedido"]
    assert browser.get(f"{API}/sesiones/{sesion['id']}").json()["video_url"]
    assert left_in(settings.data_path, wanted)

    assert withdraw(browser, lucia, "grabar").status_code == 201
    assert said(database) == ["concedido", "retirado"]
    soon(lambda: left_in(settings.data_path, wanted) == [])


@pytest.mark.parametrize("finalidad", ["grabar", "conservar_audio"])
def test_killed_between_its_commit_and_the_bytes_they_go_at_the_next_start(
    processes: Processes,
    ana: Person,
    lucia: Person,
    removing: Stop,
    *,
    database: Database,
    settings: Settings,
    finalidad: str,
) -> None:
    decide(lucia, finalidad, "conceder").raise_for_status()
    film = FIXTURES / "sesion.mp4"
    wanted = samples(film.read_bytes())
    processes.run = removing
    server, browser = processes.serve(ana)
    sesion = save(ana, lucia, file_key=Desk(ana, lucia, browser).upload(film))
    waiting = withdraw_unanswered(browser, lucia, finalidad)
    removing.wait()
    server.kill()
    waiting.join()
    assert said(database) == ["concedido", "retirado"]
    assert left_in(settings.data_path, wanted)

    processes.run = remanso
    _, browser = processes.serve(ana)
    soon(lambda: left_in(settings.data_path, wanted) == [])
    assert browser.get(f"{API}/sesiones/{sesion['id']}").json()["video_url"] is None


def test_a_transcription_under_way_does_not_go_on_with_what_went(
    processes: Processes,
    ana: Person,
    lucia: Person,
    removing: Stop,
    *,
    recording: Path,
    database: Database,
    settings: Settings,
) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    wanted = samples(recording.read_bytes())
    processes.run = removing
    server, browser = processes.serve(ana)
    desk = Desk(ana, lucia, browser)
    desk.transcribe(desk.new_with_video(recording))
    soon(lambda: _blocks(database) > 0, seconds=_BEGINS_SECONDS)
    waiting = withdraw_unanswered(browser, lucia, "grabar")
    removing.wait()
    server.kill()
    waiting.join()

    processes.run = remanso
    processes.serve(ana)
    soon(lambda: left_in(settings.data_path, wanted) == [])
    left = only_draft(database)
    assert (left.estado, left.video_key, left.segmentos) == ("fallido", None, None)
    assert str(left.mensaje_error).startswith("Falta el consentimiento para grabar")
    assert _blocks(database) == 0


def test_an_analysis_under_way_does_not_come_back(
    processes: Processes, ana: Person, lucia: Person, tmp_path: Path, database: Database
) -> None:
    decide(lucia, "analizar", "conceder").raise_for_status()
    reading = analysing(tmp_path)
    processes.run = reading
    server, browser = processes.serve(ana)
    lines = [f"Lucía: El día {day} lloré porque mi madre se fue." for day in range(_LINES)]
    desk = Desk(ana, lucia, browser)
    assert desk.analyse(desk.new(archivo_video_info={"script_text": "\n".join(lines)})).is_success
    reading.wait()
    assert withdraw(browser, lucia, "analizar").status_code == 201
    server.kill()

    processes.run = remanso
    processes.serve(ana)
    time.sleep(2)
    left = only_draft(database)
    assert (left.estado, left.analisis, left.analisis_ia) == ("fallido", None, None)
    assert str(left.mensaje_error).startswith("Falta el consentimiento para analizar")


def _blocks(database: Database) -> int:
    counted = select(func.count()).select_from(DraftBlock).where(DraftBlock.indice >= 0)
    with database.read() as db:
        return db.scalar(counted) or 0
