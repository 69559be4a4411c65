"""What is left off the record is heard nowhere any more, whatever dies on the way."""

import io
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.omisiones.models import Omision, Silenciado
from remanso.rooms.reproduccion.models import Reproduccion
from remanso.rooms.reproduccion.work import playing_work
from remanso.rooms.sesiones.saved.durations import take_duration
from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.consentimientos.consenting import demand
from tests.fuera_de_registro.leaving import TURNS, leave
from tests.fuera_de_registro.listening import brightness, loudness, seconds
from tests.reproduccion.bringing import bring
from tests.sesiones.saving import draft, save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.films import MP3, OGG_OPUS, WAV, WEBM, WEBM_SOUND, Kind, film
from tests.support.jobs import DeadError, expected, run, run_all
from tests.support.people import API, Person

LOUD, SILENT = 0.1, 0.005
DARK = 20
SENTENCE = "Se está quitando lo que queda fuera de registro"
EVERYTHING = {"notas": True, "transcripcion": True, "video": True, "analisis": True}


@pytest.fixture
def sesion(ana: Person, lucia: Person, files: Files, mp4: bytes) -> dict[str, Any]:
    """A session with its recording, shared with its patient."""
    return save(ana, lucia, segmentos=TURNS, file_key=bring(files, mp4), compartir=EVERYTHING)


@pytest.fixture
def playing(app: FastAPI, settings: Settings) -> Work:
    """What gets recordings ready."""
    context = context_in(app)
    return playing_work(settings, context.database, context.engines.storage, on_read=take_duration)


def _left(ana: Person, sesion: dict[str, Any], **span: int) -> dict[str, Any]:
    left = leave(ana, f"sesiones/{sesion['id']}", sesion["version"], **span)
    assert left.status_code == 200, left.text
    told: dict[str, Any] = left.json()
    return told


def _video(ana: Person, sesion: dict[str, Any]) -> bytes:
    address = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").json()
    content: bytes = ana.client.get(address["download_url"]).content
    return content


def _stored(settings: Settings) -> list[bytes]:
    return [
        path.read_bytes()
        for name in ("files", "uploads", "work")
        for path in (settings.data_path / name).rglob("*")
        if path.is_file()
    ]


def test_the_stretch_is_silent_and_black_and_the_rest_as_it_was(
    ana: Person, sesion: dict[str, Any], work: Work, mp4: bytes, *, settings: Settings
) -> None:
    _left(ana, sesion)
    assert run_all(work) == ["silencio"]

    after = _video(ana, sesion)
    assert loudness(after, start=2.1, end=4.9) < SILENT < LOUD < loudness(mp4, start=2.1, end=4.9)
    for start, end in ((0.1, 1.9), (5.1, 7.8)):
        before = loudness(mp4, start=start, end=end)
        assert loudness(after, start=start, end=end) == pytest.approx(before, rel=0.05)
    assert seconds(after) == pytest.approx(seconds(mp4), abs=0.05)
    assert brightness(after, at=3.5) < DARK < brightness(after, at=6)
    assert all(content != mp4 for content in _stored(settings)), "the old bytes are gone"


def test_it_is_silenced_although_nobody_may_be_recorded_any_more(
    ana: Person, sesion: dict[str, Any], work: Work, mp4: bytes, *, settings: Settings
) -> None:
    demand(ana, "grabar")
    _left(ana, sesion)
    run_all(work)

    after = _video(ana, sesion)
    assert loudness(after, start=2.1, end=4.9) < SILENT < loudness(after, start=5.1, end=7.8)
    assert all(content != mp4 for content in _stored(settings)), "the old bytes are gone"


