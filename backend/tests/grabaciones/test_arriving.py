"""Fragments that arrive while somebody records, and everything that can happen to them."""

import errno
from collections.abc import Callable
from datetime import timedelta
from typing import BinaryIO
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import literal_column, select, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.storage.errors import disk_errors
from remanso.engines.storage.local import store
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO
from remanso.rooms.grabaciones import receiving, service
from remanso.rooms.grabaciones.models import KEPT_FOR, Grabacion
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.grabaciones.recorder import Recorder, pieces
from tests.support.audited import audited
from tests.support.context import change_context, context_in
from tests.support.dying import dies_at
from tests.support.people import API, People

OnDisk = Callable[[], list[str]]


def _full_after_some(source: BinaryIO, file: BinaryIO) -> int:
    file.write(source.read(10))
    with disk_errors():
        raise OSError(errno.ENOSPC, "no room")


def test_it_says_how_far_it_has_come_and_the_same_fragment_twice_is_harmless(
    recorder: Recorder, desk: Desk, film: bytes, on_disk: OnDisk
) -> None:
    recording = recorder.begin(draft_id=desk.new()["draft_id"])
    assert recorder.waiting() == [recording]
    first, second, _ = pieces(film, 3)
    recorder.send_all(recording, [first, second])
    again = recorder.send(recording, 1, first).json()
    assert (again["fragmentos"], again["size"]) == (2, len(first + second))
    assert recorder.waiting() == [again]
    assert (again["estado"], again["segundos"], again["file_key"]) == ("borrador", 8.0, None)
    assert len(on_disk()) == 2


@pytest.mark.parametrize("numero", [2, 7])
def test_a_gap_is_refused_and_says_what_is_missing(
    recorder: Recorder, film: bytes, numero: int
) -> None:
    recording = recorder.begin()
    refused = recorder.send(recording, numero, film)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Falta el fragmento 1 de la grabación",
    )
    recorder.send_all(recording, [film])
    short = recorder.finish(recording, fragmentos=2)
    assert short.json()["detail"] == "Falta el fragmento 2 de la grabación"
    assert recorder.read(recording)["estado"] == "borrador"


def test_what_cannot_be_part_of_it_is_refused_and_changes_nothing(
    recorder: Recorder, desk: Desk, people: People, film: bytes, on_disk: OnDisk
) -> None:
    assert recorder.ask(content_type="video/x-msvideo").status_code == 415
    other = Desk(desk.terapeuta, people.paciente(desk.terapeuta)).new()
    assert recorder.ask(draft_id=other["draft_id"]).status_code == 404
    recording = recorder.begin()
    empty = recorder.finish(recording)
    assert (empty.status_code, empty.json()["detail"]) == (409, "La grabación está vacía")
    assert recorder.send(recording, 1, b"").status_code == 422
    assert recorder.send(recording, 1, b"#!/bin/sh" * 9).status_code == 415
    assert recorder.send(recording, 1, film, sha256="0" * 64).status_code == 409
    assert recorder.send(recording, 0, film).status_code == 404
    assert on_disk() == []
    recorder.send_all(recording, [film])
    foreign = recorder.send(recording, 1, film[:-1])
    assert foreign.json()["detail"].startswith("Ya hay otro fragmento con ese número")
    assert recorder.read(recording)["size"] == len(film)


def test_more_than_a_session_may_have_is_refused(
    recorder: Recorder, film: bytes, database: Database
) -> None:
    recording = recorder.begin()
    with database.transaction() as db:
        db.execute(update(Grabacion).values(size=SESSION_VIDEO.limit))
    refused = recorder.send(recording, 1, film)
    assert (refused.status_code, "10GB" in refused.json()["detail"]) == (413, True)


def test_recordings_take_of_the_same_quota_as_files_before_they_are_one(
    recorder: Recorder, app: FastAPI, settings: Settings, film: bytes, on_disk: OnDisk
) -> None:
    first, second = pieces(film, 2)
    fits = {"quota_gb": len(film) / 1000**3}
    change_context(app, settings=settings.model_copy(update=fits))
    earlier, later = recorder.begin(), recorder.begin()
    recorder.send_all(earlier, [first])
    refused = recorder.send(later, 1, film)
    sentence = "No queda espacio para este archivo: usas 0,0 GB de 0,0 GB."
    assert (refused.status_code, refused.json()["detail"][: len(sentence)]) == (507, sentence)
    assert len(on_disk()) == 1
    # What is here already takes no more room, and thrown away it leaves all of it.
    recorder.send_all(earlier, [first, second])
    assert recorder.discard(earlier).status_code == 204
    recorder.send_all(later, [film])


