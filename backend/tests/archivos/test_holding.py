"""What has a file, and what becomes of a file that nothing has."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Column, ForeignKey, String, Table, insert, text, update

from remanso.core.db import Base, Database
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos import service
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.sesiones.drafts.models import Draft
from tests.archivos.files import MP4, PNG, Files, upload
from tests.sesiones.saving import draft, save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.people import API, Person


@pytest.fixture
def collect(app: FastAPI) -> Callable[[], None]:
    """A week passes, and the worker tidies up."""

    def act() -> None:
        database = context_in(app).database
        with database.transaction() as db:
            db.execute(update(Archivo).values(created_at=utcnow() - timedelta(days=8)))
        service.collect_orphans(database, context_in(app).engines.storage)

    return act


def test_a_deleted_video_leaves_its_session_whole(
    files: Files, terapeuta: Person, paciente: Person, app: FastAPI
) -> None:
    key = files.upload(MP4)
    sesion = save(terapeuta, paciente, file_key=key)
    listed = terapeuta.client.get(f"{API}/sesiones/paciente/{paciente.id}").json()
    assert [line["video_key"] for line in listed] == [key]

    assert files.delete(key).status_code == 204

    [line] = terapeuta.client.get(f"{API}/sesiones/paciente/{paciente.id}").json()
    assert (line["video_key"], line["tiene_video"]) == (None, False)
    assert line["version"] == sesion["version"] + 1
    address = f"{API}/sesiones/{sesion['id']}/download-video"
    assert terapeuta.client.get(address).status_code == 404
    assert files.on_disk() == []
    with context_in(app).database.read() as db:
        rows = db.execute(text("SELECT action FROM audit_entries"))
        assert {"archivo.delete", "sesion.update"} <= {row.action for row in rows}


def test_a_deleted_video_leaves_its_draft_unless_it_is_being_transcribed(
    files: Files, terapeuta: Person, paciente: Person, app: FastAPI
) -> None:
    key = files.upload(MP4)
    info = {"file_key": key, "estado_upload": "completado", "upload_progress": 100}
    draft_id = draft(terapeuta, paciente, archivo_video_info=info)
    _set_estado(app, Estado.TRANSCRIBIENDO)
    refused = files.delete(key)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "El borrador ya se está procesando",
    )
    assert files.stored(key).exists()

    _set_estado(app, Estado.BORRADOR)
    assert files.delete(key).status_code == 204
    read = terapeuta.client.get(f"{API}/sesiones-asincronas/drafts/{draft_id}").json()
    assert read["archivo_video_info"]["file_key"] is None
    assert read["archivo_video_info"]["estado_upload"] is None
    assert ("terapeuta", draft_id) in audited(context_in(app).database, "borrador.update")


def test_a_deleted_photo_is_nobodys(files: Files, terapeuta: Person) -> None:
    key = upload(terapeuta.client, None, PNG, "image/png")
    terapeuta.client.patch(f"{API}/terapeuta/perfil", json={"foto_perfil": key})
    assert terapeuta.client.get(f"{API}/auth/me").json()["foto_perfil"] is not None
    assert files.delete(key).status_code == 204
    assert terapeuta.client.get(f"{API}/auth/me").json()["foto_perfil"] is None


def test_what_nothing_has_goes_after_a_week_and_the_rest_stays(
    files: Files,
    terapeuta: Person,
    paciente: Person,
    collect: Callable[[], None],
    database: Database,
) -> None:
    of_session, of_draft, orphan = (files.upload(MP4) for _ in range(3))
    save(terapeuta, paciente, file_key=of_session)
    draft(terapeuta, paciente, archivo_video_info={"file_key": of_draft})
    photo = upload(terapeuta.client, None, PNG, "image/png")
    terapeuta.client.patch(f"{API}/terapeuta/perfil", json={"foto_perfil": photo})
    sheet = upload(terapeuta.client, None, b"%PDF-1.7", "application/pdf")
    exercise = {"titulo": "Respirar", "archivo_url": [sheet]}
    terapeuta.client.post(f"{API}/ejercicios/", json=exercise).raise_for_status()

    collect()

    assert {line["key"] for line in files.listed()} == {of_session, of_draft, photo, sheet}
    assert not files.stored(orphan).exists()
    assert [role for role, _ in audited(database, "archivo.delete")] == ["system"]


def test_a_new_file_has_a_week_to_be_put_to_its_use(files: Files, app: FastAPI) -> None:
    key = files.upload(MP4)
    service.collect_orphans(context_in(app).database, context_in(app).engines.storage)
    assert [line["key"] for line in files.listed()] == [key]


def test_a_video_kept_when_its_draft_was_thrown_away_is_no_orphan(
    files: Files, terapeuta: Person, paciente: Person, collect: Callable[[], None]
) -> None:
    key = files.upload(MP4)
    draft_id = draft(terapeuta, paciente, archivo_video_info={"file_key": key})
    address = f"{API}/sesiones-asincronas/drafts/{draft_id}"
    terapeuta.client.delete(address, params={"preserve_video": True}).raise_for_status()
    collect()
    assert [line["key"] for line in files.listed()] == [key]


def _set_estado(app: FastAPI, estado: Estado) -> None:
    with context_in(app).database.transaction() as db:
        db.execute(update(Draft).values(estado=estado))


@pytest.fixture
def apuntes(app: FastAPI) -> Iterator[Table]:
    """A table of a room that knows nothing of files but that it has one."""
    key = ForeignKey("archivos.key")
    table = Table("apuntes_nuevos", Base.metadata, Column("adjunto", String(1024), key))
    table.create(context_in(app).database.engine)
    yield table
    table.drop(context_in(app).database.engine)
    Base.metadata.remove(table)


def test_a_holder_that_forgets_everything_else_keeps_its_file(
    files: Files, app: FastAPI, apuntes: Table, collect: Callable[[], None]
) -> None:
    kept, loose = files.upload(MP4), files.upload(MP4)
    with context_in(app).database.transaction() as db:
        db.execute(insert(apuntes).values(adjunto=kept))
    collect()
    assert files.stored(kept).exists()
    assert not files.stored(loose).exists()
