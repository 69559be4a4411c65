"""A line and a mood a day, the patient's own, shared only when they say so."""

import pytest

from remanso.core.db import Database
from remanso.core.times import utcnow
from tests.diario.writing import CALM, DIARIO, MIO, own, send, shared, today, write
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.people import API, People, Person


def test_a_line_is_private_unless_it_says_otherwise(ana: Person, lucia: Person) -> None:
    kept = write(lucia)

    assert kept["linea"] == {
        "dia": today().isoformat(),
        "linea": CALM,
        "animo": 4,
        "compartida": False,
        "version": 1,
    }
    assert kept["gracias"] == "Guardado. Solo lo ves tú."
    assert kept["ayuda"] is None
    assert own(lucia) == [kept["linea"]]
    assert shared(ana, lucia) == []


def test_what_is_shared_is_read_by_the_therapist_until_it_is_not(
    ana: Person, lucia: Person
) -> None:
    kept = write(lucia, compartida=True)
    assert kept["gracias"] == "Guardado. Ana Robledo podrá leerlo antes de la próxima sesión."
    line = {"dia": today().isoformat(), "linea": CALM, "animo": 4}
    assert shared(ana, lucia) == [line]

    write(lucia, linea="Mejor de lo que pensaba", animo=5, compartida=True)
    assert shared(ana, lucia) == [{**line, "linea": "Mejor de lo que pensaba", "animo": 5}]
    assert own(lucia)[0]["compartida"] is True

    write(lucia, linea="Otra cosa", compartida=False)
    assert shared(ana, lucia) == []
    assert own(lucia)[0]["linea"] == "Otra cosa"


def test_a_line_is_taken_back_however_old_and_stays_the_patients(
    ana: Person, lucia: Person, database: Database
) -> None:
    write(lucia, compartida=True)

    taken = lucia.client.delete(f"{MIO}/{today()}/compartida")

    assert (taken.status_code, taken.json()["compartida"], taken.json()["version"]) == (
        200,
        False,
        2,
    )
    assert own(lucia) == [taken.json()]
    assert shared(ana, lucia) == []
    assert len(audited(database, "diario_compartido.delete")) == 1
    again = lucia.client.delete(f"{MIO}/{today()}/compartida")
    assert (again.status_code, again.json()["version"]) == (200, 2)
    assert len(audited(database, "diario_compartido.delete")) == 1
    assert lucia.client.delete(f"{MIO}/{today(days=-9)}/compartida").status_code == 404


def test_what_is_deleted_is_gone_for_both(ana: Person, lucia: Person, database: Database) -> None:
    write(lucia, compartida=True)
    assert lucia.client.delete(f"{MIO}/{today()}").status_code == 204
    assert own(lucia) == shared(ana, lucia) == []
    assert lucia.client.delete(f"{MIO}/{today()}").status_code == 404
    assert len(audited(database, "diario.delete")) == 1


def test_the_day_is_the_patients_own(lucia: Person) -> None:
    for zona in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Bogota"):
        here = today(zona)
        assert send(lucia, here, zona=zona).status_code == 200
        assert send(lucia, today(zona, days=-1), zona=zona).status_code == 200
        future = send(lucia, today(zona, days=1), zona=zona)
        assert future.status_code == 422
        assert future.json()["detail"] == "Ese día todavía no ha llegado"
        assert future.json()["errors"][0]["field"] == "dia"
        past = send(lucia, today(zona, days=-2), zona=zona)
        assert past.json()["detail"] == "Solo se puede escribir la línea de hoy o la de ayer"


