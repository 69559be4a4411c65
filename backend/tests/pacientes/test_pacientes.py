import json
from itertools import product

import pytest
from fastapi.testclient import TestClient
from pydantic import SecretStr
from sqlalchemy import select

from remanso.app.main import create_app
from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.pacientes.schemas import PacienteResumen
from remanso.settings.product import Settings
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, People, Person

NEW = {
    "email": "ines@consulta.example",
    "telefono": "+34 600 11 22 33",
    "nombre": "Inés",
    "apellido": "Bravo Montiel",
}


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


def test_a_new_patient_enters_with_the_temporary_password_and_must_change_it(
    people: People, ana: Person
) -> None:
    created = ana.client.post(f"{API}/pacientes/", json=NEW)
    assert created.status_code == 201
    assert created.json()["patientName"] == "Inés Bravo Montiel"
    login = people.browser().post(
        f"{API}/auth/login/patient",
        json={
            "email": NEW["email"],
            "contrasenia": created.json()["temporary_password"],
        },
    )
    assert login.json()["must_change_password"] is True


def test_an_address_in_use_is_refused_and_changes_nothing(people: People, ana: Person) -> None:
    people.terapeuta()
    ana.client.post(f"{API}/pacientes/", json=NEW)
    again = ana.client.post(f"{API}/pacientes", json=NEW | {"email": NEW["email"].upper()})
    assert again.status_code == 409
    assert again.json()["detail"] == "Ya existe un usuario con ese correo"
    assert len(ana.client.get(f"{API}/pacientes").json()) == 1


