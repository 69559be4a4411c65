"""Making appointments and series: what the clock on the wall says, and what is refused."""

import pytest

from tests.citas.keeping import ask_for, cita, citas, hours, local
from tests.support.people import API, People


def test_an_appointment_is_answered_as_it_was_made(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    made = cita(
        ana,
        lucia,
        inicio_local="2027-01-12T16:00",
        modalidad="video",
        lugar="https://sala.example/ana",
        nota_privada="Traer la carta",
    )

    assert made["inicio"] == "2027-01-12T15:00:00Z"
    assert made["fin"] == "2027-01-12T15:50:00Z"
    assert made["zona"] == "Europe/Madrid"
    assert made["paciente_nombre"] == "Lucía Ferrer Aldana"
    assert made["estado"] == "prevista"
    assert made["nota_privada"] == "Traer la carta"
    assert made["version"] == 1
    unsaid = ("serie_id", "sesion_id", "solicitud", "cancelada_por", "aviso")
    assert {made[name] for name in unsaid} == {None}
    assert citas(ana, "2027-01-12", "2027-01-12") == [made]


@pytest.mark.parametrize(
    ("zona", "first", "then"),
    [
        ("Europe/Madrid", "2026-03-24T16:00", ["2026-03-24", "2026-03-31", "2026-04-07"]),
        ("Europe/Madrid", "2026-10-20T16:00", ["2026-10-20", "2026-10-27", "2026-11-03"]),
        ("America/Santiago", "2026-04-01T09:00", ["2026-04-01", "2026-04-08", "2026-04-15"]),
        ("America/Mexico_City", "2026-10-22T18:30", ["2026-10-22", "2026-10-29", "2026-11-05"]),
    ],
)
def test_a_weekly_one_stays_at_its_hour_on_both_sides_of_a_change_of_clocks(
    people: People, zona: str, first: str, then: list[str]
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    cita(ana, lucia, inicio_local=first, zona=zona, repetir={"cada_semanas": 1, "veces": 3})

    listed = citas(ana, "2026-01-01", "2026-12-31")
    assert hours(listed, zona) == [f"{day}T{first[-5:]}" for day in then]
    assert len({each["serie_id"] for each in listed}) == 1


def test_monthly_on_the_31st_takes_the_last_day_of_a_shorter_month(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    repetir = {"cada_meses": 1, "veces": 5}
    cita(ana, lucia, inicio_local="2027-12-31T10:00", repetir=repetir)

    days = [hour[:10] for hour in hours(citas(ana, "2027-12-01", "2028-06-01"))]
    assert days == ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]


def test_a_series_until_a_day_has_that_day_too(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    repetir = {"cada_semanas": 2, "hasta": "2027-02-09"}
    cita(ana, lucia, inicio_local="2027-01-12T16:00", repetir=repetir)

    days = [hour[:10] for hour in hours(citas(ana, "2027-01-01", "2027-12-31"))]
    assert days == ["2027-01-12", "2027-01-26", "2027-02-09"]


def test_a_time_that_the_clocks_skip_is_refused_and_names_itself(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    answer = ask_for(ana, lucia, inicio_local="2026-03-29T02:30")

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "inicio_local"
    assert "29 de marzo de 2026" in answer.json()["detail"]
    # Half past two exists that day where the clocks changed earlier.
    assert ask_for(ana, lucia, inicio_local="2026-03-29T02:30", zona="America/Bogota").is_success


def test_a_series_that_meets_a_skipped_time_is_refused_whole(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    repetir = {"cada_semanas": 1, "veces": 4}
    answer = ask_for(ana, lucia, inicio_local="2026-03-15T02:30", repetir=repetir)

    assert answer.status_code == 422
    assert citas(ana, "2026-03-01", "2026-04-30") == []


def test_of_a_time_that_comes_twice_the_first_is_meant(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    made = cita(ana, lucia, inicio_local="2026-10-25T02:30")

    assert made["inicio"] == "2026-10-25T00:30:00Z"
    assert local(made["fin"]) == "2026-10-25T02:20"


@pytest.mark.parametrize(
    "wrong",
    [
        {"duracion_minutos": 4},
        {"duracion_minutos": 481},
        {"duracion_minutos": "largo"},
        {"zona": "Europe/Atlantis"},
        {"zona": "../etc/passwd"},
        {"zona": "a/" * 400},
        {"zona": ""},
        {"inicio_local": "2027-02-29T10:00"},
        {"inicio_local": "2027-01-12T16:00Z"},
        {"inicio_local": "2027-01-12"},
        {"inicio_local": 1800000000},
        {"inicio_local": "0001-01-01T00:00"},
        {"modalidad": "paloma"},
        {"repetir": {"cada_semanas": 0, "veces": 2}},
        {"repetir": {"cada_semanas": 9, "veces": 2}},
        {"repetir": {"cada_semanas": 1, "veces": 1}},
        {"repetir": {"cada_semanas": 1, "veces": 500}},
        {"repetir": {"cada_semanas": 1, "hasta": "2037-01-01"}},
        {"repetir": {"cada_semanas": 1, "hasta": "2020-01-01"}},
        {"repetir": {"cada_semanas": 1, "cada_meses": 1, "veces": 2}},
        {"repetir": {"veces": 2}},
        {"repetir": {"cada_meses": 13, "veces": 2}},
        {"repetir": {"cada_meses": 12, "veces": 104}, "inicio_local": "2150-01-01T10:00"},
    ],
    ids=lambda wrong: str(wrong)[:60],
)
def test_what_cannot_be_is_refused_and_nothing_is_made(
    people: People, wrong: dict[str, object]
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)

    answer = ask_for(ana, lucia, **wrong)

    assert answer.status_code == 422, answer.text
    assert lucia.client.get(f"{API}/citas/mias").json() == []


def test_somebody_elses_patient_is_no_patient(people: People) -> None:
    ana, eva = people.terapeuta(), people.terapeuta("Eva")

    assert ask_for(ana, people.paciente(eva)).status_code == 404


def test_an_hour_that_is_taken_is_refused_with_who_has_it_unless_it_is_forced(
    people: People,
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    first = cita(ana, lucia, inicio_local="2027-01-12T16:00")

    refused = ask_for(ana, mateo, inicio_local="2027-01-12T16:30")

    assert refused.status_code == 409
    body = refused.json()
    assert body["detail"] == body["message"] == "Ya tienes una cita a esa hora"
    assert body["code"] == "overlap"
    assert body["conflictos"] == [first]
    assert cita(ana, mateo, inicio_local="2027-01-12T16:30", forzar=True)
    assert len(citas(ana, "2027-01-12", "2027-01-12")) == 2


def test_what_touches_or_is_a_colleagues_is_in_nobodys_way(people: People) -> None:
    ana, eva = people.terapeuta(), people.terapeuta("Eva")
    lucia, bruno = people.paciente(ana), people.paciente(eva, "Bruno")
    cita(ana, lucia, inicio_local="2027-01-12T16:00")

    assert ask_for(ana, lucia, inicio_local="2027-01-12T16:50").status_code == 201
    assert ask_for(eva, bruno, inicio_local="2027-01-12T16:00").status_code == 201


def test_what_was_cancelled_frees_its_hour(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    made = cita(ana, lucia, inicio_local="2027-01-12T16:00")
    ana.client.delete(f"{API}/citas/{made['id']}").raise_for_status()

    assert ask_for(ana, lucia, inicio_local="2027-01-12T16:00").status_code == 201


def test_a_series_with_one_overlap_is_refused_whole(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    there = cita(ana, lucia, inicio_local="2027-01-26T16:20")

    repetir = {"cada_semanas": 1, "veces": 5}
    answer = ask_for(ana, lucia, inicio_local="2027-01-12T16:00", repetir=repetir)

    assert answer.status_code == 409
    assert answer.json()["conflictos"] == [there]
    assert citas(ana, "2027-01-01", "2027-03-01") == [there]


@pytest.mark.parametrize(
    ("desde", "hasta"),
    [
        ("2027-01-02", "2027-01-01"),
        ("2027-01-01", "2028-01-03"),
        ("ayer", "2027-01-01"),
        ("0001-01-01", "0001-01-02"),
        ("9999-12-30", "9999-12-31"),
    ],
)
def test_days_backwards_too_far_apart_or_none_are_refused(
    people: People, desde: str, hasta: str
) -> None:
    ana = people.terapeuta()

    answer = ana.client.get(f"{API}/citas/", params={"desde": desde, "hasta": hasta})

    assert answer.status_code == 422


def test_both_days_are_of_the_zone_of_the_settings(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    late = cita(ana, lucia, inicio_local="2027-01-12T23:30")

    assert citas(ana, "2027-01-12", "2027-01-12") == [late]
    ana.client.put(f"{API}/agenda/ajustes", json={"zona": "Asia/Tokyo"}).raise_for_status()
    assert citas(ana, "2027-01-12", "2027-01-12") == []
    assert citas(ana, "2027-01-13", "2027-01-13") == [late]
