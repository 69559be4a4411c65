"""Withdrawing, besides the table: whose things stay, and sound whose days are over."""

import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Text, select, type_coerce, update
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.cells.cell import Sealed
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved import withdrawal
from remanso.settings.product import Settings
from remanso.use_cases.consentimientos.expire_sound import expire_due
from tests.archivos.files import MP4, PNG, upload
from tests.consentimientos.consenting import POLITICA, decide, demand, register
from tests.sesiones.saving import SEGMENTOS, draft, save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.stored import content_of
from tests.support.texts import set_columns

FOUND = {"resumen": [], "procedencia": {"motor": "M", "modelo": "", "version": "1", "local": True}}


def file_in(ana: Person, lucia: Person) -> str:
    """A film in the patient's folder."""
    return upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")


def stored(settings: Settings) -> list[Path]:
    """Every film that lies in the store."""
    folder = settings.data_path / "sealed"
    keys = {path: path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
    return [path for path, key in keys.items() if b"ftyp" in _content(settings, key)]


def _content(settings: Settings, key: str) -> bytes:
    try:
        return content_of(settings.data_path, key)
    except NotFoundError:
        # It has gone since it was listed.
        return b""


def read(ana: Person, sesion_id: object) -> dict[str, Any]:
    found: dict[str, Any] = ana.client.get(f"{API}/sesiones/{sesion_id}").json()
    return found


def set_drafts(database: Database, **values: object) -> None:
    with database.transaction() as db:
        set_columns(db, Draft, **values)


def only_draft(database: Database) -> Draft:
    with database.read() as db:
        return db.scalars(select(Draft)).one()


class TestRecordings:
    def test_a_scan_of_a_consent_is_no_recording(
        self, ana: Person, lucia: Person, database: Database
    ) -> None:
        key = upload(ana.client, f"{ana.id}/{lucia.id}/consentimiento", PNG, "image/png")
        register(ana, lucia, "grabar", "conceder", canal="papel", archivo=key)

        assert register(ana, lucia, "grabar", "retirar").status_code == 201

        with database.read() as db:
            assert db.scalars(select(Archivo.key)).all() == [key]

    def test_another_patients_stay(
        self, ana: Person, lucia: Person, people: People, settings: Settings
    ) -> None:
        mateo = people.paciente(ana, "Mateo")
        save(ana, mateo, file_key=file_in(ana, mateo))
        decide(lucia, "grabar", "conceder")

        decide(lucia, "grabar", "retirar")

        assert len(stored(settings)) == 1


class TestMachines:
    def test_analyses_that_nobody_approved_go(
        self, ana: Person, lucia: Person, database: Database
    ) -> None:
        decide(lucia, "analizar", "conceder")
        sesion = save(ana, lucia, segmentos=SEGMENTOS, analisis_ia="Aprobado.")
        draft(ana, lucia, archivo_video_info={"transcript": SEGMENTOS})
        set_drafts(database, analisis=FOUND, analisis_ia="De la máquina.")
        with database.transaction() as db:
            proposed = {"analisis_propuesto": FOUND, "analisis_ia_propuesta": "Propuesto."}
            set_columns(db, Sesion, estado=Estado.PROCESANDO, **proposed)

        answer = decide(lucia, "analizar", "retirar").json()

        assert "2 análisis sin aprobar." in answer["borrado"]
        after = read(ana, sesion["id"])
        assert (after["analisis_ia"], after["estado"]) == ("Aprobado.", "fallido")
        assert after["analisis_ia_propuesta"] != "Propuesto."
        assert only_draft(database).analisis_ia is None

    def test_a_job_that_waited_is_judged_when_it_begins(
        self, ana: Person, lucia: Person, database: Database, client: TestClient
    ) -> None:
        """It was queued while nobody demanded anything."""
        draft(ana, lucia, archivo_video_info={"transcript": SEGMENTOS})
        set_drafts(database, estado=Estado.PROCESANDO, intento=1)
        demand(ana, "analizar")

        with client:
            _wait(lambda: only_draft(database).estado == Estado.FALLIDO)

        assert str(only_draft(database).mensaje_error).startswith("Falta el consentimiento para")


class TestSharing:
    def test_all_is_closed_and_granting_again_opens_nothing(
        self, ana: Person, lucia: Person, database: Database
    ) -> None:
        decide(lucia, "compartir", "conceder")
        sesion = save(ana, lucia, segmentos=SEGMENTOS)

        decide(lucia, "compartir", "retirar")
        assert set(read(ana, sesion["id"])["compartir"].values()) == {False}
        assert audited(database, "sesion.update")[-1] == ("paciente", sesion["id"])

        decide(lucia, "compartir", "conceder")
        assert set(read(ana, sesion["id"])["compartir"].values()) == {False}


class TestKeepingSound:
    def test_none_is_kept_where_it_is_deleted_at_once(
        self, ana: Person, lucia: Person, settings: Settings, database: Database
    ) -> None:
        ana.client.put(POLITICA, json={"conservar_audio_dias": 0})

        sesion = save(ana, lucia, file_key=file_in(ana, lucia), segmentos=SEGMENTOS)

        assert stored(settings) == []
        assert read(ana, sesion["id"])["transcripcion"]
        with database.read() as db:
            acts = db.scalars(select(AuditEntry.action)).all()
        assert "sesion.sonido_borrado" in acts

    def test_what_fell_due_goes_soon_after_the_start(
        self,
        ana: Person,
        lucia: Person,
        settings: Settings,
        database: Database,
        client: TestClient,
    ) -> None:
        ana.client.put(POLITICA, json={"conservar_audio_dias": 30})
        save(ana, lucia, file_key=file_in(ana, lucia))
        with database.transaction() as db:
            db.execute(update(Sesion).values(created_at=utcnow() - timedelta(days=31)))
        save(ana, lucia, file_key=file_in(ana, lucia))

        with client:
            _wait(lambda: len(stored(settings)) == 1)

    @pytest.mark.parametrize("broken", [0, 1])
    def test_a_session_that_cannot_be_read_keeps_no_other_sound_from_going(
        self,
        ana: Person,
        lucia: Person,
        app: FastAPI,
        monkeypatch: pytest.MonkeyPatch,
        *,
        broken: int,
    ) -> None:
        monkeypatch.setattr(withdrawal, "AT_ONCE", 1)
        ana.client.put(POLITICA, json={"conservar_audio_dias": 30})
        saved = [UUID(save(ana, lucia, file_key=file_in(ana, lucia))["id"]) for _ in range(2)]
        context = context_in(app)
        with context.database.transaction() as db:
            db.execute(update(Sesion).values(created_at=utcnow() - timedelta(days=31)))
            # A text that was sealed for another session does not open in this one.
            of_another = select(type_coerce(Sesion.notas, Text)).where(
                Sesion.id == saved[1 - broken]
            )
            foreign = Sealed(db.scalars(of_another).one(), None)
            db.execute(update(Sesion).where(Sesion.id == saved[broken]).values(notas=foreign))

        expire_due(context.database, context.storage)

        with context.database.read() as db:
            kept = db.scalars(select(Sesion.id).where(Sesion.video_key.is_not(None))).all()
        assert kept == [saved[broken]]

    def test_what_is_kept_for_longer_meanwhile_stays(
        self,
        ana: Person,
        lucia: Person,
        settings: Settings,
        app: FastAPI,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        ana.client.put(POLITICA, json={"conservar_audio_dias": 30})
        sesion = save(ana, lucia, file_key=file_in(ana, lucia))
        context = context_in(app)
        with context.database.transaction() as db:
            db.execute(update(Sesion).values(created_at=utcnow() - timedelta(days=31)))
        looked, found = withdrawal.list_with_sound, list[UUID]()

        def look(db: Session, **which: Any) -> Sequence[UUID]:
            due = looked(db, **which)
            found.extend(due)
            ana.client.put(POLITICA, json={"conservar_audio_dias": None}).raise_for_status()
            return due

        monkeypatch.setattr(withdrawal, "list_with_sound", look)
        expire_due(context.database, context.storage)
        assert [str(each) for each in found] == [sesion["id"]]
        assert len(stored(settings)) == 1

    def test_what_may_not_be_kept_goes_as_it_is_saved(
        self, ana: Person, lucia: Person, settings: Settings
    ) -> None:
        decide(lucia, "conservar_audio", "denegar")
        save(ana, lucia, file_key=file_in(ana, lucia))
        assert stored(settings) == []


def _wait(until: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 15
    while not until():
        assert time.monotonic() < deadline
        time.sleep(0.1)
