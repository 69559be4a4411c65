"""What lies on the disk says nothing that anybody said; what lies of the deleted never opens."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from io import StringIO
from pathlib import Path
from uuid import UUID

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Table, select, text
from sqlalchemy.orm import Session

import remanso.app.tables
from remanso.core.cells.cell import BrokenCellError
from remanso.core.db import Base, Database
from remanso.core.types import ClinicalJson
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings
from tests.diario.writing import write
from tests.matrix.canary import add_rows
from tests.matrix.private_texts import NO_WORDS, text_columns
from tests.matrix.world import World
from tests.recados.leaving import leave
from tests.sesiones.saving import save
from tests.support.bytes_left import left_in_practice
from tests.support.people import API, People, Person
from tests.support.texts import class_of, sealed_columns, set_columns
from tests.support.unguarded import unguarded

WORD = "zarapitocanario"

# Every text that is not sealed, each with why. What is about somebody's therapy is none of these.
PLAIN: Mapping[str, Mapping[str, set[str]]] = {
    "says who somebody is and where they are found, not what they say": {
        "archivos": {"nombre"},
        "consentimiento_personas": {"nombre"},
        "consentimientos": {"nombre"},
        "correos": {"para"},
        "citas": {"lugar"},
        "invitaciones": {"email"},
        "llaves_acceso": {"nombre"},
        "login_sessions": {"nombre"},
        "suscripciones_push": {"nombre"},
        "pacientes": {
            "apellido",
            "direccion",
            "estado_civil",
            "estado_terapia",
            "genero",
            "nivel_escolaridad",
            "nombre",
            "profesion_ocupacion",
            "search_key",
            "telefono",
            "tipo_servicio",
        },
        "users": {"email", "name", "avatar_url", "password_hash"},
    },
    "is a therapist's own, about no patient": {
        "ajustes_agenda": {"recordatorio_texto"},
        "ejercicio_archivos": {"nombre"},
        "ejercicios": {"titulo", "titulo_key", "descripcion", "categoria"},
        "modulos": {"titulo", "titulo_key", "descripcion"},
        "perfiles_terapeuta": {
            "biografia",
            "certificaciones",
            "direccion",
            "especialidad",
            "estudios",
            "licencia",
            "telefono",
            "telefono_consulta",
        },
        "politicas_consentimiento": {"texto"},
        "tipos_sesion": {"nombre", "descripcion", "campos"},
    },
    "is what everybody is asked, word for word": {
        "avisos_privacidad": {"texto", "texto_sha256", "texto_version"},
        "consentimientos": {"texto", "texto_sha256", "texto_version"},
    },
    "is the product's own word": {
        "drafts": {"estado_upload", "mensaje_error", "tipo_sesion"},
        "expedientes": {"mensaje_error"},
        "grabacion_fragmentos": {"key", "sha256"},
        "grabaciones": {"content_type", "mensaje_error", "nombre"},
        "medidas": {"avisado"},
        "pending_deletions": {"key", "upload_id"},
        "reproducciones": {"mensaje_error"},
        "retiradas": {"deposito", "motivo", "recibo"},
        "sesiones": {"aviso", "mensaje_error"},
        "silenciados": {"mensaje_error"},
    },
}


@pytest.mark.one_database("no database is asked")
def test_every_text_is_sealed_or_named_with_why_not() -> None:
    assert remanso.app.tables.__all__
    for name, table in Base.metadata.tables.items():
        named = {c for tables in NO_WORDS.values() for c in tables.get(name, ())}
        named |= {c for tables in PLAIN.values() for c in tables.get(name, ())}
        assert text_columns(table) - sealed_columns(table) - named == set(), name
        plain = {c for tables in PLAIN.values() for c in tables.get(name, ())}
        assert plain & sealed_columns(table) == set(), name


def test_no_word_of_any_sealed_text_lies_anywhere(
    people: People, database: Database, settings: Settings
) -> None:
    world = World(people, database, store=settings.data_dir)
    add_rows(world)
    with database.transaction() as db, unguarded(db):
        for table in Base.metadata.sorted_tables:
            if names := sealed_columns(table):
                set_columns(db, class_of(table), **{name: _said(table, name) for name in names})
    with database.read() as db:
        for table in Base.metadata.sorted_tables:
            for name in sealed_columns(table):
                found = db.scalars(select(table.c[name])).all()
                assert any(WORD in str(each) for each in found), f"{table.name}.{name}"
        dumped = "\n".join(
            str(row)
            for table in Base.metadata.sorted_tables
            for row in db.execute(text(f'SELECT * FROM "{table.name}"'))  # noqa: S608 - our own names
        )
    assert WORD not in dumped
    assert left_in_practice(settings, [WORD.encode()]) == []


def test_what_people_write_lies_nowhere(
    ana: Person, lucia: Person, settings: Settings, client: TestClient, log: StringIO
) -> None:
    """Through the API with its jobs running: their store says nothing either, nor does the log."""
    turns = [{"speaker_label": "Voz 2", "start_time": 0.0, "end_time": 2.0, "text": f"{WORD} dice"}]
    with client:
        sesion = save(ana, lucia, notas=WORD, notas_privadas=WORD, segmentos=turns)
        opened = {"paciente_id": str(lucia.id), "titulo": WORD, "descripcion": WORD, "notas": WORD}
        ana.client.post(f"{API}/sesiones-asincronas/drafts", json=opened).raise_for_status()
        asked = {"message": f"¿Qué dijo de {WORD}?", "paciente_id": str(lucia.id)}
        ana.client.post(f"{API}/ai-agent/chat", json=asked).raise_for_status()
        said = {"message": f"Me quiero morir, {WORD}"}
        lucia.client.post(f"{API}/ai-agent/patient-chat", json=said).raise_for_status()
        leave(lucia, WORD)
        write(lucia, linea=WORD)
        detail = ana.client.get(f"{API}/sesiones/{sesion['id']}").json()
        assert detail["notas"] == WORD
        assert left_in_practice(settings, [WORD.encode()]) == []
        # Where it looks, what lies plain is found: a name does.
        assert left_in_practice(settings, [b"Ferrer"]) != []
    assert WORD not in log.getvalue()
    assert str(lucia.id) in log.getvalue()


@pytest.mark.one_database("a backup of SQLite is a copy of its file")
def test_a_copy_of_before_does_not_open_with_the_keys_of_today(
    ana: Person, lucia: Person, mateo: Person, settings: Settings, tmp_path: Path
) -> None:
    gone, stays = (save(ana, each, notas=WORD)["id"] for each in (lucia, mateo))
    copy = tmp_path / "antes.sqlite"
    with (
        closing(sqlite3.connect(settings.data_path / "remanso.sqlite")) as here,
        closing(sqlite3.connect(copy)) as there,
    ):
        here.backup(there)
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204

    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("ATTACH ? AS today", (str(settings.data_path / "remanso.sqlite"),))
        connection.execute("DELETE FROM claves")
        connection.execute("INSERT INTO claves SELECT * FROM today.claves")
        connection.commit()
    before = Database(f"sqlite:///{copy}", settings.key_ring)
    try:
        with before.read() as db:
            assert _notas(db, stays) == WORD
            with pytest.raises(BrokenCellError):
                _notas(db, gone)
    finally:
        before.dispose()


def _notas(db: Session, sesion_id: str) -> str | None:
    return db.scalar(select(Sesion.notas).where(Sesion.id == UUID(sesion_id)))


def _said(table: Table, name: str) -> object:
    return WORD if not isinstance(table.c[name].type, ClinicalJson) else [WORD]