def test_a_full_disk_loses_nothing_that_was_there(
    recorder: Recorder, film: bytes, on_disk: OnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = recorder.begin()
    first, second = pieces(film, 2)
    recorder.send_all(recording, [first])
    with monkeypatch.context() as patched:
        patched.setattr("remanso.engines.storage.received.copy_stream", _full_after_some)
        refused = recorder.send(recording, 2, second)
    assert (refused.status_code, "No queda espacio" in refused.json()["detail"]) == (507, True)
    assert len(on_disk()) == 1
    assert recorder.send(recording, 2, second).json()["fragmentos"] == 2


def test_a_death_before_or_after_the_bytes_are_stored_loses_no_fragment(
    recorder: Recorder, film: bytes, on_disk: OnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = recorder.begin()
    first, second = pieces(film, 2)
    for dying in (f"{store.__name__}.LocalStore.store", f"{receiving.__name__}._know"):
        with dies_at(dying, monkeypatch):
            recorder.send(recording, 1, first)
        assert recorder.read(recording)["fragmentos"] == 0
    # What comes instead may have been cut differently: what lay there is not kept beside it.
    recorder.send_all(recording, [first + second[:10], second[10:]])
    assert recorder.read(recording)["size"] == len(film)
    assert len(on_disk()) == 2


def test_it_goes_with_its_draft_and_with_its_patient(
    recorder: Recorder, desk: Desk, film: bytes, on_disk: OnDisk
) -> None:
    draft = desk.new()
    recorder.send_all(recorder.begin(draft_id=draft["draft_id"]), [film])
    assert desk.delete(draft).status_code == 204
    assert (recorder.waiting(), on_disk()) == ([], [])
    recorder.send_all(recorder.begin(), [film])
    assert recorder.client.delete(f"{API}/pacientes/{recorder.paciente.id}").status_code == 204
    assert on_disk() == []


def test_a_session_saved_without_it_leaves_it_to_be_recovered(
    recorder: Recorder, desk: Desk, film: bytes
) -> None:
    draft = desk.new(notas="Sin el video", temas_importantes="x", observaciones="x")
    recorder.send_all(recorder.begin(draft_id=draft["draft_id"]), [film])
    saved = {"paciente_id": draft["paciente_id"], "draft_id": draft["draft_id"]}
    recorder.client.post(f"{API}/sesiones/", json=saved).raise_for_status()
    (left,) = recorder.waiting()
    assert (left["draft_id"], left["fragmentos"]) == (None, 1)


def test_one_that_is_thrown_away_while_a_fragment_is_stored_keeps_no_bytes(
    recorder: Recorder, film: bytes, on_disk: OnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = recorder.begin()
    store = LocalStore.store

    def store_late(self: LocalStore, key: str, source: BinaryIO, *, content_type: str) -> int:
        assert recorder.discard(recording).status_code == 204
        return store(self, key, source, content_type=content_type)

    monkeypatch.setattr(LocalStore, "store", store_late)
    assert recorder.send(recording, 1, film).status_code == 404
    assert on_disk() == []


def test_what_nobody_recovers_in_a_week_is_thrown_away(
    recorder: Recorder, film: bytes, on_disk: OnDisk, app: FastAPI, database: Database
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, [film])
    service.collect(context_in(app).database, context_in(app).engines.storage)
    assert len(recorder.waiting()) == 1
    with database.transaction() as db:
        old = utcnow() - KEPT_FOR - timedelta(minutes=1)
        db.execute(update(Grabacion).values(fecha_actualizacion=old))
    service.collect(context_in(app).database, context_in(app).engines.storage)
    assert (recorder.waiting(), on_disk()) == ([], [])
    assert audited(database, "grabacion.delete") == [("system", recording["id"])]


@pytest.mark.one_database("what is tried is a row that cannot be read, which a server refuses")
@pytest.mark.parametrize("broken", [0, 1])
def test_one_that_cannot_be_thrown_away_keeps_no_other_from_it(
    recorder: Recorder, film: bytes, app: FastAPI, database: Database, *, broken: int
) -> None:
    recordings = [recorder.begin()["id"] for _ in range(2)]
    with database.transaction() as db:
        old = utcnow() - KEPT_FOR - timedelta(minutes=1)
        db.execute(update(Grabacion).values(fecha_actualizacion=old))
        this = update(Grabacion).where(Grabacion.id == UUID(recordings[broken]))
        db.execute(this.values(fuera_de_registro=literal_column("'['")))

    service.collect(context_in(app).database, context_in(app).engines.storage)

    with database.read() as db:
        assert db.scalars(select(Grabacion.id)).all() == [UUID(recordings[broken])]
