"""A patient is asked, answers, and the therapist reads what came of it; nobody else does."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.medidas.models import Medida, Respuesta
from tests.citas.keeping import cita, wall, wall_in
from tests.medidas.asking import (
    CALM,
    MEDIDAS,
    MIAS,
    answer,
    ask_for,
    in_session,
    medida,
    of_paciente,
    pendientes,
)
from tests.support.audited import audited
from tests.support.people import API, People, Person

LOW = [1, 1, 0, 1, 0, 0, 0, 0, 0]
HIGH = [2, 2, 2, 2, 2, 2, 2, 2, 0]


def test_a_patient_is_asked_answers_and_the_therapist_reads_the_band(
    ana: Person, lucia: Person
) -> None:
    made = medida(ana, lucia)
    assert (made["activa"], made["nombre"], made["version"]) == (True, "PHQ-9", 1)
    assert made["proxima"]
    [asked] = pendientes(lucia)
    assert asked["id"] == made["id"]
    assert [len(asked["items"]), asked["minutos"], asked["vence"]] == [9, 2, None]
    assert [option["valor"] for option in asked["opciones"]] == [0, 1, 2, 3]
    assert asked["items"][8]["opciones"] == asked["opciones"]

    thanked = answer(lucia, made["id"], HIGH)

    assert thanked.status_code == 201
    assert thanked.json()["ayuda"] == []
    assert thanked.json()["gracias"].startswith("Gracias")
    assert pendientes(lucia) == []
    [read] = of_paciente(ana, lucia)
    [given] = read["respuestas"]
    assert given["puntuacion"] == 16
    assert given["banda"] == {
        "nombre": "moderadamente grave",
        "fuente": "PHQ Screeners (Pfizer)",
    }
    assert (given["cambio"], given["completa_por"]) == (None, "paciente")
    assert (read["activa"], read["proxima"]) == (False, None)


def test_each_item_is_read_with_what_was_answered(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia)
    answer(lucia, made["id"], LOW)
    [read] = of_paciente(ana, lucia)

    items = ana.client.get(f"{MEDIDAS}/respuestas/{read['respuestas'][0]['id']}").json()

    assert items["puntuacion"] == 3
    assert [item["valor"] for item in items["items"]] == LOW
    assert items["items"][0]["texto"] == "Poco interés o placer en hacer cosas"
    assert items["items"][0]["respuesta"] == "Varios días"


def test_change_is_new_minus_earlier_by_the_figures_of_the_source(
    ana: Person, lucia: Person
) -> None:
    made = medida(ana, lucia, cuando="semanal")
    for respuestas in (HIGH, LOW):
        assert in_session(ana, made["id"], respuestas=respuestas).status_code == 201

    [read] = of_paciente(ana, lucia)

    first, second = read["respuestas"]
    assert first["cambio"] is None
    assert second["cambio"] == {"puntos": -13, "fiable": True, "recuperado": True}


def test_one_line_goes_on_over_measures_of_one_instrument(ana: Person, lucia: Person) -> None:
    answer(lucia, medida(ana, lucia)["id"], HIGH)
    answer(lucia, medida(ana, lucia)["id"], LOW)

    read = {each["activa"]: each for each in of_paciente(ana, lucia)}

    changes = [each["respuestas"][0]["cambio"] for each in of_paciente(ana, lucia)]
    assert list(read) == [False]
    assert sorted(changes, key=bool) == [
        None,
        {"puntos": -13, "fiable": True, "recuperado": True},
    ]


def test_subscales_have_their_own_bands(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, instrumento="dass-21")
    answer(lucia, made["id"], [1] * 21)

    [given] = of_paciente(ana, lucia)[0]["respuestas"]

    assert given["subescalas"] == {"depresion": 7, "ansiedad": 7, "estres": 7}
    assert given["banda"] is None
    assert given["bandas"]["estres"]["nombre"] == "normal"


def test_a_sheet_takes_the_number_that_the_therapist_types(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, instrumento="ors", cuando="semanal")
    assert pendientes(lucia) == []
    assert answer(lucia, made["id"], [1]).status_code == 422
    assert in_session(ana, made["id"], puntuacion=40.5).json()["detail"] == (
        "La puntuación va de 0 a 40"
    )
    assert in_session(ana, made["id"], respuestas=[1]).status_code == 422
    assert in_session(ana, made["id"], respuestas=[1], puntuacion=3).status_code == 422
    assert in_session(ana, made["id"], puntuacion=23.4).status_code == 201
    [given] = of_paciente(ana, lucia)[0]["respuestas"]
    assert given["puntuacion"] == 23.4
    assert (given["banda"], given["completa_por"]) == (None, "terapeuta")


WRONG = [([0, wrong, *CALM[2:]], 2) for wrong in (4, -1, None, 1.5, "1", True)]


@pytest.mark.parametrize(("respuestas", "item"), [(CALM[:4], 5), ([*CALM, 0], 10), *WRONG])
def test_bad_answers_name_their_item_and_change_nothing(
    ana: Person, lucia: Person, respuestas: list[Any], item: int
) -> None:
    made = medida(ana, lucia)
    for refused in (
        answer(lucia, made["id"], respuestas),
        in_session(ana, made["id"], respuestas=respuestas),
    ):
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "respuestas")
        assert f"ítem {item}" in refused.json()["detail"]
    assert of_paciente(ana, lucia)[0]["respuestas"] == []
    assert len(pendientes(lucia)) == 1


def test_the_last_items_of_audit_have_their_own_options(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, instrumento="audit")
    assert answer(lucia, made["id"], [1] * 8 + [1, 2]).status_code == 422
    assert answer(lucia, made["id"], [1] * 8 + [2, 4]).status_code == 201
    [given] = of_paciente(ana, lucia)[0]["respuestas"]
    assert (given["puntuacion"], given["banda"]["nombre"]) == (14, "Zona II")


def test_twice_for_one_due_date_is_refused(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="semanal")
    assert answer(lucia, made["id"], LOW).status_code == 201
    again = answer(lucia, made["id"], LOW)
    assert again.status_code == 409
    assert "ya lo has respondido" in again.json()["detail"]
    assert len(of_paciente(ana, lucia)[0]["respuestas"]) == 1


def test_what_the_therapist_typed_takes_no_answer_from_who_was_giving_theirs(
    ana: Person, lucia: Person
) -> None:
    made = medida(ana, lucia, cuando="semanal")
    in_session(ana, made["id"], respuestas=HIGH).raise_for_status()
    assert pendientes(lucia) == []

    assert answer(lucia, made["id"], LOW).status_code == 201

    assert answer(lucia, made["id"], LOW).status_code == 409
    [read] = of_paciente(ana, lucia)
    given = [(each["completa_por"], each["puntuacion"]) for each in read["respuestas"]]
    assert given == [("terapeuta", 16), ("paciente", 3)]


@pytest.mark.both_databases("several at once")
def test_two_windows_at_once_are_one_answer(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia)
    with ThreadPoolExecutor(6) as pool:
        given = list(pool.map(lambda _: answer(lucia, made["id"], LOW).status_code, range(6)))
    assert sorted(given) == [201, 409, 409, 409, 409, 409]


def test_a_week_later_it_is_due_again(ana: Person, lucia: Person, database: Database) -> None:
    made = medida(ana, lucia, cuando="semanal")
    answer(lucia, made["id"], LOW)
    assert pendientes(lucia) == []
    with database.transaction() as db:
        week = timedelta(days=7, hours=12)
        db.execute(update(Medida).values(desde=utcnow() - week))
        db.execute(update(Respuesta).values(fecha=utcnow() - week, turno=None))

    [due] = pendientes(lucia)

    assert due["id"] == made["id"]
    assert answer(lucia, made["id"], CALM).status_code == 201
    assert answer(lucia, made["id"], CALM).status_code == 409


def test_what_is_stopped_is_asked_no_more_and_its_answers_stay(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="semanal")
    answer(lucia, made["id"], LOW)
    assert ana.client.delete(f"{MEDIDAS}/{made['id']}").status_code == 204
    assert answer(lucia, made["id"], LOW).status_code == 409
    assert in_session(ana, made["id"], respuestas=LOW).status_code == 409
    [read] = of_paciente(ana, lucia)
    assert (read["activa"], len(read["respuestas"])) == (False, 1)


def test_before_each_appointment_it_waits_for_one(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="antes_de_cada_cita")
    assert (made["proxima"], pendientes(lucia)) == (None, [])

    far = cita(ana, lucia, inicio_local=wall_in(60 * 24 * 5))
    [read] = of_paciente(ana, lucia)
    assert read["proxima"] < far["inicio"]
    assert pendientes(lucia) == []

    near = cita(ana, lucia, inicio_local=wall_in(4 * 60))
    [due] = pendientes(lucia)
    assert due["vence"] < near["inicio"]
    assert answer(lucia, made["id"], LOW).status_code == 201
    assert pendientes(lucia) == []
    [read] = of_paciente(ana, lucia)
    assert read["activa"]
    assert near["inicio"] < read["proxima"] < far["inicio"]


def test_an_hour_that_moves_leaves_what_is_asked_before_it_the_same(
    ana: Person, lucia: Person
) -> None:
    medida(ana, lucia, cuando="antes_de_cada_cita")
    near = cita(ana, lucia, inicio_local=wall(1))
    [before] = pendientes(lucia)
    later = {"inicio_local": wall(1, hour=18), "version": near["version"]}
    assert ana.client.patch(f"{API}/citas/{near['id']}", json=later).status_code == 200
    [after] = pendientes(lucia)
    assert after["vence"] > before["vence"]
    assert after["turno"] == before["turno"]


def test_an_appointment_in_an_hour_is_still_asked_before(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="antes_de_cada_cita")
    cita(ana, lucia, inicio_local=wall_in(60))
    assert [each["id"] for each in pendientes(lucia)] == [made["id"]]


def test_the_same_active_twice_is_refused(ana: Person, lucia: Person) -> None:
    medida(ana, lucia)
    twice = ask_for(ana, lucia, cuando="mensual")
    assert (twice.status_code, twice.json()["detail"]) == (
        409,
        "Este paciente ya tiene activo ese cuestionario",
    )
    assert ask_for(ana, lucia, instrumento="gad-7").status_code == 201


@pytest.mark.parametrize(
    "facts",
    [
        {"instrumento": "mmpi"},
        {"cuando": "siempre"},
        {"hasta": "2020-01-01"},
        {"hasta": "ayer"},
        {"hasta": "9999-12-31"},
    ],
)
def test_bad_input_asks_nobody(ana: Person, lucia: Person, facts: Mapping[str, object]) -> None:
    assert ask_for(ana, lucia, **facts).status_code == 422
    assert pendientes(lucia) == []


def test_changes_say_which_version_they_are_of(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia)
    address = f"{MEDIDAS}/{made['id']}"
    sent = {"cuando": "mensual", "compartir_tendencia": True, "version": 1}
    changed = ana.client.patch(address, json=sent)
    assert (changed.json()["cuando"], changed.json()["version"]) == ("mensual", 2)
    stale = ana.client.patch(address, json={"cuando": "semanal", "version": 1})
    assert (stale.status_code, stale.json()["detail"]) == (
        409,
        "Los datos cambiaron en otra ventana",
    )


def test_a_patient_reads_their_line_only_where_it_is_shared(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="semanal")
    answer(lucia, made["id"], LOW)
    assert lucia.client.get(f"{MIAS}/tendencia").json() == []
    ana.client.patch(f"{MEDIDAS}/{made['id']}", json={"compartir_tendencia": True})

    [line] = lucia.client.get(f"{MIAS}/tendencia").json()

    assert set(line) == {"id", "nombre", "minimo", "maximo", "respuestas"}
    assert [set(each) for each in line["respuestas"]] == [{"fecha", "puntuacion"}]


def test_what_is_somebody_elses_is_not_there(
    ana: Person, lucia: Person, berta: Person, people: People
) -> None:
    made = medida(ana, lucia)
    answer(lucia, made["id"], LOW)
    [read] = of_paciente(ana, lucia)
    mateo = people.paciente(berta)
    assert ask_for(berta, lucia).status_code == 404
    assert answer(mateo, made["id"], LOW).status_code == 404
    for method, address, body in (
        ("GET", f"paciente/{lucia.id}", None),
        ("GET", f"respuestas/{read['respuestas'][0]['id']}", None),
        ("POST", f"{made['id']}/respuestas", {"respuestas": LOW}),
        ("PATCH", made["id"], {"activa": False}),
        ("DELETE", made["id"], None),
    ):
        refused = berta.client.request(method, f"{MEDIDAS}/{address}", json=body)
        assert refused.status_code == 404, address


def test_answers_wait_to_be_seen_until_they_are_read(ana: Person, lucia: Person) -> None:
    made = medida(ana, lucia, cuando="semanal")
    assert ana.client.get(f"{MEDIDAS}/sin-ver").json() == []
    answer(lucia, made["id"], LOW)
    [unseen] = ana.client.get(f"{MEDIDAS}/sin-ver").json()
    assert (unseen["paciente_id"], unseen["cuantas"]) == (str(lucia.id), 1)
    of_paciente(ana, lucia)
    assert ana.client.get(f"{MEDIDAS}/sin-ver").json() == []


def test_the_newest_of_each_is_in_what_to_know_before_going_in(ana: Person, lucia: Person) -> None:
    assert ana.client.get(f"{API}/pacientes/{lucia.id}/antes-de-entrar").json()["medidas"] == []
    made = medida(ana, lucia, cuando="semanal")
    for respuestas in (HIGH, LOW):
        in_session(ana, made["id"], respuestas=respuestas)

    [told] = ana.client.get(f"{API}/pacientes/{lucia.id}/antes-de-entrar").json()["medidas"]

    assert (told["nombre"], told["puntuacion"], told["banda"]["nombre"]) == ("PHQ-9", 3, "mínima")
    assert told["cambio"] == {"puntos": -13, "fiable": True, "recuperado": True}


def test_every_act_is_in_the_audit(ana: Person, lucia: Person, database: Database) -> None:
    made = medida(ana, lucia)
    answer(lucia, made["id"], LOW)
    of_paciente(ana, lucia)

    assert audited(database, "medida.create") == [("terapeuta", made["id"])]
    assert audited(database, "medida.answer") == [("paciente", made["id"])]
    assert audited(database, "medida.list") == [("terapeuta", str(lucia.id))]