def test_until_then_nobody_opens_it(
    ana: Person, lucia: Person, sesion: dict[str, Any], playing: Work, *, database: Database
) -> None:
    run_all(playing)
    given = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").json()
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}/download-video"
    shared = lucia.client.get(own).json()
    addresses = [given["download_url"], given["reproduccion"]["url"]]
    addresses += [given["reproduccion"]["poster_url"]]
    with database.read() as db:
        before = db.scalars(select(Archivo.key)).all()

    told = _left(ana, sesion)

    for address in addresses:
        assert ana.client.get(address).status_code == 404
    assert shared["download_url"]
    assert lucia.client.get(shared["download_url"]).status_code == 404
    key = told["video_url"].partition("/files/")[2]
    for answer in (
        ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video"),
        ana.client.get(f"{API}/reproducciones/", params={"file_key": key}),
        ana.client.post(f"{API}/aws-s3/download-url", json={"file_key": key}),
        ana.client.get(told["video_url"]),
        lucia.client.get(own),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "silencing"), answer.text
        assert answer.json()["detail"].startswith(SENTENCE)
    for old in before:
        gone = ana.client.post(f"{API}/aws-s3/download-url", json={"file_key": old})
        assert gone.status_code == 404
    with database.read() as db:
        assert db.scalars(select(Reproduccion)).all() == []


@pytest.mark.one_database("what is tried is the file that is made")
@pytest.mark.parametrize(
    ("kind", "name", "content_type"),
    [
        (WEBM, "a.webm", "video/webm"),
        (WEBM_SOUND, "s.webm", "audio/webm"),
        (MP3, "a.mp3", "audio/mpeg"),
        (WAV, "a.wav", "audio/wav"),
        (OGG_OPUS, "a.ogg", "audio/ogg"),
    ],
)
def test_whatever_it_was_recorded_as(
    ana: Person,
    lucia: Person,
    files: Files,
    work: Work,
    *,
    tmp_path: Path,
    kind: Kind,
    name: str,
    content_type: str,
) -> None:
    if content_type == "audio/webm":
        content_type = "video/webm"
    brought = film(tmp_path / name, kind, seconds=8).read_bytes()
    key = bring(files, brought, file_name=name, content_type=content_type)
    sesion = save(ana, lucia, segmentos=TURNS, file_key=key)
    _left(ana, sesion)
    run_all(work)
    after = _video(ana, sesion)
    assert loudness(after, start=2.1, end=4.9) < SILENT
    assert min(loudness(after, start=0.2, end=1.9), loudness(after, start=5.1, end=7.8)) > LOUD
    assert seconds(after) == pytest.approx(seconds(brought), abs=0.05)


def test_it_is_audited_got_ready_again_and_named_as_what_it_is(
    ana: Person, sesion: dict[str, Any], work: Work, playing: Work, *, database: Database
) -> None:
    _left(ana, sesion)
    run_all(work)
    [(role, _)] = audited(database, "archivo.silenciar")
    assert role == "system"
    run_all(playing)
    told = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").json()
    assert told["filename"].endswith(".mp4")
    assert (told["reproduccion"]["estado"], told["reproduccion"]["con_imagen"]) == ("lista", True)
    assert told["reproduccion"]["duracion_segundos"] == pytest.approx(8, abs=0.05)
    with database.read() as db:
        assert {each.estado for each in db.scalars(select(Archivo))} == {EstadoArchivo.COMPLETO}
        assert db.scalars(select(Silenciado)).all() == []
        [left_out] = db.scalars(select(Omision))
    assert (left_out.inicio, left_out.fin, left_out.pendiente) == (2.0, 5.0, False)


