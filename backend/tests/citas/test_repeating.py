"""Making a series of an appointment that is in the agenda already."""

from typing import Any

import pytest

from tests.citas.keeping import cita, citas, hours
from tests.citas.test_changing import change
from tests.support.people import People, Person

WEEKLY = {"cada_semanas": 1, "veces": 3}
TIMES = ["2027-01-12T16:00", "2027-01-19T16:00", "2027-01-26T16:00"]


def agenda(ana: Person) -> list[dict[str, Any]]:
    return citas(ana, "2027-01-01", "2027-12-31")


def test_it_is_the_first_of_what_follows_and_all_are_as_it_is(people: People) -> None:
    ana = people.terapeuta()
    made = cita(
        ana,
        people.paciente(ana),
        inicio_local=TIMES[0],
        duracion_minutos=60,
        lugar="Sala 1",
        nota_privada="Traer el informe",
    )

    answer = change(ana, made, repetir=WEEKLY)

    assert answer.status_code == 200, answer.text
    listed = agenda(ana)
    assert hours(listed) == TIMES
    assert listed[0]["id"] == made["id"]
    assert len({each["serie_id"] for each in listed}) == 1
    assert {(each["lugar"], each["nota_privada"]) for each in listed} == {
        ("Sala 1", "Traer el informe")
    }
    change(ana, listed[1], "siguientes", lugar="Sala 2").raise_for_status()
    assert [each["lugar"] for each in agenda(ana)] == ["Sala 1", "Sala 2", "Sala 2"]


def test_what_is_moved_and_repeated_is_repeated_from_its_new_hour(people: People) -> None:
    ana = people.terapeuta()
    made = cita(ana, people.paciente(ana), inicio_local="2027-01-11T10:00")

    change(ana, made, inicio_local=TIMES[0], repetir=WEEKLY).raise_for_status()

    assert hours(agenda(ana)) == TIMES


def test_one_overlap_refuses_the_whole_unless_it_is_forced(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia, inicio_local=TIMES[0])
    there = cita(ana, mateo, inicio_local=TIMES[2])

    refused = change(ana, made, lugar="Sala 1", repetir=WEEKLY)

    assert (refused.status_code, refused.json()["code"]) == (409, "overlap")
    assert [each["id"] for each in refused.json()["conflictos"]] == [there["id"]]
    assert [(each["serie_id"], each["lugar"]) for each in agenda(ana)] == [(None, None)] * 2
    change(ana, made, repetir=WEEKLY, forzar=True).raise_for_status()
    assert len(agenda(ana)) == 4


def test_nothing_is_repeated_by_null(people: People) -> None:
    ana = people.terapeuta()
    made = cita(ana, people.paciente(ana), inicio_local=TIMES[0])

    assert change(ana, made, repetir=None).json()["serie_id"] is None


@pytest.mark.parametrize(
    ("repetir", "says"),
    [
        ({"cada_semanas": 1, "hasta": "2027-01-11"}, "La serie termina antes de empezar"),
        ({"cada_semanas": 1, "cada_meses": 1}, "solo una de las dos"),
        ({"cada_semanas": 1, "hasta": "2031-01-11"}, "Una serie tiene como mucho 104 citas"),
    ],
)
def test_what_no_series_follows_is_refused(
    people: People, repetir: dict[str, object], says: str
) -> None:
    ana = people.terapeuta()
    made = cita(ana, people.paciente(ana), inicio_local=TIMES[0])

    refused = change(ana, made, repetir=repetir)

    assert refused.status_code == 422
    assert says in refused.text
    assert len(agenda(ana)) == 1


def test_what_is_of_a_series_is_not_repeated_by_itself(people: People) -> None:
    ana = people.terapeuta()
    cita(ana, people.paciente(ana), inicio_local=TIMES[0], repetir=WEEKLY)

    refused = change(ana, agenda(ana)[1], repetir=WEEKLY)

    assert (refused.status_code, refused.json()["detail"]) == (422, "Esta cita ya se repite")
    assert hours(agenda(ana)) == TIMES
