"""What was deleted after a backup stays deleted, whatever a screen would say against it now."""

from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.sesiones.drafts.models import Draft
from tests.archivos.files import MP4, PNG, upload
from tests.consentimientos.consenting import register
from tests.copias.conftest import KEY
from tests.copias.restored import GONE, SAID, Copies, only_list
from tests.derechos.asking import keep
from tests.sesiones.saving import draft
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

pytestmark = pytest.mark.both_databases("each database is copied in a way of its own")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def film(app: FastAPI, ana: Person, lucia: Person) -> str:
    """A recording of Lucía that is being transcribed."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    draft(ana, lucia, archivo_video_info={"file_key": key})
    with context_in(app).database.transaction() as db:
        set_columns(db, Draft, estado=Estado.TRANSCRIBIENDO)
    return key


def scan(ana: Person, lucia: Person) -> None:
    """A consent that was signed on paper."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}/consentimiento", PNG, "image/png")
    assert register(ana, lucia, "grabar", "conceder", canal="papel", archivo=key).is_success


def test_a_patient_goes_again_with_what_they_signed_and_what_was_being_heard(
    copies: Copies, ana: Person, lucia: Person, film: str
) -> None:
    assert film
    scan(ana, lucia)
    copies.take()
    first = only_list(copies.place)
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").is_success
    said = copies.remanso("backup", "verify", copies.place, typed=copies.sheet)
    assert (said.code, said.err) == (0, "")
    copies.take()
    said = copies.restore(first, **GONE)
    assert said.err == ""
    assert SAID.format(1) in said.out
    assert copies.rows("users", "id") == [(ana.id.hex,)]
    assert copies.rows("archivos", "key") == [(KEY,)]


def test_a_recording_goes_again_though_it_was_being_heard(
    copies: Copies, app: FastAPI, ana: Person, film: str
) -> None:
    copies.take()
    with context_in(app).database.transaction() as db:
        set_columns(db, Draft, estado=Estado.BORRADOR)
    gone = ana.client.request("DELETE", f"{API}/aws-s3/delete-file", json={"file_key": film})
    assert gone.is_success, gone.text
    assert copies.restore().err == ""
    assert copies.rows("archivos", "key") == [(KEY,)]
    assert copies.rows("drafts", "estado", "video_key") == [("fallido", None)]


def test_who_was_deleted_is_not_blocked_instead_by_what_the_backup_says_of_keeping(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    keep(ana).raise_for_status()
    copies.take()
    keep(ana, bloquear=False).raise_for_status()
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").is_success
    assert copies.restore().err == ""
    assert copies.rows("users", "id") == [(ana.id.hex,)]


def test_what_cannot_be_done_again_is_named_and_the_rest_is_done(
    copies: Copies, app: FastAPI, ana: Person, lucia: Person
) -> None:
    scan(ana, lucia)
    copies.take()
    [(proof, _), (film, _)] = sorted(files_of(app), key=lambda row: row[1] == KEY)
    by = Actor(ana.id, Role.TERAPEUTA, "", "", ana.id, must_change_password=False)
    with context_in(app).database.transaction() as db:
        for archivo_id in (proof, film):
            audit.record(db, by=by, action="archivo.delete", entity="archivo", entity_id=archivo_id)
    said = copies.restore()
    assert said.err.startswith(f"Sin repetir, hazlo a mano: archivo.delete de {proof}, del ")
    assert SAID.format(1) in said.out
    assert copies.rows("archivos", "id") == [(proof.hex,)]


def files_of(app: FastAPI) -> list[tuple[UUID, str]]:
    with context_in(app).database.read() as db:
        return [(row.id, row.key) for row in db.execute(select(Archivo.id, Archivo.key))]
