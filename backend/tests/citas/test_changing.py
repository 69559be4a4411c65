"""Moving, cancelling and closing appointments, alone and in series."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from httpx2 import Response

from tests.citas.keeping import ask_for, cita, citas, hours, local, wall, wall_in
from tests.support.mails import mails_to
from tests.support.people import API, People, Person

WEEKLY = {"cada_semanas": 1, "veces": 4}


def change(who: Person, made: dict[str, Any], alcance: str = "", **facts: Any) -> Response:
    """What the server says to a change."""
    query = {"alcance": alcance} if alcance else {}
    return who.client.patch(f"{API}/citas/{made['id']}", json=facts, params=query)


def estado(who: Person, made: dict[str, Any], value: str) -> Response:
    """What the server says to another state."""
    return who.client.put(f"{API}/citas/{made['id']}/estado", json={"estado": value})


def series(ana: Person, lucia: Person, first: str = "2027-01-12T16:00") -> list[dict[str, Any]]:
    """Four weekly appointments."""
    cita(ana, lucia, inicio_local=first, repetir=WEEKLY)
    return citas(ana, "2027-01-01", "2027-12-31")


def test_a_moved_one_keeps_what_was_not_sent(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    made = cita(ana, lucia, inicio_local="2027-01-12T16:00", duracion_minutos=60, lugar="Sala 1")

    moved = change(ana, made, inicio_local="2027-01-13T09:30").raise_for_status().json()

    assert (local(moved["inicio"]), local(moved["fin"])) == ("2027-01-13T09:30", "2027-01-13T10:30")
    assert moved["lugar"] == "Sala 1"
    assert moved["version"] == 2


def test_of_two_windows_the_second_is_told(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    made = cita(ana, lucia)
    assert change(ana, made, inicio_local=wall(2), version=1).status_code == 200

    late = change(ana, made, inicio_local=wall(3), version=1)

    assert late.status_code == 409
    assert late.json()["detail"] == "Los datos cambiaron en otra ventana"
    assert hours([change(ana, made).json()]) == [wall(2)]


def test_moving_onto_another_is_refused_unless_it_is_forced(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    there = cita(ana, mateo, inicio_local="2027-01-12T17:00")
    made = cita(ana, lucia, inicio_local="2027-01-12T16:00")

    refused = change(ana, made, inicio_local="2027-01-12T16:30")

    assert (refused.status_code, refused.json()["code"]) == (409, "overlap")
    assert refused.json()["conflictos"] == [there]
    assert change(ana, made, duracion_minutos=61).status_code == 409
    assert change(ana, made, duracion_minutos=60).status_code == 200
    assert change(ana, made, inicio_local="2027-01-12T16:30", forzar=True).status_code == 200


def test_this_and_the_following_take_the_new_hour_each_on_its_own_day(people: People) -> None:
    ana = people.terapeuta()
    listed = series(ana, people.paciente(ana))

    change(ana, listed[2], "siguientes", inicio_local="2027-01-26T18:00").raise_for_status()

    assert hours(citas(ana, "2027-01-01", "2027-12-31")) == [
        "2027-01-12T16:00",
        "2027-01-19T16:00",
        "2027-01-26T18:00",
        "2027-02-02T18:00",
    ]


def test_the_whole_series_takes_the_new_hour_on_both_sides_of_a_change_of_clocks(
    people: People,
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    listed = series(ana, lucia, "2027-03-16T16:00")

    change(ana, listed[1], "todas", inicio_local="2027-03-23T17:15", lugar="Sala 2")

    moved = citas(ana, "2027-01-01", "2027-12-31")
    assert [hour[11:] for hour in hours(moved)] == ["17:15"] * 4
    assert [hour[:10] for hour in hours(moved)] == [
        "2027-03-16",
        "2027-03-23",
        "2027-03-30",
        "2027-04-06",
    ]
    assert {each["lugar"] for each in moved} == {"Sala 2"}


def test_a_series_may_move_over_its_own_hours_and_not_over_others(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    listed = series(ana, lucia)
    assert change(ana, listed[0], "todas", inicio_local="2027-01-12T16:20").status_code == 200
    there = cita(ana, mateo, inicio_local="2027-02-02T18:00")

    refused = change(ana, listed[0], "todas", inicio_local="2027-01-12T17:30")

    assert refused.status_code == 409
    assert refused.json()["conflictos"] == [there]
    assert hours(citas(ana, "2027-01-12", "2027-01-12")) == ["2027-01-12T16:20"]


def test_only_one_changes_where_nothing_else_is_said(people: People) -> None:
    ana = people.terapeuta()
    listed = series(ana, people.paciente(ana))

    change(ana, listed[0], nota_privada="Solo hoy").raise_for_status()

    notes = [each["nota_privada"] for each in citas(ana, "2027-01-01", "2027-12-31")]
    assert notes == ["Solo hoy", None, None, None]


@pytest.mark.parametrize(
    ("alcance", "cancelled"),
    [("", [1]), ("esta", [1]), ("siguientes", [1, 2, 3]), ("todas", [0, 1, 2, 3])],
)
def test_a_cancelled_one_stays_to_be_seen(
    people: People, alcance: str, cancelled: list[int]
) -> None:
    ana = people.terapeuta()
    listed = series(ana, people.paciente(ana))

    path = f"{API}/citas/{listed[1]['id']}"
    query = {"alcance": alcance} if alcance else {}
    assert ana.client.delete(path, params=query).status_code == 204

    after = citas(ana, "2027-01-01", "2027-12-31")
    assert [place for place, each in enumerate(after) if each["estado"] == "cancelada"] == cancelled
    assert {each["cancelada_por"] for each in after} == {
        None if len(cancelled) < len(after) else "terapeuta",
        "terapeuta",
    }
    # Again it changes nothing more.
    assert ana.client.delete(path, params=query).status_code == 204
    assert citas(ana, "2027-01-01", "2027-12-31") == after


def test_a_cancelled_one_is_not_moved_and_comes_back_where_its_hour_is_free(
    people: People,
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia)
    ana.client.delete(f"{API}/citas/{made['id']}").raise_for_status()
    assert change(ana, made, inicio_local=wall(2)).status_code == 409
    other = cita(ana, mateo)
    assert estado(ana, made, "prevista").json()["code"] == "overlap"
    ana.client.delete(f"{API}/citas/{other['id']}").raise_for_status()

    back = estado(ana, made, "prevista").raise_for_status().json()

    assert (back["estado"], back["cancelada_por"]) == ("prevista", None)


@pytest.mark.parametrize("value", ["realizada", "no_asistio"])
def test_whether_somebody_came_is_said_once_it_has_begun(people: People, value: str) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    begun = cita(ana, lucia, inicio_local=wall_in(-10))
    to_come = cita(ana, lucia, inicio_local=wall_in(120))

    assert estado(ana, to_come, value).status_code == 409
    assert estado(ana, begun, value).json()["estado"] == value


def test_the_two_ways_of_being_over_replace_each_other(people: People) -> None:
    ana = people.terapeuta()
    begun = cita(ana, people.paciente(ana), inicio_local=wall_in(-10))

    for value in ("no_asistio", "realizada", "no_asistio"):
        assert estado(ana, begun, value).json()["estado"] == value


def test_what_the_patient_confirmed_was_another_time(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    made = cita(ana, lucia)
    lucia.client.put(f"{API}/citas/mias/{made['id']}/confirmar").raise_for_status()
    assert change(ana, made, lugar="Sala 2").json()["estado"] == "confirmada"

    assert change(ana, made, inicio_local=wall(2)).json()["estado"] == "prevista"


@pytest.mark.parametrize(
    "wrong",
    [
        {"inicio_local": "2027-03-28T02:30"},
        {"inicio_local": None},
        {"duracion_minutos": 0},
        {"zona": "Mars/Olympus"},
        {"modalidad": None},
    ],
    ids=str,
)
def test_a_change_to_what_cannot_be_is_refused(people: People, wrong: dict[str, Any]) -> None:
    ana = people.terapeuta()
    made = cita(ana, people.paciente(ana))

    assert change(ana, made, **wrong).status_code == 422
    assert change(ana, made).json()["version"] == 1


@pytest.mark.both_databases("several at once")
def test_two_at_once_do_not_both_find_the_hour_free(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    def ask(_: int) -> Response:
        return ask_for(ana, lucia, inicio_local="2027-01-12T16:00")

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(ask, range(6)))

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5


def test_one_that_becomes_another_patients_takes_nothing_of_the_first_along(
    people: People,
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia, nota_privada="Sala 2")
    lucia.client.post(f"{API}/citas/mias/{made['id']}/solicitud", json={"mensaje": "¿Otro día?"})
    lucia.client.put(f"{API}/citas/mias/{made['id']}/confirmar").raise_for_status()

    changed = change(ana, made, paciente_id=str(mateo.id)).raise_for_status().json()

    assert changed["paciente_nombre"] == "Mateo Ferrer Aldana"
    assert (changed["estado"], changed["solicitud"], changed["aviso"]) == ("prevista", None, None)
    assert lucia.client.get(f"{API}/citas/mias").json() == []
    [mail] = mails_to(ana.client, lucia.email)
    assert mail["asunto"].startswith("Tu cita se ha cancelado")
    assert "STATUS:CANCELLED" in mail["adjuntos"][0]["contenido"]
    assert mails_to(ana.client, mateo.email) == []


def test_it_becomes_no_patient_of_somebody_elses(people: People) -> None:
    ana, eva = people.terapeuta(), people.terapeuta("Eva Sanz")
    made = cita(ana, people.paciente(ana))
    bruno = people.paciente(eva, "Bruno")

    assert change(ana, made, paciente_id=str(bruno.id)).status_code == 404
    assert change(ana, made).json()["paciente_id"] == made["paciente_id"]
