"""How often an exercise is to be practised, each time that it is, and what both sides see of it."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.citas.horario import ZONA_DEFAULT, on_the_wall
from remanso.rooms.ejercicios.models import Practica
from remanso.rooms.ejercicios.practice.times import MOST_A_DAY
from tests.ejercicios.bank import EJERCICIOS, ejercicio, modulo
from tests.ejercicios.giving import (
    AT,
    at,
    complete,
    count_one,
    give,
    remind_at,
    say_how_often,
    unified,
)
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.people import API, People, Person

BREATHING = {"tipo": "respiracion", "inspirar": 4, "retener": 4, "espirar": 6, "minutos": 3}
STEPS = {"tipo": "pasos", "pasos": [{"texto": "Siéntate"}, {"texto": "Respira", "segundos": 60}]}


@pytest.fixture
def given(ana: Person, lucia: Person) -> str:
    """An exercise that Lucía has by itself."""
    ejercicio_id = str(ejercicio(ana)["id"])
    give(ana, lucia, ejercicio=ejercicio_id).raise_for_status()
    return ejercicio_id


def take_back(paciente: Person, ejercicio_id: str) -> Any:
    return paciente.client.delete(at(paciente, "ejercicios", ejercicio_id, "practicas", "ultima"))


def test_each_time_is_counted_and_the_last_of_today_taken_back(
    ana: Person, lucia: Person, given: str, database: Database
) -> None:
    [before] = unified(lucia, lucia)
    assert (before["hechas"], before["hechas_total"], before["ultima_practica"]) == (0, 0, None)

    first = count_one(lucia, given, segundos=90)
    assert (first.status_code, first.json()["hechas"]) == (201, 1)
    assert count_one(lucia, given).json()["hechas_total"] == 2
    [seen] = unified(ana, lucia)
    assert (seen["hechas"], seen["hechas_total"]) == (2, 2)
    assert seen["ultima_practica"] is not None
    assert not seen["completado"]

    assert take_back(lucia, given).json()["hechas"] == 1
    assert take_back(lucia, given).json()["hechas"] == 0
    refused = take_back(lucia, given)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Hoy no hay ninguna vez que deshacer",
    )
    assert audited(database, "ejercicio.practicar") == [("paciente", given)] * 2
    assert audited(database, "ejercicio.deshacer_practica") == [("paciente", given)] * 2


def test_a_double_click_counts_once(lucia: Person, given: str, database: Database) -> None:
    clave = new_id()

    answers = [count_one(lucia, given, clave=clave) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[1].json()["hechas"] == 1
    assert len(audited(database, "ejercicio.practicar")) == 1


def test_more_than_anybody_does_in_a_day_is_refused(lucia: Person, given: str) -> None:
    for _ in range(MOST_A_DAY):
        count_one(lucia, given).raise_for_status()

    refused = count_one(lucia, given)

    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Hoy ya has apuntado 50 veces este ejercicio",
    )


def test_what_could_not_be_sent_counts_on_the_day_on_which_it_was(
    ana: Person, lucia: Person, given: str
) -> None:
    say_how_often(ana, lucia, given, cada="dia").raise_for_status()
    clave = new_id()
    yesterday = (utcnow() - timedelta(days=1)).isoformat()

    for _ in range(2):
        count_one(lucia, given, clave=clave, cuando=yesterday).raise_for_status()

    [row] = unified(lucia, lucia)
    assert (row["hechas"], row["hechas_total"]) == (0, 1)
    assert take_back(lucia, given).status_code == 409


@pytest.mark.parametrize(
    "away", [timedelta(hours=3), timedelta(days=400), timedelta(days=-8), timedelta(days=-9_000)]
)
def test_a_clock_that_is_wrong_counts_as_now(lucia: Person, given: str, away: timedelta) -> None:
    counted = count_one(lucia, given, cuando=(utcnow() + away).isoformat())

    assert (counted.status_code, counted.json()["hechas"]) == (201, 1)


def test_a_day_of_the_past_is_as_full_as_any(lucia: Person, given: str) -> None:
    yesterday = (utcnow() - timedelta(days=1)).isoformat()
    for _ in range(MOST_A_DAY):
        count_one(lucia, given, cuando=yesterday).raise_for_status()

    assert count_one(lucia, given, cuando=yesterday).status_code == 409
    assert count_one(lucia, given).status_code == 201


def test_a_week_begins_on_monday_and_a_day_at_midnight_of_the_practice(
    ana: Person, lucia: Person, given: str, database: Database
) -> None:
    today = on_the_wall(utcnow(), ZONA_DEFAULT).date()
    monday = today - timedelta(days=today.weekday())
    for dia in (monday - timedelta(days=1), monday, today):
        clave = new_id()
        count_one(lucia, given, clave=clave).raise_for_status()
        with database.transaction() as db:
            db.execute(update(Practica).where(Practica.clave == clave).values(dia=dia))

    say_how_often(ana, lucia, given, cada="dia").raise_for_status()
    [by_day] = unified(lucia, lucia)
    say_how_often(ana, lucia, given, cada="semana").raise_for_status()
    [by_week] = unified(lucia, lucia)

    assert by_day["hechas"] == (2 if today == monday else 1)
    assert (by_week["hechas"], by_week["hechas_total"]) == (2, 3)


def test_how_often_is_one_whichever_way_the_exercise_came(ana: Person, lucia: Person) -> None:
    ejercicio_id = ejercicio(ana)["id"]
    give(ana, lucia, modulo=modulo(ana, ejercicio_id)["id"]).raise_for_status()
    give(ana, lucia, ejercicio=ejercicio_id).raise_for_status()

    said = say_how_often(ana, lucia, ejercicio_id, veces=3, cada="semana", hasta="2199-01-01")

    pauta = {"veces": 3, "cada": "semana", "hasta": "2199-01-01", "version": 1}
    assert (said.status_code, said.json()) == (200, pauta)
    assert [row["pauta"] for row in unified(lucia, lucia)] == [pauta, pauta]


def test_of_two_windows_the_second_is_told(
    ana: Person, lucia: Person, given: str, database: Database
) -> None:
    assert say_how_often(ana, lucia, given, version=0).json()["version"] == 1
    assert say_how_often(ana, lucia, given, version=0).status_code == 409
    assert say_how_often(ana, lucia, given, version=1, veces=5).json()["version"] == 2
    path = at(lucia, "ejercicios", given, "pauta")
    assert ana.client.delete(path).status_code == 204
    assert ana.client.delete(path).status_code == 404
    assert say_how_often(ana, lucia, given, version=2).status_code == 409
    [row] = unified(ana, lucia)
    assert row["pauta"] is None
    assert audited(database, "ejercicio.sin_pauta") == [("terapeuta", str(lucia.id))]


@pytest.mark.parametrize(
    "told",
    [
        {"veces": 0},
        {"veces": 22},
        {"cada": "mes"},
        {"hasta": "2020-01-01"},
        {"hasta": "9999-01-01"},
    ],
)
def test_a_number_or_day_that_makes_no_sense_is_refused(
    ana: Person, lucia: Person, given: str, told: dict[str, object]
) -> None:
    assert say_how_often(ana, lucia, given, **told).status_code == 422


def test_nobody_elses_and_nothing_that_was_not_given(
    people: People, ana: Person, lucia: Person, given: str
) -> None:
    eva = people.terapeuta()
    mateo = people.paciente(eva)
    kept = ejercicio(ana, "Sin dar")["id"]

    assert say_how_often(eva, lucia, given).status_code == 404
    assert say_how_often(ana, mateo, given).status_code == 404
    assert say_how_often(ana, lucia, kept).status_code == 404
    assert count_one(lucia, kept).status_code == 404
    assert take_back(lucia, kept).status_code == 404
    assert remind_at(lucia, kept, "08:00").status_code == 404
    path = at(lucia, "ejercicios", given, "practicas")
    assert mateo.client.post(path, json={"clave": str(new_id())}).status_code == 404
    assert ana.client.post(path, json={"clave": str(new_id())}).status_code == 403


def test_what_was_counted_outlives_the_assignment(ana: Person, lucia: Person, given: str) -> None:
    count_one(lucia, given).raise_for_status()
    ana.client.delete(f"{AT}/{lucia.id}/{given}").raise_for_status()
    assert count_one(lucia, given).status_code == 404

    give(ana, lucia, ejercicio=given).raise_for_status()

    [row] = unified(lucia, lucia)
    assert row["hechas_total"] == 1


def test_progress_and_the_next_session_say_how_often(
    people: People, ana: Person, lucia: Person, given: str
) -> None:
    mateo = people.paciente(ana)
    give(ana, mateo, ejercicio=given).raise_for_status()
    count_one(mateo, given).raise_for_status()
    count_one(lucia, given).raise_for_status()
    save(ana, lucia, fecha=(utcnow() - timedelta(seconds=1)).isoformat())
    count_one(lucia, given).raise_for_status()
    complete(lucia, given)

    progreso = ana.client.get(at(lucia, "ejercicios/progreso")).json()
    since = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}/desde-ultima-sesion").json()
    prepared = ana.client.get(f"{API}/pacientes/{lucia.id}/antes-de-entrar").json()

    assert progreso["total_practicas"] == 2
    for told in (since, prepared):
        [row] = told["practicados"]
        assert row["ejercicio_id"] == given
        assert row["titulo"] == "Respiración"
        assert row["veces"] <= 2
    assert ana.client.get(at(mateo, "ejercicios/progreso")).json()["total_practicas"] == 1


def test_the_hour_is_told_to_the_patient_alone(ana: Person, lucia: Person, given: str) -> None:
    assert remind_at(lucia, given, "07:30").json()["recordatorio"] == "07:30"
    assert unified(lucia, lucia)[0]["recordatorio"] == "07:30"
    assert unified(ana, lucia)[0]["recordatorio"] is None
    assert remind_at(lucia, given, None).json()["recordatorio"] is None
    for wrong in ("24:00", "7:30", "07:60", "07:30:00", "", "a las 7"):
        assert remind_at(lucia, given, wrong).status_code == 422


@pytest.mark.parametrize("guia", [BREATHING, STEPS])
def test_a_guide_goes_with_its_exercise(
    ana: Person, lucia: Person, guia: dict[str, object]
) -> None:
    made = ejercicio(ana, guia=guia)
    give(ana, lucia, ejercicio=made["id"]).raise_for_status()

    [row] = unified(lucia, lucia)
    listed = ana.client.get(f"{EJERCICIOS}/").json()
    assert row["guia"] == made["guia"] == listed[0]["guia"]
    assert row["guia"].items() >= {"tipo": guia["tipo"]}.items()
    changed = ana.client.patch(f"{EJERCICIOS}/{made['id']}", json={"titulo": "Otro"}).json()
    assert changed["guia"] == made["guia"]
    without = ana.client.patch(f"{EJERCICIOS}/{made['id']}", json={"guia": None}).json()
    assert without["guia"] is None


@pytest.mark.parametrize(
    "guia",
    [
        {"tipo": "pasos", "pasos": []},
        {"tipo": "pasos", "pasos": [{"texto": "Uno"}] * 21},
        {"tipo": "pasos", "pasos": [{"texto": "  "}]},
        {"tipo": "pasos", "pasos": [{"texto": "Uno", "segundos": 4}]},
        BREATHING | {"inspirar": 0},
        BREATHING | {"espirar": 21},
        BREATHING | {"minutos": 31},
        {"tipo": "otra"},
        "pasos",
    ],
)
def test_a_guide_with_a_hole_is_refused(ana: Person, guia: object) -> None:
    answer = ana.client.post(f"{EJERCICIOS}/", json={"titulo": "X", "guia": guia})

    assert answer.status_code == 422, answer.text


def test_several_are_given_in_one_act(
    people: People, ana: Person, lucia: Person, given: str, database: Database
) -> None:
    others = [ejercicio(ana, titulo)["id"] for titulo in "AB"]
    body = {"paciente_id": str(lucia.id), "ejercicio_ids": [*others, given, others[0]]}

    told = ana.client.post(f"{AT}/varios", json=body).json()

    assert {row["ejercicio_id"] for row in told["asignados"]} == set(others)
    assert told["ya_tenia"] == [given]
    assert len(unified(lucia, lucia)) == 3
    assert len(audited(database, "ejercicio.assign")) == 3
    again = ana.client.post(f"{AT}/varios", json=body).json()
    assert (again["asignados"], len(again["ya_tenia"])) == ([], 3)


def test_with_somebody_elses_among_them_none_is_given(
    people: People, ana: Person, lucia: Person
) -> None:
    foreign = ejercicio(people.terapeuta())["id"]
    body = {
        "paciente_id": str(lucia.id),
        "ejercicio_ids": [ejercicio(ana)["id"], foreign],
    }

    assert ana.client.post(f"{AT}/varios", json=body).status_code == 404
    assert unified(lucia, lucia) == []
