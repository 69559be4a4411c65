"""Fragments become one file that can be wound, whatever dies on the way."""

import io
from collections.abc import Callable
from functools import partial
from typing import BinaryIO

import av
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.engines.jobs.base import Work
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.reproduccion.models import Reproduccion
from tests.borradores.desk import Desk
from tests.consentimientos.consenting import demand
from tests.grabaciones.conftest import SECONDS
from tests.grabaciones.recorder import Recorder, comes_true, live_webm, pieces
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.jobs import DeadError, expected, run
from tests.support.people import API

OnDisk = Callable[[], list[str]]
# Where a player finds the moments of a file, as Matroska names that table.
INDEX = bytes.fromhex("1c53bb6b")
of_the_file = pytest.mark.one_database("what is tried is the file that fragments become")


@of_the_file
@pytest.mark.usefixtures("working")
def test_a_recording_becomes_the_video_of_its_draft(
    recorder: Recorder, desk: Desk, film: bytes, on_disk: OnDisk, app: FastAPI
) -> None:
    draft = desk.new()
    recording = recorder.begin(draft_id=draft["draft_id"])
    first, second, third = pieces(film, 3)
    # The browser was gone before it could end the last block.
    recorder.send_all(recording, [first, second, third[:-200]])
    assert recorder.finish(recording, fragmentos=3).json()["estado"] == "procesando"
    assert recorder.finish(recording).status_code == 202
    whole = recorder.joined(recording)
    assert (whole["estado"], whole["mensaje_error"]) == ("completado", None)
    assert whole["segundos"] == pytest.approx(SECONDS, abs=0.3)
    assert recorder.send(recording, 4, film).status_code == 409
    assert comes_true(lambda: len(on_disk()) == 1)
    database = context_in(app).database
    assert audited(database, "grabacion.complete") == [("system", recording["id"])]
    assert [role for role, _ in audited(database, "archivo.complete")] == ["system"]

    content = _content(recorder, whole["file_key"])
    assert INDEX in content[:4096]
    with av.open(io.BytesIO(content), "r") as file:
        assert (file.duration or 0) / 1e6 == pytest.approx(SECONDS, abs=0.3)
        file.seek(4_000_000)
        assert next(file.decode(video=0)).time >= 3
    saved = desk.save(draft, archivo_video_info={"file_key": whole["file_key"]})
    assert saved["archivo_video_info"]["file_key"] == whole["file_key"]
    assert recorder.waiting() == []
    assert recorder.discard(recording).status_code == 404
    assert len(on_disk()) == 1


@of_the_file
@pytest.mark.usefixtures("working")
def test_sound_alone_is_joined_too_and_hangs_on_a_session_without_a_draft(
    recorder: Recorder,
) -> None:
    recording = recorder.begin(content_type="audio/webm;codecs=opus")
    recorder.send_all(recording, pieces(live_webm(3, picture=False), 2))
    recorder.finish(recording)
    whole = recorder.joined(recording)
    assert whole["segundos"] == pytest.approx(3, abs=0.3)
    told = {
        "paciente_id": str(recorder.paciente.id),
        "tipo_sesion": "psicoterapia",
        "notas": "x",
        "file_key": whole["file_key"],
    }
    recorder.client.post(f"{API}/sesiones/", json=told).raise_for_status()
    assert recorder.waiting() == []


def test_what_may_not_be_recorded_any_more_is_not_joined(
    recorder: Recorder, film: bytes, work: Work
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, [film])
    recorder.finish(recording)
    demand(recorder.terapeuta, "grabar")
    [job] = expected(work)
    run(work, job)
    told = recorder.joined(recording)
    assert told["estado"] == "fallido"
    assert told["mensaje_error"].startswith("Falta el consentimiento para grabar")


@of_the_file
@pytest.mark.usefixtures("working")
def test_what_holds_nothing_says_so_and_is_kept_until_it_is_thrown_away(
    recorder: Recorder, film: bytes, on_disk: OnDisk
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, [film[:40]])
    for _ in range(2):
        recorder.finish(recording)
        failed = recorder.joined(recording)
        assert failed["estado"] == "fallido"
        assert failed["mensaje_error"].startswith("La grabación no contiene imagen ni sonido")
    assert len(on_disk()) == 1
    assert recorder.discard(recording).status_code == 204
    assert on_disk() == []


def test_a_joining_that_died_is_done_again_and_leaves_one_file(
    recorder: Recorder,
    film: bytes,
    on_disk: OnDisk,
    work: Work,
    *,
    app: FastAPI,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, pieces(film, 3))
    recorder.finish(recording)
    (job,) = expected(work)

    join = partial(run, work, job)

    def die(*_: object, **__: object) -> None:
        raise DeadError

    for dying in (
        "engines.media.concatenation._feed",
        "rooms.archivos.uploads.derived_files.know",
    ):
        with monkeypatch.context() as patched:
            patched.setattr(f"remanso.{dying}", die)
            with pytest.raises(DeadError):
                join()
        assert recorder.read(recording)["estado"] == "procesando"
    join()
    whole = recorder.read(recording)
    assert whole["estado"] == "completado"
    assert len(_content(recorder, whole["file_key"])) == whole["size"]
    assert len(on_disk()) == 1
    with context_in(app).database.read() as db:
        assert list(db.scalars(select(Reproduccion.file_key))) == [whole["file_key"]]


def test_what_is_thrown_away_while_it_is_joined_leaves_nothing(
    recorder: Recorder,
    film: bytes,
    on_disk: OnDisk,
    work: Work,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, [film])
    recorder.finish(recording)
    (job,) = expected(work)
    store = LocalStore.store

    def store_late(self: LocalStore, key: str, source: BinaryIO, *, content_type: str) -> int:
        assert recorder.discard(recording).status_code == 204
        return store(self, key, source, content_type=content_type)

    monkeypatch.setattr(LocalStore, "store", store_late)
    run(work, job)
    assert on_disk() == []


def _content(recorder: Recorder, key: str) -> bytes:
    answer = recorder.client.get(f"{API}/aws-s3/files/{key}")
    assert answer.status_code == 200, answer.text
    return answer.content
