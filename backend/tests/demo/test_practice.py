"""The demonstration practice, as the two people who sign in to it see it."""

import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from remanso.app import demo
from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.demo_accounts import PACIENTE, TERAPEUTA
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.databases import Databases
from tests.support.people import API, People, Person

of_the_contents = pytest.mark.one_database("what is tried is what the practice tells")


@pytest.fixture(scope="module")
def practice(
    databases: Databases, tmp_path_factory: pytest.TempPathFactory, _routes_prepared_once: None
) -> Iterator[FastAPI]:
    """One for all that only look at it."""
    data_dir = tmp_path_factory.mktemp("practice") / "var"
    address = databases.clean(data_dir)
    app = create_app(Settings(env="test", push=True, data_dir=data_dir, database_url=address))
    assert demo.create(context_in(app))
    yield app
    context_in(app).database.dispose()


def _person(practice: FastAPI, email: str) -> Person:
    with context_in(practice).database.read() as db:
        user = cuentas.find_by_email(db, email)
        assert user is not None
        return Person(user.id, email, People(practice).browser(user.id))


@of_the_contents
def test_the_therapist_finds_six_patients_and_a_year_of_sessions(practice: FastAPI) -> None:
    ana = _person(practice, TERAPEUTA.email)
    cards = {card["nombre"]: card for card in ana.client.get(f"{API}/pacientes/").json()}
    assert {name: card["total_sesiones"] for name, card in cards.items()} == {
        "Lucía": 12,
        "Mateo": 5,
        "Inés": 23,
        "Tomás": 4,
        "Camila": 17,
        "Julián": 1,
    }
    assert cards["Lucía"]["proxima_cita"] > utcnow().isoformat()
    assert cards["Lucía"]["edad"] == 34
    perfil = ana.client.get(f"{API}/terapeuta/perfil").json()
    assert (perfil["especialidad"], len(perfil["estudios"])) == ("Psicoterapia integrativa", 2)


@of_the_contents
def test_three_have_answered_questionnaires_for_months_and_nothing_is_due(
    practice: FastAPI,
) -> None:
    ana = _person(practice, TERAPEUTA.email)
    lines = {}
    for card in ana.client.get(f"{API}/pacientes/").json():
        read = ana.client.get(f"{API}/medidas/paciente/{card['id']}").json()
        if read:
            lines[card["nombre"]] = [each["puntuacion"] for each in read[0]["respuestas"]]
            assert read[0]["proxima"] > utcnow().isoformat(), card["nombre"]
    assert lines == {
        "Lucía": [15, 11, 7],
        "Mateo": [32, 48],
        "Inés": [16, 15, 13, 11, 8, 7],
    }
    lucia = _person(practice, PACIENTE.email)
    assert lucia.client.get(f"{API}/medidas/mias").json() == []
    [shared] = lucia.client.get(f"{API}/medidas/mias/tendencia").json()
    assert [each["puntuacion"] for each in shared["respuestas"]] == [15, 11, 7]
    assert ana.client.get(f"{API}/ai-agent/alertas").json() == []


@of_the_contents
def test_one_writes_between_sessions_and_shares_some_of_it(practice: FastAPI) -> None:
    ana = _person(practice, TERAPEUTA.email)
    lucia = _person(practice, PACIENTE.email)
    own = lucia.client.get(f"{API}/diario/mio").json()
    shared = ana.client.get(f"{API}/diario/paciente/{lucia.id}").json()
    assert [line["dia"] for line in shared] == [x["dia"] for x in own if x["compartida"]]
    assert (len(own), len(shared)) == (4, 2)
    recados = ana.client.get(f"{API}/recados/").json()
    assert [recado["leido_en"] is None for recado in recados] == [True, False]


