"""A therapist corrects what is known of a patient, in one window or in two."""

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.support.people import API, People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def read(ana: Person, lucia: Person) -> dict[str, object]:
    body: dict[str, object] = ana.client.get(f"{API}/pacientes/unified/{lucia.id}").json()
    return body


def test_only_what_is_sent_changes(ana: Person, lucia: Person) -> None:
    before = read(ana, lucia)
    sent = {
        "telefono_paciente": "+34 600 99 88 77",
        "direccion": "Calle del Río 3",
        "estado_terapia": "pausado",
        "proxima_cita": "2126-12-01T16:00:00Z",
        "fecha_nacimiento": "1990-03-01T00:00:00.000Z",
        "objetivos_terapia": "Dormir mejor.",
        "plan_tratamiento": "Cada semana.",
        "notas_terapeuticas": "Solo para mí.",
        "ha_hecho_terapia": True,
    }

    answer = ana.client.patch(f"{API}/pacientes/{lucia.id}", json=sent)

    assert answer.status_code == 200
    changed = read(ana, lucia)
    assert answer.json() == changed
    expected = before | sent | {"telefono": "+34 600 99 88 77", "fecha_nacimiento": "1990-03-01"}
    del expected["telefono_paciente"]
    assert changed == expected | {"version": 2, "edad": changed["edad"]}


def test_a_new_name_is_found_and_greets_the_patient(ana: Person, lucia: Person) -> None:
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"nombre": "Zoë 🌊", "apellido": "Núñez"})

    [found] = ana.client.get(f"{API}/pacientes/", params={"search": "nunez zoe"}).json()
    assert found["id"] == str(lucia.id)
    assert lucia.client.get(f"{API}/auth/me").json()["name"] == "Zoë 🌊 Núñez"


def test_the_second_of_two_windows_is_told_and_loses_nothing(ana: Person, lucia: Person) -> None:
    version = read(ana, lucia)["version"]
    first = {"version": version, "objetivos_terapia": "Los de la primera ventana."}
    second = {"version": version, "objetivos_terapia": "Los de la segunda."}
    assert ana.client.patch(f"{API}/pacientes/{lucia.id}", json=first).status_code == 200

    refused = ana.client.patch(f"{API}/pacientes/{lucia.id}", json=second)

    assert refused.status_code == 409
    assert refused.json()["detail"] == "Los datos cambiaron en otra ventana"
    assert read(ana, lucia)["objetivos_terapia"] == "Los de la primera ventana."


def test_what_may_not_be_set_is_ignored(people: People, ana: Person, lucia: Person) -> None:
    eva = people.terapeuta("Eva Sanz")
    sent = {"terapeuta_id": str(eva.id), "email": "otra@correo.example", "role": "terapeuta"}

    before = read(ana, lucia)
    assert ana.client.patch(f"{API}/pacientes/{lucia.id}", json=sent).status_code == 200

    assert read(ana, lucia) == before | {"version": 2}
    assert eva.client.get(f"{API}/pacientes/").json() == []


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"nombre": " "}, "Este campo es obligatorio"),
        ({"nombre": None}, "Este campo es obligatorio"),
        ({"estado_terapia": "otro"}, "El valor no es una de las opciones"),
        ({"estado_terapia": None}, "Este campo es obligatorio"),
        ({"edad": 151}, "El número está fuera de los límites"),
        ({"fecha_nacimiento": "ayer"}, "La fecha no es válida"),
        ({"fecha_nacimiento": "9999-12-31"}, "La fecha no puede estar en el futuro"),
        ({"fecha_nacimiento": "1850-01-01"}, "La edad no puede ser mayor a 150 años."),
        ({"notas_terapeuticas": "\x00"}, "El texto contiene caracteres no admitidos"),
        ({"direccion": "x" * 201}, "El texto es demasiado largo"),
        ({"genero": "x" * 41}, "El texto es demasiado largo"),
        ({"telefono": "6" * 31}, "El teléfono debe tener entre 3 y 30 caracteres"),
        ({"telefono": "61"}, "El teléfono debe tener entre 3 y 30 caracteres"),
        ({"tipo_servicio": "x" * 41}, "El texto es demasiado largo"),
    ],
)
def test_bad_input_changes_nothing(
    ana: Person, lucia: Person, sent: dict[str, object], sentence: str
) -> None:
    before = read(ana, lucia)

    refused = ana.client.patch(f"{API}/pacientes/{lucia.id}", json=sent)

    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert read(ana, lucia) == before


def test_a_change_names_its_therapist(ana: Person, lucia: Person, database: Database) -> None:
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"genero": "mujer"})

    with database.read() as db:
        entry = db.execute(
            select(AuditEntry).where(AuditEntry.action == "paciente.update")
        ).scalar_one()
    assert (entry.actor_id, entry.entity_id) == (ana.id, lucia.id)


def test_a_patient_cannot_change_what_the_therapist_keeps(
    client: TestClient, lucia: Person
) -> None:
    refused = lucia.client.patch(f"{API}/pacientes/{lucia.id}", json={"notas_terapeuticas": "x"})

    assert refused.status_code == 403
