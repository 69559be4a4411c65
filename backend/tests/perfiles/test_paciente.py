from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.pacientes.models import Paciente
from tests.sesiones.saving import save
from tests.support.people import API, Person
from tests.support.texts import set_columns

PERFIL = f"{API}/pacientes/perfil"
PRIVATE = ("objetivos_terapia", "plan_tratamiento", "notas_terapeuticas")


def _patch(person: Person, **fields: Any) -> dict[str, Any]:
    answer = person.client.patch(PERFIL, json=fields)
    assert answer.status_code == 200, answer.text
    perfil: dict[str, Any] = answer.json()
    return perfil


def _set(database: Database, paciente: Person, **columns: Any) -> None:
    with database.transaction() as db:
        set_columns(db, Paciente, Paciente.id == paciente.id, **columns)


def test_a_patient_reads_their_own_profile_and_nothing_that_is_the_therapists(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia)
    proxima = f"{datetime.now(UTC).year + 1}-12-01T16:00:00Z"
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"proxima_cita": proxima})
    _set(database, lucia, **dict.fromkeys(PRIVATE, "privado"))
    answer = lucia.client.get(PERFIL)
    ingreso = datetime.now(UTC).date().isoformat()
    assert answer.json() == {
        "id": str(lucia.id),
        "nombre": "Lucía",
        "apellido": "Ferrer Aldana",
        "email": lucia.email,
        "telefono": "600000000",
        "direccion": None,
        "fecha_nacimiento": None,
        "genero": None,
        "foto_perfil": None,
        "avatar_url": None,
        "notas": None,
        "fecha_ingreso": ingreso,
        "fecha_alta": None,
        "estado": "activo",
        "terapeuta_asignado": "Ana Robledo",
        "proxima_sesion": proxima,
        "sesiones_completadas": 1,
        "ultima_sesion": sesion["fecha"],
        "version": 2,
    }
    assert "privado" not in answer.text


def test_only_what_is_the_patients_to_change_changes(ana: Person, lucia: Person) -> None:
    before = lucia.client.get(PERFIL).json()
    own = {"telefono": "611 22 33 44", "direccion": "Calle Ñ", "fecha_nacimiento": "1990-03-01"}
    foreign = {
        "nombre": "Otra",
        "email": "otra@consulta.example",
        "estado": "alta",
        "estado_terapia": "alta",
        "fecha_ingreso": "2000-01-01",
        "genero": "x",
        "terapeuta_id": str(lucia.id),
        **dict.fromkeys(PRIVATE, "mío"),
    }
    after = lucia.client.put(PERFIL, json={**own, **foreign}).json()
    assert after == {**before, **own, "version": 2}
    told = ana.client.get(f"{API}/pacientes/unified/{lucia.id}").json()
    assert told.items() >= {**own, **dict.fromkeys(PRIVATE), "estado_terapia": "activo"}.items()
    emptied = {"telefono": None, "direccion": None}
    assert _patch(lucia, telefono=" ", direccion=" ") == {**after, **emptied, "version": 3}


@pytest.mark.parametrize("fecha", ["1990-03-01", "1990-03-01T00:00:00.000Z", "1990-03-01T23:59:59"])
def test_a_date_of_birth_never_shifts(lucia: Person, fecha: str) -> None:
    assert _patch(lucia, fecha_nacimiento=fecha)["fecha_nacimiento"] == "1990-03-01"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"fecha_nacimiento": "1/3/1990"}, "La fecha no es válida"),
        ({"fecha_nacimiento": "9999-12-31"}, "La fecha no puede estar en el futuro"),
        ({"fecha_nacimiento": "1850-01-01"}, "La edad no puede ser mayor a 150 años."),
        ({"telefono": "1" * 41}, "El texto es demasiado largo"),
        ({"telefono": "612"}, "El número de teléfono debe tener al menos 7 dígitos."),
        ({"direccion": "\x00"}, "El texto contiene caracteres no admitidos"),
    ],
)
def test_a_broken_rule_is_said_and_changes_nothing(
    lucia: Person, change: dict[str, Any], sentence: str
) -> None:
    before = lucia.client.get(PERFIL).json()
    refused = lucia.client.patch(PERFIL, json={"direccion": "Otra", **change})
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert lucia.client.get(PERFIL).json() == before


def test_the_second_of_two_windows_is_told(lucia: Person) -> None:
    saved = _patch(lucia, direccion="Una", version=1)
    refused = lucia.client.patch(PERFIL, json={"direccion": "Otra", "version": 1})
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Los datos cambiaron en otra ventana",
    )
    assert lucia.client.get(PERFIL).json() == saved


def test_a_change_leaves_its_row(lucia: Person, database: Database) -> None:
    _patch(lucia, direccion="Calle Ñ")
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.actor_id, AuditEntry.entity_id).where(
                AuditEntry.action == "paciente.update"
            )
        ).all()
    assert [tuple(row) for row in rows] == [(lucia.id, lucia.id)]


def test_a_number_their_therapist_wrote_is_not_judged_again_until_it_is_changed(
    ana: Person, lucia: Person
) -> None:
    written = ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"telefono": "112"})
    assert written.status_code == 200

    kept = lucia.client.patch(PERFIL, json={"telefono": "112", "direccion": "Calle Mayor 1"})
    changed = lucia.client.patch(PERFIL, json={"telefono": "113"})

    assert kept.status_code == 200, kept.text
    assert (kept.json()["telefono"], kept.json()["direccion"]) == ("112", "Calle Mayor 1")
    assert changed.status_code == 422
    assert changed.json()["errors"] == [
        {
            "field": "telefono",
            "message": "El número de teléfono debe tener al menos 7 dígitos.",
        }
    ]
