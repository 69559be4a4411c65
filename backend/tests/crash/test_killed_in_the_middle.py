"""A transcription whose process dies goes on by itself, and no finished block is paid for twice."""

import copy
import time
from pathlib import Path
from uuid import UUID

import pytest
from pydantic import JsonValue
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.sesiones.drafts.models import DraftBlock
from tests.borradores.desk import Desk, Json
from tests.crash.processes import Processes
from tests.crash.stopping import analysing
from tests.support.people import People, Person
from tests.support.prepared import remanso

pytestmark = pytest.mark.both_databases("what is left when a writer dies")

FINISH_SECONDS = 120.0
STOP_SECONDS = 15.0
# A word that no recogniser says: it is put into a finished block while nothing runs.
MARK = "Hipocampo"
of_one_process = pytest.mark.one_database(
    "a job is given back on both where a second worker takes it over"
)


@of_one_process
def test_a_killed_server_goes_on_from_the_last_finished_block_when_started_again(
    processes: Processes, people: People, ana: Person, recording: Path, database: Database
) -> None:
    server, browser = processes.serve(ana)
    desk = Desk(ana, people.paciente(ana), browser)
    draft = desk.new_with_video(recording)
    desk.save(draft, notas="Escrito antes de la caída")
    desk.transcribe(draft)
    _wait_for_blocks(database, draft, 2)
    server.kill()

    finished = _blocks(database, draft)
    _mark(database, draft, finished[0])
    _, browser = processes.serve(ana)
    desk = Desk(ana, desk.paciente, browser)
    assert desk.read(draft)["estado"] == "transcribiendo"
    _wait_for_blocks(database, draft, len(finished) + 1)
    assert desk.progress(draft)["segundos_hechos"] > 0
    done = desk.finish(draft, seconds=FINISH_SECONDS)
    assert (done["estado"], done["mensaje_error"]) == ("borrador", None)
    assert done["archivo_video_info"]["script_text"].count(MARK) == 1
    assert desk.read(draft)["notas"] == "Escrito antes de la caída"
    # Nor did the copy that was decoded outlive the transcription, or the process that died.
    assert list((processes.data / "sealed").rglob("*.*")) != []
    assert list((processes.data / "copies").iterdir()) == []


def test_a_second_worker_takes_over_from_a_killed_one_and_goes_on_to_the_analysis(
    processes: Processes, people: People, ana: Person, recording: Path, database: Database
) -> None:
    _, browser = processes.serve(ana, embedded=False)
    desk = Desk(ana, people.paciente(ana), browser)
    draft = desk.new_with_video(recording)
    desk.transcribe(draft, analizar=True)
    first = processes.worker()
    _wait_for_blocks(database, draft, 1)
    second = processes.worker()
    first.kill()

    finished = _blocks(database, draft)
    _mark(database, draft, finished[0])
    done = desk.finish(draft, seconds=FINISH_SECONDS)
    assert (done["estado"], done["mensaje_error"]) == ("completado", None)
    assert done["archivo_video_info"]["analisis_ia"]
    assert done["archivo_video_info"]["script_text"].count(MARK) == 1
    assert second.running


@of_one_process
def test_an_analysis_accepted_by_a_server_that_is_killed_is_done_by_the_next_one(
    processes: Processes, people: People, ana: Person, tmp_path: Path
) -> None:
    reading = analysing(tmp_path)
    processes.run = reading
    server, browser = processes.serve(ana)
    desk = Desk(ana, people.paciente(ana), browser)
    lines = [f"Lucía: El día {day} lloré porque mi madre se fue." for day in range(30)]
    draft = desk.new(archivo_video_info={"script_text": "\n".join(lines)})
    assert desk.analyse(draft).status_code == 202
    reading.wait()
    server.kill()

    processes.run = remanso
    _, browser = processes.serve(ana)
    desk = Desk(ana, desk.paciente, browser)
    done = desk.finish(draft, seconds=FINISH_SECONDS)
    assert (done["estado"], done["mensaje_error"]) == ("completado", None)
    assert desk.read(draft)["analisis"]["resumen"]


@of_one_process
def test_a_server_that_is_stopped_leaves_its_job_for_the_next_start(
    processes: Processes, people: People, ana: Person, recording: Path, database: Database
) -> None:
    server, browser = processes.serve(ana)
    desk = Desk(ana, people.paciente(ana), browser)
    draft = desk.new_with_video(recording)
    desk.transcribe(draft)
    _wait_for_blocks(database, draft, 1)
    assert server.stop() < STOP_SECONDS
    finished = _blocks(database, draft)
    _mark(database, draft, finished[0])
    _, browser = processes.serve(ana)
    done = Desk(ana, desk.paciente, browser).finish(draft, seconds=FINISH_SECONDS)
    assert (done["estado"], done["mensaje_error"]) == ("borrador", None)
    assert done["archivo_video_info"]["script_text"].count(MARK) == 1


def _blocks(database: Database, draft: Json) -> list[int]:
    query = select(DraftBlock.indice).where(
        DraftBlock.draft_id == UUID(draft["draft_id"]), DraftBlock.indice >= 0
    )
    with database.read() as db:
        return sorted(db.scalars(query))


def _wait_for_blocks(database: Database, draft: Json, count: int) -> None:
    deadline = time.monotonic() + FINISH_SECONDS
    while len(_blocks(database, draft)) < count:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _mark(database: Database, draft: Json, indice: int) -> None:
    with database.transaction() as db:
        block = db.get_one(DraftBlock, (UUID(draft["draft_id"]), 1, indice))
        block.resultado = _marked(block.resultado)


def _marked(result: JsonValue) -> JsonValue:
    assert isinstance(result, dict)
    marked: Json = copy.deepcopy(result)
    marked["sentences"][0]["words"][0]["word"] = MARK
    return marked
