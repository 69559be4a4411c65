"""Whoever registers is told what is done with their data, and says what they allow, in one act."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.consentimientos.models import Consentimiento, Finalidad
from remanso.rooms.cuentas.models import User
from remanso.rooms.privacidad.models import AvisoMostrado
from tests.consentimientos.consenting import POLITICA, standing
from tests.invitaciones.inviting import EMAIL, PASSWORD, invite, register, validation
from tests.privacidad.telling import invited, register_told, said
from tests.support.people import API, People, Person

ESTADOS = {"conceder": "concedido", "denegar": "denegado", "despues": "pendiente"}


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def token(ana: Person) -> str:
    return invite(ana)


def of_nora(ana: Person) -> dict[str, Any]:
    """Where the consents of the one who registered stand, for her therapist."""
    [card] = ana.client.get(f"{API}/pacientes/").json()
    read = ana.client.get(f"{API}/consentimientos/paciente/{card['id']}")
    found: dict[str, Any] = read.json()
    return found


def test_what_is_read_names_who_answers_and_where_one_complains(
    client: TestClient, token: str
) -> None:
    told = invited(client, token)

    aviso = told["aviso"]
    for words in (
        "Ana Robledo, que te atiende",
        "Agencia Española de Protección de Datos",
        "Nada de lo que se dice en las sesiones sale",
        "cinco años",
        "en un mes",
    ):
        assert words in aviso["texto"]
    assert "abogad" not in aviso["texto"]
    assert aviso["texto_sha256"] == sha256(aviso["texto"].encode()).hexdigest()
    assert aviso["texto_version"] == "es-2"
    assert told["edad_minima"] == 14
    assert [each["finalidad"] for each in told["consentimientos"]] == list(Finalidad)


def test_a_link_that_is_worth_nothing_tells_nothing(client: TestClient) -> None:
    refused = client.get(f"{API}/invitations/aviso/no-es-ninguna")

    assert (refused.status_code, set(refused.json())) == (400, {"detail", "message"})


@pytest.mark.parametrize("decision", ESTADOS)
@pytest.mark.parametrize("finalidad", Finalidad)
def test_each_purpose_is_decided_by_itself(
    ana: Person, client: TestClient, token: str, finalidad: str, decision: str
) -> None:
    [asked] = [
        each for each in invited(client, token)["consentimientos"] if each["finalidad"] == finalidad
    ]
    assert register_told(client, token, **{finalidad: decision}).status_code == 201

    found = of_nora(ana)
    [row] = found["historia"]
    assert (row["estado"], row["canal"]) == (ESTADOS[decision], "portal")
    for name in ("finalidad", "texto", "texto_version", "texto_sha256"):
        assert row[name] == asked[name]
    assert row["texto_sha256"] == sha256(row["texto"].encode()).hexdigest()
    assert row["persona"] == {"nombre": "Nora Vidal Soler", "relacion": "paciente"}
    assert row["por"] == ("Ana Robledo" if decision == "despues" else "Nora Vidal Soler")
    estados = {each: found["finalidades"][each]["estado"] for each in Finalidad}
    assert estados == dict.fromkeys(Finalidad) | {finalidad: ESTADOS[decision]}


def test_what_was_said_is_in_the_patients_own_page(client: TestClient, token: str) -> None:
    register_told(client, token, grabar="denegar", analizar="despues")

    entered = client.post(
        f"{API}/auth/login/patient", json={"email": EMAIL, "contrasenia": PASSWORD}
    ).json()
    bearer = {"Authorization": f"Bearer {entered['access_token']}"}
    mine = client.get(f"{API}/consentimientos/mios", headers=bearer).json()
    assert {each["finalidad"]: each["estado"] for each in mine} == {
        "grabar": "denegado",
        "analizar": "pendiente",
    }
    granted = client.put(
        f"{API}/consentimientos/mios/analizar", headers=bearer, json={"decision": "conceder"}
    )
    assert granted.json()["estado"] == "concedido"
    told = client.get(f"{API}/privacidad/aviso", headers=bearer).json()
    assert told["mostrado"] is not None


def test_the_acts_are_of_who_did_them(client: TestClient, token: str, database: Database) -> None:
    register_told(client, token, grabar="conceder", compartir="despues")

    with database.read() as db:
        nora = db.scalars(select(User).where(User.email_key == EMAIL)).one()
        about = {"aviso_privacidad", "consentimiento"}
        entries = db.scalars(
            select(AuditEntry).where(AuditEntry.entity.in_(about)).order_by(AuditEntry.id)
        ).all()
    assert [(each.action, each.actor_id, each.cambios) for each in entries] == [
        ("aviso_privacidad.mostrar", nora.id, ["registro"]),
        ("consentimiento.conceder", nora.id, ["grabar"]),
        ("consentimiento.ask", None, None),
    ]
    assert {each.paciente_id for each in entries} == {nora.id}


def test_that_the_notice_was_shown_is_kept_with_its_words(
    client: TestClient, token: str, database: Database
) -> None:
    aviso = invited(client, token)["aviso"]
    register_told(client, token)

    with database.read() as db:
        [kept] = db.scalars(select(AvisoMostrado)).all()
    assert kept.donde == "registro"
    assert (kept.texto, kept.texto_version, kept.texto_sha256) == (
        aviso["texto"],
        aviso["texto_version"],
        aviso["texto_sha256"],
    )


def test_who_says_nothing_of_it_is_registered_and_nothing_is_made_up(
    ana: Person, client: TestClient, token: str, database: Database
) -> None:
    assert register(client, token).status_code == 201

    assert of_nora(ana)["historia"] == []
    with database.read() as db:
        assert db.scalars(select(AvisoMostrado)).all() == []


def test_what_is_not_asked_is_refused_and_nothing_is_half(
    ana: Person, client: TestClient, token: str, database: Database
) -> None:
    told = invited(client, token)
    answers = said(told, grabar="conceder", supervision="conceder")
    ana.client.put(POLITICA, json={"politica": {"supervision": "no"}}).raise_for_status()
    asked = {each["finalidad"] for each in invited(client, token)["consentimientos"]}
    assert asked == set(Finalidad) - {"supervision"}

    aviso = told["aviso"]["texto_sha256"]
    refused = register(client, token, consentimientos=answers, aviso_sha256=aviso)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["field"] == "consentimientos"
    assert_nothing_is_there(client, token, database)


def test_what_changed_since_it_was_read_is_read_again(
    ana: Person, client: TestClient, token: str, database: Database
) -> None:
    told = invited(client, token)
    ana.client.put(POLITICA, json={"texto": "Otras palabras."}).raise_for_status()

    refused = register(client, token, consentimientos=said(told, grabar="conceder"))
    assert (refused.status_code, refused.json()["code"]) == (409, "text_changed")
    refused = register(client, token, aviso_sha256="0" * 64)
    assert (refused.status_code, refused.json()["code"]) == (409, "text_changed")
    assert_nothing_is_there(client, token, database)

    assert register_told(client, token, grabar="conceder").status_code == 201


@pytest.mark.parametrize(
    "wrong",
    [
        {"decision": "retirar"},
        {"decision": None},
        {"finalidad": "vender"},
        {"texto_sha256": "x"},
        {"texto_sha256": None},
    ],
)
def test_an_answer_that_is_none(
    client: TestClient, token: str, database: Database, wrong: dict[str, object]
) -> None:
    [answer] = said(invited(client, token), grabar="conceder")

    refused = register(client, token, consentimientos=[answer | wrong])

    assert refused.status_code == 422
    assert_nothing_is_there(client, token, database)


def test_two_answers_to_one_purpose_are_none(
    client: TestClient, token: str, database: Database
) -> None:
    told = invited(client, token)
    answers = said(told, grabar="conceder") + said(told, grabar="denegar")

    assert register(client, token, consentimientos=answers).status_code == 422
    assert_nothing_is_there(client, token, database)


@pytest.mark.parametrize(
    "young",
    [{"edad": 13, "fecha_nacimiento": None}, {"edad": 40, "fecha_nacimiento": "2020-01-01"}],
)
def test_who_is_too_young_decides_nothing_here(
    ana: Person, client: TestClient, token: str, young: dict[str, object]
) -> None:
    told = invited(client, token)
    aviso = told["aviso"]["texto_sha256"]
    answers = said(told, grabar="conceder")
    refused = register(client, token, **young, consentimientos=answers)
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "Por tu edad, esto lo decide quien te representa",
    )

    assert register(client, token, **young, aviso_sha256=aviso).status_code == 201
    assert of_nora(ana)["historia"] == []


@pytest.mark.both_databases("several at once")
def test_of_twenty_at_once_one_wins_with_all_that_it_says(
    app: FastAPI, client: TestClient, token: str, database: Database
) -> None:
    told = invited(client, token)
    every = dict.fromkeys(Finalidad, "conceder")
    sent = {
        "aviso_sha256": told["aviso"]["texto_sha256"],
        "consentimientos": said(told, **every),
    }
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: register(TestClient(app), token, **sent), range(20)))

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * 19
    with database.read() as db:
        rows = db.scalars(select(Consentimiento).order_by(Consentimiento.numero)).all()
        shown = db.scalars(select(AvisoMostrado)).all()
    assert [row.finalidad for row in rows] == list(Finalidad)
    assert [row.numero for row in rows] == [1, 2, 3, 4, 5, 6]
    assert {row.paciente_id for row in rows} == {each.paciente_id for each in shown}


def test_the_country_that_the_therapist_chose_is_gone_by(
    ana: Person, client: TestClient, token: str
) -> None:
    ana.client.put(f"{API}/terapeuta/conservacion", json={"pais": "CL"}).raise_for_status()

    told = invited(client, token)

    assert told["edad_minima"] == 16
    assert "Agencia de Protección de Datos Personales" in told["aviso"]["texto"]
    assert all("Chile" in each["texto"] for each in told["consentimientos"])


def test_what_is_demanded_is_granted_at_registration(
    people: People, ana: Person, client: TestClient, token: str
) -> None:
    ana.client.put(POLITICA, json={"politica": {"grabar": "exigir"}}).raise_for_status()
    register_told(client, token, grabar="conceder")

    assert of_nora(ana)["finalidades"]["grabar"]["falta"] is False
    lucia = people.paciente(ana)
    assert standing(ana, lucia)["finalidades"]["grabar"]["falta"] is True


def assert_nothing_is_there(client: TestClient, token: str, database: Database) -> None:
    """The link is as good as before, and nobody was made."""
    assert validation(client, token)["valid"] is True
    with database.read() as db:
        assert db.scalars(select(User).where(User.email_key == EMAIL)).all() == []
        assert db.scalars(select(Consentimiento)).all() == []
        assert db.scalars(select(AvisoMostrado)).all() == []
