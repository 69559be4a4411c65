"""A recording is got ready as soon as it is whole, whatever dies or is deleted on the way."""

import io
from datetime import timedelta
from typing import BinaryIO

import av
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Work
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import queries
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.reproduccion import service
from remanso.rooms.reproduccion.models import Reproduccion
from tests.archivos.files import CALLS, PART, Files, video
from tests.reproduccion.bringing import AVI, bring
from tests.reproduccion.conftest import Playing
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.jobs import DeadError, expected, run, run_all, sweep
from tests.support.people import Person


def kept(app: FastAPI) -> list[str]:
    """The names of all files that are known."""
    with context_in(app).database.read() as db:
        return sorted(db.scalars(select(Archivo.nombre)))


def test_an_avi_gets_a_poster_its_length_and_a_version_that_plays(
    files: Files, ana: Person, work: Work, playing: Playing, *, avi: bytes, app: FastAPI
) -> None:
    key = bring(files, avi, **AVI)
    assert playing(key) == {
        "estado": "pendiente",
        "url": None,
        "poster_url": None,
        "duracion_segundos": None,
        "con_imagen": True,
    }
    assert run_all(work) == ["mirada", "conversion"]
    told = playing(key)
    assert (told["estado"], told["con_imagen"]) == ("lista", True)
    assert told["duracion_segundos"] == pytest.approx(2, abs=0.2)
    version = ana.client.get(str(told["url"]), headers={"Range": "bytes=0-"})
    assert (version.status_code, version.headers["Content-Type"]) == (206, "video/mp4")
    with av.open(io.BytesIO(version.content)) as film:
        assert film.streams.video[0].codec_context.name == "h264"
    poster = ana.client.get(str(told["poster_url"]))
    assert poster.headers["Content-Type"] == "image/jpeg"
    assert poster.content.startswith(b"\xff\xd8\xff")

    # What is downloaded, listed and counted is what the therapist brought.
    assert ana.client.get(files.address(key)).content == avi
    assert [line["key"] for line in files.listed()] == [key]
    with context_in(app).database.read() as db:
        assert queries.count_bytes_of_terapeuta(db, scope=TerapeutaScope(ana.id)) == len(avi)
        moved = {archivo.nombre for archivo in queries.list_whole(db)}
    assert moved == {"Sesión 1.avi", "portada.jpg", "version.mp4"}
    # What was made of it is nothing by itself: only deleting the recording ends it.
    version_key = str(told["url"]).partition("/files/")[2].partition("?")[0]
    assert files.delete(version_key).status_code == 404
    assert files.delete(key).status_code == 204
    assert files.on_disk() == []
    assert ana.client.get(str(told["url"])).status_code == 404


def test_between_the_look_and_the_encoding_there_is_a_poster(
    files: Files, work: Work, playing: Playing, avi: bytes
) -> None:
    key = bring(files, avi, **AVI)
    (look,) = expected(work)
    run(work, look)
    told = playing(key)
    assert (told["estado"], told["url"]) == ("pendiente", None)
    assert told["poster_url"]
    assert told["duracion_segundos"] == pytest.approx(2, abs=0.2)
    (encoding,) = expected(work)
    assert encoding.lane != look.lane


def test_what_plays_as_it_is_gets_a_poster_and_no_second_copy(
    files: Files, work: Work, playing: Playing, mp4: bytes, app: FastAPI
) -> None:
    key = bring(files, mp4)
    assert key in str(playing(key)["url"])
    assert run_all(work) == ["mirada"]
    told = playing(key)
    assert told["estado"] == "lista"
    assert key in str(told["url"])
    assert kept(app) == ["Sesión 1.mp4", "portada.jpg"]


def test_it_begins_whichever_way_the_file_comes(
    files: Files, work: Work, mp4: bytes, app: FastAPI
) -> None:
    whole = bring(files, mp4)
    ids = files.start()
    content = video(PART + 10)
    parts = [files.send(ids, 1, content[:PART]), files.send(ids, 2, content[PART:])]
    files.complete(ids, parts).raise_for_status()
    form = files.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": ("a.mp4", mp4, "video/mp4")},
        data={"custom_path": files.folder},
    ).json()["file_key"]
    # What is no recording of a session is nothing to play.
    bring(files, b"%PDF-1.7", custom_path=None, file_name="a.pdf", content_type="application/pdf")
    with context_in(app).database.read() as db:
        found = set(db.scalars(select(Reproduccion.file_key)))
    assert found == {whole, ids["file_key"], form}
    assert len(expected(work)) == 3