def test_without_a_zone_days_are_the_practices(ana: Person, lucia: Person) -> None:
    zona = "Pacific/Kiritimati"
    ana.client.put(f"{API}/agenda/ajustes", json={"zona": zona}).raise_for_status()
    assert send(lucia, today(zona), zona="Aquí mismo").status_code == 200
    assert send(lucia, today(zona, days=1)).status_code == 422


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"linea": " \n "}, "linea"),
        ({"linea": "a" * 281}, "linea"),
        ({"linea": "a\x00b"}, "linea"),
        ({"animo": 0}, "animo"),
        ({"animo": 6}, "animo"),
        ({"animo": None}, "animo"),
        ({"compartida": "quizá"}, "compartida"),
    ],
)
def test_what_is_no_line_is_refused(lucia: Person, facts: dict[str, object], field: str) -> None:
    refused = send(lucia, **facts)
    assert refused.status_code == 422
    assert [each["field"] for each in refused.json()["errors"]] == [field]
    assert own(lucia) == []


def test_a_line_is_one_line(lucia: Person) -> None:
    assert write(lucia, linea="Uno\n\n  dos ")["linea"]["linea"] == "Uno dos"
    assert write(lucia, linea="ñ" * 280)["linea"]["linea"] == "ñ" * 280


@pytest.mark.parametrize("dia", ["ayer", "2026-02-30", "20261127T"])
def test_what_is_no_day_is_not_found(lucia: Person, dia: str) -> None:
    assert send(lucia, dia).status_code == 404
    assert lucia.client.delete(f"{MIO}/{dia}").status_code == 404


def test_a_stale_window_is_told(lucia: Person) -> None:
    assert send(lucia, version=1).status_code == 409
    first = write(lucia)["linea"]["version"]
    write(lucia, linea="Desde el teléfono", version=first)
    stale = send(lucia, linea="Desde el portátil", version=first)
    assert (stale.status_code, stale.json()["detail"]) == (
        409,
        "Los datos cambiaron en otra ventana",
    )
    assert own(lucia)[0]["linea"] == "Desde el teléfono"


def test_days_are_listed_from_one_to_another_the_newest_first(lucia: Person) -> None:
    for days in (0, -1):
        write(lucia, dia=today(days=days), linea=f"Línea {days}")
    assert [line["linea"] for line in own(lucia)] == ["Línea 0", "Línea -1"]
    assert [line["linea"] for line in own(lucia, desde=today())] == ["Línea 0"]
    assert [line["linea"] for line in own(lucia, hasta=today(days=-1))] == ["Línea -1"]
    page = lucia.client.get(MIO, params={"limit": 1, "offset": 1})
    assert [line["linea"] for line in page.json()] == ["Línea -1"]
    assert page.headers["X-Total-Count"] == "2"


def test_it_is_nobody_elses(ana: Person, lucia: Person, berta: Person, people: People) -> None:
    write(lucia, compartida=True)
    mateo = people.paciente(ana, "Mateo")
    assert own(mateo) == []
    assert shared(ana, mateo) == []
    assert lucia.client.get(f"{DIARIO}/paciente/{lucia.id}").status_code == 403
    assert ana.client.get(MIO).status_code == 403
    assert berta.client.get(f"{DIARIO}/paciente/{lucia.id}").status_code == 404


def test_it_is_read_before_the_session(ana: Person, lucia: Person) -> None:
    path = f"{API}/pacientes/{lucia.id}/antes-de-entrar"
    write(lucia, linea="Solo mía")
    write(lucia, dia=today(days=-1), compartida=True)
    assert [line["linea"] for line in ana.client.get(path).json()["diario"]] == [CALM]

    save(ana, lucia, fecha=utcnow().isoformat())
    assert ana.client.get(path).json()["diario"] == []


def test_each_act_and_each_reading_is_in_the_audit(
    ana: Person, lucia: Person, database: Database
) -> None:
    write(lucia)
    write(lucia, compartida=True)
    shared(ana, lucia)
    for action, role in (
        ("diario.create", "paciente"),
        ("diario.update", "paciente"),
        ("diario.compartir", "paciente"),
        ("diario.list", "terapeuta"),
    ):
        assert [who for who, _ in audited(database, action)] == [role], action


def test_writing_a_line_is_audited(lucia: Person, database: Database) -> None:
    write(lucia, linea="Hoy dormí", compartida=False)

    [(role, _)] = audited(database, "diario.create")
    assert role == "paciente"
