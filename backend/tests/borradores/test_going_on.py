"""What follows a video goes on by itself: nobody's page has to be open for it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from remanso.core.db import Database
from tests.borradores.desk import Desk, Json
from tests.grabaciones.recorder import Recorder, live_webm, pieces
from tests.support.audited import audited
from tests.support.people import Person

pytestmark = [
    pytest.mark.usefixtures("working"),
    pytest.mark.both_databases("jobs that are taken over"),
]


def _analysed(now: Json) -> bool:
    return now["estado"] in {"completado", "fallido"}


def test_a_video_that_a_page_hung_on_its_draft_is_heard_and_analysed_after_it_closed(
    desk: Desk, video: Path, database: Database
) -> None:
    draft = desk.new()
    hung = desk.save(draft, procesar=True, archivo_video_info={"file_key": desk.upload(video)})
    assert hung["estado"] == "transcribiendo"
    # Nobody asks for anything any more.
    done = desk.wait(draft, _analysed)
    assert (done["estado"], done["mensaje_error"]) == ("completado", None)
    assert done["archivo_video_info"]["transcript"]
    assert done["archivo_video_info"]["analisis_ia"]
    assert audited(database, "borrador.analisis") == [("system", draft["draft_id"])]


def test_a_page_that_is_open_too_begins_nothing_twice(desk: Desk, video: Path) -> None:
    draft = desk.new()
    info = {"file_key": desk.upload(video)}
    desk.save(draft, procesar=True, archivo_video_info=info)
    assert desk.save(draft, procesar=True, archivo_video_info=info)["estado"] == "transcribiendo"
    assert desk.transcribe(draft).status_code == 409
    with ThreadPoolExecutor(2) as pool:
        starts = list(pool.map(lambda _: desk.transcribe(draft, analizar=True), range(2)))
    assert {answer.status_code for answer in starts} == {409}
    done = desk.wait(draft, _analysed)
    assert done["archivo_video_info"]["transcripcion_intento"] == 1
    assert done["archivo_video_info"]["analisis_intento"] == 2


def test_a_transcription_alone_ends_as_a_draft(desk: Desk, video: Path) -> None:
    draft = desk.new_with_video(video)
    desk.transcribe(draft, analizar=True)
    desk.wait(draft, _analysed)
    # Asked for again, by itself: what followed the first time does not follow this one.
    desk.transcribe(draft)
    assert desk.finish(draft)["estado"] == "borrador"


def test_a_video_that_cannot_be_heard_says_so_and_can_be_tried_again(
    desk: Desk, video: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "roto.mp4"
    broken.write_bytes(video.read_bytes()[:4096])
    draft = desk.new()
    desk.save(draft, procesar=True, archivo_video_info={"file_key": desk.upload(broken)})
    failed = desk.wait(draft, _analysed)
    assert failed["estado"] == "fallido"
    assert failed["mensaje_error"]
    assert desk.transcribe(draft, analizar=True).status_code == 202


def test_a_recording_that_is_ended_from_another_page_goes_on_in_its_draft(
    desk: Desk, ana: Person
) -> None:
    recorder = Recorder(ana, desk.paciente)
    draft = desk.new()
    recording = recorder.begin(draft_id=draft["draft_id"])
    recorder.send_all(recording, pieces(live_webm(3), 2))
    assert recorder.finish(recording, procesar=True).status_code == 202
    now = desk.wait(draft, lambda now: now["estado"] != "borrador")
    assert now["archivo_video_info"]["file_key"]
    assert recorder.waiting() == []
    # There are no words in it: that is said, and it can be tried again.
    failed = desk.wait(draft, _analysed)
    assert failed["mensaje_error"]
    assert desk.read(draft)["archivo_video_info"]["file_key"]


def test_a_recording_does_not_take_the_place_of_a_video_that_came_meanwhile(
    desk: Desk, ana: Person, video: Path
) -> None:
    recorder = Recorder(ana, desk.paciente)
    draft = desk.new_with_video(video)
    recording = recorder.begin(draft_id=draft["draft_id"])
    recorder.send_all(recording, pieces(live_webm(2), 2))
    recorder.finish(recording, procesar=True)
    assert recorder.joined(recording)["estado"] == "completado"
    assert desk.read(draft)["archivo_video_info"] == draft["archivo_video_info"]
    assert [each["id"] for each in recorder.waiting()] == [recording["id"]]
