"""The invited person makes their account: once, whole, and as the patient of who invited them."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import func, select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.cuentas.models import User
from remanso.rooms.pacientes.telefonos import problem_of
from tests.invitaciones.inviting import EMAIL, PASSWORD, form, invite, register, validation
from tests.support.people import API, People, Person

PHONES = Path(__file__).parents[3] / "frontend" / "src" / "lib" / "phone-cases.json"
INCOMPLETE = (
    "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)"
)
WEAK = "La contraseña no cumple con los requisitos de seguridad"
INVALID = "La invitación no es válida o ha expirado"
BAD_INPUT: list[tuple[dict[str, object], str]] = [
    ({"edad": -1}, "La edad no puede ser negativa."),
    ({"edad": 151}, "La edad no puede ser mayor a 150 años."),
    ({"edad": 2**63}, "La edad no puede ser mayor a 150 años."),
    ({"edad": 30.5}, "Debe ser un número entero"),
    ({"password": "corta"}, WEAK),
    ({"password": "Aaa-" * 40}, WEAK),
    ({"estado_civil": "otro"}, "El valor no es una de las opciones"),
    ({"nivel_escolaridad": "otra"}, "El valor no es una de las opciones"),
    ({"fecha_nacimiento": "ayer"}, "La fecha no es válida"),
    ({"fecha_nacimiento": "9999-12-31"}, "La fecha no puede estar en el futuro"),
    ({"fecha_nacimiento": "1850-01-01"}, "La edad no puede ser mayor a 150 años."),
    ({"nombre": "N" * 10_000}, "El texto es demasiado largo"),
    ({"telefono": "6" * 10_000}, "El número de teléfono es demasiado largo."),
    ({"password": "Rem4nso-" * 1_250}, WEAK),
    ({"nombre": "No\x00ra"}, "El texto contiene caracteres no admitidos"),
    ({"apellido": "\ud800"}, "El texto contiene caracteres no admitidos"),
    ({"propuesta_terapia": "\x00"}, "El texto contiene caracteres no admitidos"),
]


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def token(ana: Person) -> str:
    return invite(ana)


def test_who_registers_enters_at_once_as_the_patient_of_who_invited_them(
    ana: Person, client: TestClient, token: str
) -> None:
    answer = register(
        client, token, email="otra@correo.example", terapeuta_id="x", role="terapeuta"
    )
    assert (answer.status_code, answer.json()) == (201, {"message": "¡Registro exitoso!"})

    entered = client.post(
        f"{API}/auth/login/patient", json={"email": EMAIL.upper(), "contrasenia": PASSWORD}
    ).json()
    assert (entered["role"], entered["must_change_password"]) == ("paciente", False)
    [card] = ana.client.get(f"{API}/pacientes/").json()
    nora = ana.client.get(f"{API}/pacientes/unified/{card['id']}").json()
    expected = form("", fecha_nacimiento="1992-03-09", email=EMAIL)
    for name in expected.keys() - {"invitation_token", "password"}:
        assert nora[name] == expected[name], name
    assert ana.client.get(f"{API}/invitations/").json() == []


def test_a_link_works_once(client: TestClient, token: str) -> None:
    assert register(client, token).status_code == 201

    again = register(client, token)

    assert (again.status_code, again.json()["detail"]) == (400, INVALID)
    assert validation(client, token) == {
        "valid": False,
        "message": INVALID,
        "email": None,
        "therapist_name": None,
    }


@pytest.mark.both_databases("several at once")
def test_of_twenty_who_use_one_link_at_once_one_wins(
    app: FastAPI, token: str, database: Database
) -> None:
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: register(TestClient(app), token), range(20)))

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * 19
    with database.read() as db:
        count = select(func.count()).select_from(User).where(User.email_key == EMAIL)
        assert db.scalar(count) == 1


def test_an_address_that_got_an_account_meanwhile_keeps_it(
    people: People, ana: Person, client: TestClient
) -> None:
    eva = people.terapeuta("Eva Sanz")
    first, second = invite(ana), invite(eva)
    assert register(client, first).status_code == 201

    refused = register(client, second)

    assert refused.status_code == 409
    assert refused.json()["detail"] == "Ya existe un usuario con ese correo"
    assert eva.client.get(f"{API}/pacientes/").json() == []


def test_the_act_names_the_person_who_registered(
    client: TestClient, token: str, database: Database
) -> None:
    register(client, token)

    with database.read() as db:
        entry = db.execute(
            select(AuditEntry).where(AuditEntry.action == "paciente.register")
        ).scalar_one()
    assert entry.actor_id == entry.entity_id
    assert entry.actor_role == "paciente"


def test_a_required_field_left_empty(client: TestClient, token: str) -> None:
    for name in ("nombre", "apellido", "telefono", "password"):
        for value in ("", "   ", None):
            refused = register(client, token, **{name: value})
            assert refused.status_code == 422
            assert refused.json()["errors"] == [{"field": name, "message": INCOMPLETE}]
    assert validation(client, token)["valid"] is True


def test_required_fields_that_are_missing(client: TestClient, token: str) -> None:
    refused = client.post(f"{API}/invitations/register", json={"invitation_token": token})

    assert refused.json()["detail"] == INCOMPLETE
    assert {error["field"] for error in refused.json()["errors"]} == {
        "nombre",
        "apellido",
        "telefono",
        "password",
    }


@pytest.mark.parametrize("case", json.loads(PHONES.read_text(encoding="utf-8")))
def test_telephone_numbers_follow_the_rules_of_the_form(case: dict[str, str]) -> None:
    assert problem_of(case["phone"]) == case["problem"]


def test_bad_input_is_a_spanish_sentence_and_changes_nothing(
    client: TestClient, token: str
) -> None:
    for changes, sentence in BAD_INPUT:
        refused = send_as_it_is(client, form(token, **changes))
        assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert send_as_it_is(client, form(token, edad=float("nan"))).status_code == 422
    assert validation(client, token)["valid"] is True


def send_as_it_is(client: TestClient, body: dict[str, object]) -> Response:
    """Send what a careful client would not: lone surrogates, NaN."""
    headers = {"Content-Type": "application/json"}
    return client.post(f"{API}/invitations/register", content=json.dumps(body), headers=headers)


def test_odd_names_are_kept_as_they_are(ana: Person, client: TestClient, token: str) -> None:
    register(client, token, nombre="Zoë 🌊", apellido="عبد الله <b>")

    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert (card["nombre"], card["apellido"]) == ("Zoë 🌊", "عبد الله <b>")