def test_killed_in_the_middle_it_is_finished_by_whoever_comes_next(
    ana: Person, sesion: dict[str, Any], work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = LocalStore.store

    def die(_self: LocalStore, _key: str, _source: BinaryIO, *, content_type: str) -> int:
        raise DeadError(content_type)

    def die_later(self: LocalStore, key: str, source: BinaryIO, *, content_type: str) -> int:
        store(self, key, source, content_type=content_type)
        raise DeadError

    _left(ana, sesion)
    for death in (die, die_later):
        monkeypatch.setattr(LocalStore, "store", death)
        [job] = expected(work)
        with pytest.raises(DeadError):
            run(work, job)
        refused = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video")
        assert refused.status_code == 409
    monkeypatch.setattr(LocalStore, "store", store)
    assert run_all(work) == ["silencio"]
    assert loudness(_video(ana, sesion), start=2.1, end=4.9) < SILENT


def test_more_is_left_out_while_the_first_is_being_taken_out(
    ana: Person, sesion: dict[str, Any], work: Work, monkeypatch: pytest.MonkeyPatch, mp4: bytes
) -> None:
    told = _left(ana, sesion, desde=1, hasta=1)
    store = LocalStore.store

    def interrupted(self: LocalStore, key: str, source: BinaryIO, *, content_type: str) -> int:
        monkeypatch.setattr(LocalStore, "store", store)
        _left(ana, told, desde=3, hasta=3)
        return store(self, key, source, content_type=content_type)

    monkeypatch.setattr(LocalStore, "store", interrupted)
    assert run_all(work) == ["silencio", "silencio"]
    after = _video(ana, sesion)
    assert max(loudness(after, start=2.1, end=3.9), loudness(after, start=5.1, end=7.8)) < SILENT
    assert loudness(after, start=4.1, end=4.9) > LOUD
    assert loudness(mp4, start=4.1, end=4.9) > LOUD


def test_a_session_that_is_deleted_meanwhile_takes_both_files_along(
    ana: Person, sesion: dict[str, Any], work: Work, settings: Settings, *, app: FastAPI
) -> None:
    _left(ana, sesion)
    assert ana.client.delete(f"{API}/sesiones/{sesion['id']}").status_code == 204
    assert run_all(work) == []
    context = context_in(app)
    archivos.sweep_deletions(context.database, context.storage)
    with context.database.read() as db:
        assert db.scalars(select(Archivo)).all() == []
    assert _stored(settings) == []


def test_a_draft_keeps_its_place_and_is_not_transcribed_meanwhile(
    ana: Person, lucia: Person, files: Files, work: Work, *, mp4: bytes, database: Database
) -> None:
    info = {"file_key": bring(files, mp4), "transcript": TURNS}
    draft_id = draft(ana, lucia, archivo_video_info=info)
    path = f"sesiones-asincronas/drafts/{draft_id}"
    version = ana.client.get(f"{API}/{path}").json()["version"]
    left = leave(ana, path, version)
    assert left.status_code == 200, left.text
    asked = ana.client.post(f"{API}/sesiones-asincronas/start-transcription/{draft_id}")
    assert (asked.status_code, asked.json()["code"]) == (409, "silencing")
    saved = save(ana, lucia, draft_id=draft_id, temas_importantes="Mudanza")
    run_all(work)
    assert loudness(_video(ana, saved), start=2.1, end=4.9) < SILENT
    with database.read() as db:
        assert len(db.scalars(select(Archivo)).all()) == 1


def test_without_times_a_recording_cannot_be_cut(
    ana: Person, lucia: Person, files: Files, mp4: bytes
) -> None:
    typed = "\n".join(f"{turn['speaker_label']}: {turn['text']}" for turn in TURNS)
    saved = save(ana, lucia, transcripcion=typed, file_key=bring(files, mp4))
    refused = leave(ana, f"sesiones/{saved['id']}", saved["version"])
    assert refused.status_code == 409
    assert "no tiene tiempos" in refused.json()["detail"]


def test_a_file_whose_bytes_are_gone_is_given_up(
    ana: Person, sesion: dict[str, Any], work: Work, app: FastAPI, database: Database
) -> None:
    _left(ana, sesion)
    with database.read() as db:
        [row] = db.scalars(select(Silenciado))
    context_in(app).storage.delete(row.origen_key)
    assert run_all(work) == ["silencio"]
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json()["video_url"] is None
    with database.read() as db:
        assert db.scalars(select(Archivo)).all() == []


def test_what_cannot_be_read_says_so(
    ana: Person, lucia: Person, files: Files, work: Work, playing: Work
) -> None:
    broken = io.BytesIO(b"\x00\x00\x00\x20ftypisom" + bytes(2000)).getvalue()
    sesion = save(ana, lucia, segmentos=TURNS, file_key=bring(files, broken))
    _left(ana, sesion)
    run_all(work)
    answer = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video")
    assert (answer.status_code, answer.json()["code"]) == (409, "silencing")
    assert "también puedes eliminarla" in answer.json()["detail"]
    assert run_all(playing) == []
