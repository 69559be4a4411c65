"""What remains of a patient who is deleted: nothing but that it was done."""

import time
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Base, Database
from remanso.rooms.archivos import service as archivos
from remanso.rooms.avisos.models import Correo
from remanso.rooms.diario.compartido.models import LineaCompartida
from remanso.rooms.diario.models import LineaDiario
from remanso.rooms.medidas.models import Medida, Respuesta
from remanso.rooms.recados.models import Recado
from remanso.settings.product import Settings
from tests.archivos.files import MP4
from tests.diario.writing import write
from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import complete, give
from tests.medidas.asking import CALM, answer, medida
from tests.recados.leaving import leave
from tests.sesiones.saving import draft, save
from tests.support.context import context_in
from tests.support.people import API, PASSWORD, People, Person

pytestmark = pytest.mark.both_databases("what goes with a row that is deleted")

CANARY = "Zarapito-7731"


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana, CANARY, CANARY)


def fill(ana: Person, lucia: Person, stranger: TestClient) -> None:
    """A little of everything that can hang on a patient, the canary in each text."""
    private = {"notas_terapeuticas": CANARY, "objetivos_terapia": CANARY, "direccion": CANARY}
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json=private)
    folder = f"{ana.id}/{lucia.id}"
    announced = ana.client.post(
        f"{API}/aws-s3/presigned-upload-url",
        json={"file_name": f"{CANARY}.mp4", "content_type": "video/mp4", "custom_path": folder},
    ).json()
    stranger.put(
        announced["upload_url"],
        content=MP4 + CANARY.encode(),
        headers={"Content-Type": "video/mp4"},
    )
    ana.client.post(
        f"{API}/aws-s3/initiate-multipart-upload",
        json={"file_name": f"{CANARY}.mp4", "content_type": "video/mp4", "custom_path": folder},
    )
    save(ana, lucia, file_key=announced["file_key"], notas=CANARY, notas_privadas=CANARY)
    unsaved = draft(ana, lucia)
    ana.client.put(f"{API}/sesiones-asincronas/drafts/{unsaved}", json={"notas": CANARY})
    given = ejercicio(ana)["id"]
    give(ana, lucia, ejercicio=given)
    give(ana, lucia, modulo=modulo(ana, given)["id"])
    complete(lucia, given, CANARY)
    answer(lucia, medida(ana, lucia)["id"], [*CALM[:8], 1]).raise_for_status()
    write(lucia, linea=CANARY, compartida=True)
    leave(lucia, CANARY)
    stranger.post(f"{API}/auth/forgot-password", json={"email": lucia.email})


def test_nothing_of_a_deleted_patient_is_left(
    app: FastAPI, ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    client = TestClient(app)
    fill(ana, lucia, client)

    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204

    assert ana.client.get(f"{API}/pacientes/").json() == []
    assert ana.client.get(f"{API}/pacientes/unified/{lucia.id}").status_code == 404
    assert lucia.client.get(f"{API}/auth/me").status_code == 401
    entered = client.post(
        f"{API}/auth/login/patient", json={"email": lucia.email, "contrasenia": PASSWORD}
    )
    assert entered.status_code == 400
    # As the worker does within half a minute: what the files were called is forgotten too.
    archivos.sweep_deletions(database, context_in(app).engines.storage)
    assert rows_with(database, CANARY, lucia.email) == []
    with database.read() as db:
        for table in (Medida, Respuesta, LineaDiario, LineaCompartida, Recado):
            assert db.scalars(select(table)).all() == []
    assert files_with(settings.data_path, CANARY.encode(), lucia.email.encode()) == []


@pytest.mark.one_database("what is tried is SQLite's write-ahead log")
def test_whoever_reads_meanwhile_keeps_nothing_of_a_deleted_patient_for_good(
    app: FastAPI, ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    fill(ana, lucia, TestClient(app))
    marks = CANARY.encode(), lucia.email.encode()
    with database.read() as reader:
        reader.execute(select(AuditEntry)).all()
        began = time.monotonic()
        assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204
        assert time.monotonic() - began < 3, "whoever deletes does not wait for whoever reads"
        archivos.sweep_deletions(database, context_in(app).engines.storage)
        assert files_with(settings.data_path, *marks) != []
    # As any process does at its next beat.
    Database(settings.database_address).scrub_owed()
    assert files_with(settings.data_path, *marks) == []


def test_mails_go_however_the_address_is_capitalised(
    ana: Person, client: TestClient, database: Database
) -> None:
    new = {"email": "Áñu@correo.example", "telefono": "600", "nombre": "Áñu", "apellido": "Ferrer"}
    added = ana.client.post(f"{API}/pacientes/", json=new).json()
    client.post(f"{API}/auth/forgot-password", json={"email": "áÑU@CORREO.example"})
    invited = {"email": "ÁÑU@correo.example"}
    ana.client.post(f"{API}/invitations/send", json=invited)
    with database.transaction() as db:
        # As it was told by somebody who shouted.
        db.execute(update(Correo).values(para="ÁÑU@CORREO.example"))

    ana.client.delete(f"{API}/pacientes/{added['paciente']['id']}")

    with database.read() as db:
        assert db.scalars(select(Correo)).all() == []


def rows_with(database: Database, *words: str) -> list[str]:
    """The tables in which one of the words is written."""
    with database.read() as db:
        return [
            table.name
            for table in Base.metadata.sorted_tables
            for row in db.execute(select(table))
            if any(word in str(tuple(row)) for word in words)
        ]


def files_with(folder: Path, *words: bytes) -> list[str]:
    """The files, the database's own among them, whose bytes or name hold one of the words."""
    return [
        path.name
        for path in folder.rglob("*")
        if path.is_file()
        and any(word in path.read_bytes() or word in path.name.encode() for word in words)
    ]


def test_the_deletion_itself_is_remembered_without_a_name(
    ana: Person, lucia: Person, database: Database
) -> None:
    ana.client.delete(f"{API}/pacientes/{lucia.id}")

    with database.read() as db:
        entry = db.execute(
            select(AuditEntry).where(AuditEntry.action == "paciente.delete")
        ).scalar_one()
    assert (entry.actor_id, entry.entity_id) == (ana.id, lucia.id)


def test_other_patients_keep_everything(
    people: People, ana: Person, lucia: Person, client: TestClient
) -> None:
    mateo = people.paciente(ana, "Mateo")
    fill(ana, mateo, client)
    before = ana.client.get(f"{API}/sesiones/paciente/{mateo.id}").json()

    ana.client.delete(f"{API}/pacientes/{lucia.id}")

    assert ana.client.get(f"{API}/sesiones/paciente/{mateo.id}").json() == before
    assert mateo.client.get(f"{API}/auth/me").status_code == 200


def test_an_address_is_free_again(ana: Person, lucia: Person) -> None:
    ana.client.delete(f"{API}/pacientes/{lucia.id}")

    again = ana.client.post(
        f"{API}/pacientes/",
        json={"email": lucia.email, "telefono": "112", "nombre": "Lucía", "apellido": "Otra"},
    )

    assert again.status_code == 201


def test_deleting_twice_is_deleting_once(ana: Person, lucia: Person) -> None:
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 404