def test_the_list_says_what_its_model_says(people: People, ana: Person) -> None:
    lucia = people.paciente(ana, "Lucía")
    people.paciente(ana, "Mateo")
    facts = {"fecha_nacimiento": "1985-03-01", "proxima_cita": "2126-12-01T17:00:00+01:00"}
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json=facts)
    sesion = {"paciente_id": str(lucia.id), "tipo_sesion": "psicoterapia", "notas": "Duerme."}
    ana.client.post(f"{API}/sesiones/", json=sesion)
    listed = ana.client.get(f"{API}/pacientes/").json()
    assert [card["proxima_cita"] for card in listed] == ["2126-12-01T16:00:00Z", None]
    for card in listed:
        assert PacienteResumen.model_validate(card).model_dump(mode="json") == card


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"email": "sin-arroba"}, "email"),
        ({"email": "a@b@c.es"}, "email"),
        ({"nombre": "  "}, "nombre"),
        ({"nombre": "x" * 201}, "nombre"),
        ({"apellido": "\ud800"}, "apellido"),
        ({"nombre": "a\x00b"}, "nombre"),
        ({"edad": -1}, "edad"),
        ({"edad": 151}, "edad"),
        ({"edad": 2**63}, "edad"),
        ({"fecha_nacimiento": "31/12/1990"}, "fecha_nacimiento"),
        ({"estado_civil": "complicado"}, "estado_civil"),
    ],
)
def test_bad_input_is_a_spanish_sentence_and_changes_nothing(
    ana: Person, change: dict[str, object], field: str
) -> None:
    # Escaped by hand: the client would refuse to send half a surrogate pair.
    body = json.dumps(NEW | change)
    headers = {"Content-Type": "application/json"}
    answer = ana.client.post(f"{API}/pacientes/", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == field
    assert answer.json()["detail"] == answer.json()["errors"][0]["message"]
    assert ana.client.get(f"{API}/pacientes/").json() == []


@pytest.mark.parametrize("fecha", ["1990-03-01", "1990-03-01T00:00:00.000Z", "1990-03-01T00:00:00"])
def test_a_date_of_birth_never_shifts(ana: Person, fecha: str) -> None:
    created = ana.client.post(f"{API}/pacientes/", json=NEW | {"fecha_nacimiento": fecha})
    assert created.json()["paciente"]["fecha_nacimiento"] == "1990-03-01"


@pytest.mark.parametrize("search", ["lucia", "ALDANA luc", "lucía ferrer", "ferrer  lu"])
def test_search_ignores_case_accents_and_order(people: People, ana: Person, search: str) -> None:
    lucia = people.paciente(ana)
    people.paciente(ana, "Mateo", "Quiroga")
    found = ana.client.get(f"{API}/pacientes/", params={"search": search})
    assert [paciente["id"] for paciente in found.json()] == [str(lucia.id)]
    assert found.headers["X-Total-Count"] == "1"


@pytest.mark.parametrize("search", ["%", "_", "\\", "nadie"])
def test_search_takes_its_signs_literally(people: People, ana: Person, search: str) -> None:
    people.paciente(ana)
    assert ana.client.get(f"{API}/pacientes/", params={"search": search}).json() == []


def test_a_window_of_the_list_says_how_long_the_whole_is(people: People, ana: Person) -> None:
    for nombre in ("Ana", "Berta", "Carla"):
        people.paciente(ana, nombre)
    answer = ana.client.get(f"{API}/pacientes/", params={"limit": 1, "offset": 1})
    assert [paciente["nombre"] for paciente in answer.json()] == ["Berta"]
    assert answer.headers["X-Total-Count"] == "3"


def test_windows_of_any_size_anywhere_are_parts_of_one_list(people: People, ana: Person) -> None:
    otra = people.terapeuta("Otra Terapeuta")
    for nombre in ("Ana", "Ana", "Ana", "Carla", "Berta", "Dora", "Elsa"):
        people.paciente(ana, nombre)
        people.paciente(otra, nombre)
    whole = [each["id"] for each in ana.client.get(f"{API}/pacientes/").json()]
    assert len(whole) == 7

    for limit, offset in product(range(1, 9), range(9)):
        window = ana.client.get(f"{API}/pacientes/", params={"limit": limit, "offset": offset})
        found = [each["id"] for each in window.json()]
        assert found == whole[offset : offset + limit], (limit, offset)
        assert window.headers["X-Total-Count"] == "7"


def test_the_list_goes_by_the_alphabet_or_by_who_was_seen_last(people: People, ana: Person) -> None:
    seen = {
        nombre: people.paciente(ana, nombre, "Ruiz") for nombre in ("Ada", "Bea", "Cora", "Dora")
    }
    save(ana, seen["Ada"], fecha="2026-01-10T10:00:00Z")
    save(ana, seen["Cora"], fecha="2026-03-10T10:00:00Z")
    save(ana, seen["Bea"], fecha="2026-02-10T10:00:00Z")

    def names(**query: str | int) -> list[str]:
        answer = ana.client.get(f"{API}/pacientes/", params=query)
        return [paciente["nombre"] for paciente in answer.json()]

    assert names() == ["Ada", "Bea", "Cora", "Dora"]
    # Somebody who was just added is at hand, and not below a year of others.
    assert names(orden="ultima_sesion") == ["Dora", "Cora", "Bea", "Ada"]
    assert names(orden="ultima_sesion", limit=2, offset=1) == ["Cora", "Bea"]
    assert names(orden="ultima_sesion", search="ruiz ada") == ["Ada"]
    assert ana.client.get(f"{API}/pacientes/", params={"orden": "edad"}).status_code == 422


def test_anothers_patient_does_not_exist(people: People, ana: Person) -> None:
    foreign = people.paciente(people.terapeuta("Otra Persona"))
    absent = ana.client.get(f"{API}/pacientes/unified/{ana.id}")
    answer = ana.client.get(f"{API}/pacientes/unified/{foreign.id}")
    malformed = ana.client.get(f"{API}/pacientes/unified/no-es-un-id")
    assert answer.status_code == absent.status_code == malformed.status_code == 404
    assert answer.json() == absent.json()
    assert ana.client.get(f"{API}/pacientes/").json() == []


def test_reading_a_patient_leaves_its_audit_row(
    people: People, ana: Person, database: Database
) -> None:
    lucia = people.paciente(ana)
    ana.client.get(f"{API}/pacientes/unified/{lucia.id}")
    with database.read() as db:
        entries = db.scalars(select(AuditEntry).where(AuditEntry.action == "paciente.read")).all()
    assert [(entry.actor_id, entry.entity_id) for entry in entries] == [(ana.id, lucia.id)]


def test_each_role_has_its_own_endpoints(people: People, ana: Person) -> None:
    lucia = people.paciente(ana)
    for person, path in (
        (lucia, "/pacientes/"),
        (ana, "/pacientes/paciente/dashboard"),
    ):
        answer = person.client.get(f"{API}{path}")
        assert answer.status_code == 403
        assert answer.json()["detail"] == "No tienes permisos para esta acción"


def test_a_patient_is_told_of_new_credentials_and_not_what_they_are(
    people: People, client: TestClient
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana)

    renewed = ana.client.post(f"{API}/pacientes/{lucia.id}/credenciales").json()

    [mail] = client.get(f"{API}/dev/correo").json()
    assert mail["para"] == lucia.email
    assert mail["asunto"] == "Tu contraseña de Remanso ha cambiado"
    assert "Ana Robledo ha preparado una contraseña temporal nueva" in mail["texto"]
    assert renewed["temporary_password"] not in mail["texto"] + mail["html"]


def test_without_a_mail_server_credentials_are_renewed_all_the_same(
    settings: Settings, people: People
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana)
    app = create_app(
        settings.model_copy(update={"env": "production", "secret_key": SecretStr("s" * 32)})
    )
    client = TestClient(app, headers=dict(ana.client.headers))

    answer = client.post(f"{API}/pacientes/{lucia.id}/credenciales")

    context_in(app).database.dispose()
    assert answer.status_code == 200