@of_the_contents
def test_the_patient_signs_in_and_reads_an_analysis_made_from_her_own_words(app: FastAPI) -> None:
    # What she has not read yet is told: nobody else may have looked.
    assert demo.create(context_in(app))
    signed_in = (
        People(app)
        .browser()
        .post(
            f"{API}/auth/login/patient",
            json={"email": PACIENTE.email, "contrasenia": PACIENTE.password},
        )
    )
    assert signed_in.json()["must_change_password"] is False
    lucia = _person(app, PACIENTE.email)
    newest, *older = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    assert newest["nueva"] is True
    assert not any(card["nueva"] for card in older)
    path = f"{API}/sesiones/paciente/sesion/{newest['id']}"
    sesion = lucia.client.get(path).json()
    assert "los hombros" in sesion["transcripcion"]
    letter = sesion["analisis_ia_paciente"]
    assert letter.count("• Dijiste: «") >= 3
    assert letter.startswith("Hola, Lucía:")
    assert letter.count("Lucía") == 1


@of_the_contents
def test_the_patient_has_exercises_of_which_she_did_some_and_wrote_of_one(
    practice: FastAPI,
) -> None:
    lucia = _person(practice, PACIENTE.email)
    own = f"{API}/paciente-ejercicios/pacientes/{lucia.id}/ejercicios"
    progreso = lucia.client.get(f"{own}/progreso").json()
    assert (progreso["total_completados"], progreso["total_asignados"]) == (5, 8)
    assert progreso["porcentaje"] == 62.5
    assert progreso["por_fuente"]["individual"]["asignados"] == 5
    assert progreso["recientes"][0]["notas_paciente"] == (
        "Se lo dije el domingo. Me temblaba la voz, pero no pasó nada."
    )
    assert len(lucia.client.get(f"{API}/modulos/paciente/mis-modulos").json()) == 2
    ana = _person(practice, TERAPEUTA.email)
    since = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}/desde-ultima-sesion").json()
    assert [row["titulo"] for row in since["completados"]] == ["Decir «hoy no puedo»"]
    created = {row["fecha_creacion"] for row in ana.client.get(f"{API}/ejercicios/").json()}
    assert max(created) < min(
        row["asignado_en"] for row in lucia.client.get(f"{own}/unified").json()
    )


@of_the_contents
def test_there_is_something_to_hear_to_print_and_to_watch(practice: FastAPI) -> None:
    lucia = _person(practice, PACIENTE.email)
    own = f"{API}/paciente-ejercicios/pacientes/{lucia.id}/ejercicios/unified"
    kinds = {
        nombre.rpartition(".")[2]
        for row in lucia.client.get(own).json()
        for nombre in row["archivo_nombre"]
    }
    assert kinds == {"mp3", "pdf"}
    films = [
        card
        for card in lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
        if card["tiene_video"]
    ]
    assert len(films) == 1
    path = f"{API}/sesiones/paciente/sesion/{films[0]['id']}/download-video"
    film = lucia.client.get(lucia.client.get(path).json()["download_url"])
    assert film.content[4:8] == b"ftyp"


@of_the_contents
def test_what_the_patient_reads_is_written_to_her_and_the_rest_is_private(
    practice: FastAPI,
) -> None:
    lucia = _person(practice, PACIENTE.email)
    ana = _person(practice, TERAPEUTA.email)
    cards = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    for card in cards:
        sesion = lucia.client.get(f"{API}/sesiones/paciente/sesion/{card['id']}").json()
        assert not re.search(r"\b(?:Lucía|ella|suya|su|se ríe|llega)\b", sesion.get("notas") or "")
    newest = ana.client.get(f"{API}/sesiones/{cards[0]['id']}").json()
    assert "se ríe" in newest["notas_privadas"]
    others = [
        each for each in ana.client.get(f"{API}/pacientes/").json() if each["nombre"] != "Lucía"
    ]
    for each in others:
        for card in ana.client.get(f"{API}/sesiones/paciente/{each['id']}").json():
            assert not ana.client.get(f"{API}/sesiones/{card['id']}").json()["compartir"]["notas"]


def test_a_database_with_somebody_in_it_is_left_alone(
    app: FastAPI, database: Database, people: People
) -> None:
    people.terapeuta()
    assert not demo.create(context_in(app))
    with database.read() as db:
        assert db.execute(text("SELECT count(*) FROM users")).scalar_one() == 1


def test_a_second_first_start_adds_nothing(app: FastAPI) -> None:
    assert demo.create(context_in(app))
    assert not demo.create(context_in(app))