def test_a_recording_from_before_begins_when_somebody_looks_at_it(
    files: Files, work: Work, playing: Playing, mp4: bytes, app: FastAPI
) -> None:
    key = bring(files, mp4)
    with context_in(app).database.transaction() as db:
        db.delete(db.scalars(select(Reproduccion)).one())
    assert expected(work) == []
    assert playing(key)["estado"] == playing(key)["estado"] == "pendiente"
    run_all(work)
    assert playing(key)["poster_url"]


def test_what_cannot_be_read_says_so_leaves_nothing_and_is_not_tried_for_ever(
    files: Files, work: Work, playing: Playing, avi: bytes, app: FastAPI
) -> None:
    key = bring(files, avi[:64], **AVI)
    assert run_all(work) == ["mirada"]
    told = playing(key)
    assert (told["estado"], told["url"], told["poster_url"]) == ("fallida", None, None)
    assert len(files.on_disk()) == 1
    tries = 1
    while True:
        service.retry(context_in(app).database)
        if not run_all(work):
            break
        tries += 1
    assert tries == service.LAST_ATTEMPT


def test_a_process_that_died_anywhere_leaves_one_poster_and_one_version(
    files: Files,
    work: Work,
    playing: Playing,
    *,
    avi: bytes,
    app: FastAPI,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = bring(files, avi, **AVI)

    def die(*_: object, **__: object) -> None:
        raise DeadError

    for kind in ("mirada", "conversion"):
        (job,) = expected(work)
        assert job.kind == kind
        for dying in (
            "engines.storage.local.kept.KeptFiles.add",
            "rooms.archivos.uploads.derived_files.know",
        ):
            with monkeypatch.context() as patched:
                patched.setattr(f"remanso.{dying}", die)
                with pytest.raises(DeadError):
                    run(work, job)
            assert playing(key)["estado"] == "pendiente"
        run(work, job)
    assert playing(key)["estado"] == "lista"
    assert kept(app) == ["Sesión 1.avi", "portada.jpg", "version.mp4"]
    assert len(files.on_disk()) == 3


def test_a_recording_deleted_while_it_is_got_ready_leaves_nothing(
    files: Files, work: Work, avi: bytes, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bring(files, avi, **AVI)
    store = LocalStore.store

    def store_late(self: LocalStore, made: str, source: BinaryIO, *, content_type: str) -> int:
        assert files.delete(key).status_code == 204
        return store(self, made, source, content_type=content_type)

    monkeypatch.setattr(LocalStore, "store", store_late)
    run_all(work)
    assert files.on_disk() == []
    assert kept(app) == []


def test_a_deleted_recording_is_not_waited_for(
    files: Files, work: Work, avi: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bring(files, avi, **AVI)
    (look,) = expected(work)
    files.delete(key)
    run(work, look)
    assert files.on_disk() == []
    assert expected(work) == []


def test_what_was_made_is_no_orphan_and_goes_with_what_is(
    files: Files, ana: Person, lucia: Person, work: Work, *, mp4: bytes, app: FastAPI
) -> None:
    save(ana, lucia, file_key=bring(files, mp4))
    bring(files, mp4)
    run_all(work)
    assert len(files.on_disk()) == 4
    database = context_in(app).database
    with database.transaction() as db:
        db.execute(update(Archivo).values(created_at=utcnow() - timedelta(days=8)))
    archivos.collect_orphans(database, context_in(app).engines.storage)
    assert len(files.on_disk()) == 2


def test_what_was_left_in_the_work_folder_is_removed(app: FastAPI, work: Work) -> None:
    left = context_in(app).settings.data_path / "work" / "reproducciones" / "0.mp4"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"x")
    sweep(work)
    assert not left.exists()
