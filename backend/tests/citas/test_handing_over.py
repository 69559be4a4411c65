"""Appointments that become another patient's: what stays behind, and who is told of it."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.citas.models import Cita
from tests.citas.keeping import cita, citas, hours, local, wall_in
from tests.citas.test_changing import change, series
from tests.sesiones.saving import save
from tests.support.mails import mails_to
from tests.support.people import API, People, Person


def cancel(ana: Person, made: dict[str, Any], alcance: str) -> None:
    """Cancel it, or its series."""
    path = f"{API}/citas/{made['id']}"
    ana.client.delete(path, params={"alcance": alcance}).raise_for_status()


def standing(ana: Person) -> dict[str, tuple[str, str]]:
    """Whose the appointments of the year are, and where they stand, by their day."""
    return {
        local(each["inicio"])[:10]: (each["paciente_nombre"].split()[0], each["estado"])
        for each in citas(ana, "2027-01-01", "2027-12-31")
    }


def changes_of(database: Database, cita_id: str, paciente: Person) -> list[list[str] | None]:
    """What the history of a patient says was changed of an appointment."""
    statement = select(AuditEntry.cambios).where(
        AuditEntry.action == "cita.update",
        AuditEntry.entity_id == UUID(cita_id),
        AuditEntry.paciente_id == paciente.id,
    )
    with database.read() as db:
        return list(db.scalars(statement.order_by(AuditEntry.id)))


def test_one_of_a_series_is_cancelled_no_more_with_the_series_it_left(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    listed = series(ana, lucia)
    handed = change(ana, listed[1], paciente_id=str(mateo.id)).raise_for_status().json()
    assert handed["serie_id"] is None

    cancel(ana, listed[0], "todas")

    assert standing(ana) == {
        "2027-01-12": ("Lucía", "cancelada"),
        "2027-01-19": ("Mateo", "prevista"),
        "2027-01-26": ("Lucía", "cancelada"),
        "2027-02-02": ("Lucía", "cancelada"),
    }
    told = mails_to(ana.client, lucia.email)[0]
    assert "26 de enero" in told["texto"]
    assert "19 de enero" not in told["texto"]
    assert mails_to(ana.client, mateo.email) == []


def test_one_that_was_handed_over_earlier_stands_when_the_series_it_left_is_moved(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    listed = series(ana, lucia)
    change(ana, listed[1], paciente_id=str(mateo.id)).raise_for_status()
    # Earlier versions left it in the series of the first patient.
    with database.transaction() as db:
        handed = db.get_one(Cita, UUID(listed[1]["id"]))
        handed.serie_id = UUID(listed[1]["serie_id"])

    change(ana, listed[0], "todas", inicio_local="2027-01-12T18:00").raise_for_status()

    assert [hour[11:] for hour in hours(citas(ana, "2027-01-01", "2027-12-31"))] == [
        "18:00",
        "16:00",
        "18:00",
        "18:00",
    ]


def test_what_is_handed_over_together_stays_together(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    listed = series(ana, lucia)
    path = {"paciente_id": str(mateo.id)}
    handed = change(ana, listed[2], "siguientes", **path).raise_for_status().json()
    assert handed["serie_id"] not in {None, listed[2]["serie_id"]}

    cancel(ana, handed, "todas")

    assert standing(ana) == {
        "2027-01-12": ("Lucía", "prevista"),
        "2027-01-19": ("Lucía", "prevista"),
        "2027-01-26": ("Mateo", "cancelada"),
        "2027-02-02": ("Mateo", "cancelada"),
    }


@pytest.mark.parametrize(("sent", "left"), [({}, None), ({"nota_privada": "De Mateo"},) * 2])
def test_what_was_noted_of_the_first_patient_does_not_become_the_seconds(
    people: People, sent: dict[str, str], left: object
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia, nota_privada="De Lucía")

    changed = change(ana, made, paciente_id=str(mateo.id), **sent).raise_for_status().json()

    assert changed["nota_privada"] == (left and sent["nota_privada"])


def test_the_session_of_the_first_patient_does_not_go_along(people: People) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia, inicio_local=wall_in(-60))
    save(ana, lucia, fecha=made["inicio"])
    [tied] = citas(ana, made["inicio"][:10], made["inicio"][:10])
    assert tied["sesion_id"] is not None

    changed = change(ana, made, paciente_id=str(mateo.id)).raise_for_status().json()

    assert (changed["estado"], changed["sesion_id"]) == ("realizada", None)


def test_the_history_of_both_patients_knows_of_it(people: People, database: Database) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    made = cita(ana, lucia, nota_privada="De Lucía")

    change(ana, made, paciente_id=str(mateo.id)).raise_for_status()

    changed = ["avisada", "correo_id", "nota_privada", "paciente_id"]
    assert changes_of(database, made["id"], mateo) == [changed]
    assert changes_of(database, made["id"], lucia) == [changed]
