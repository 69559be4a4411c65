"""A therapy ends on a day, and its patient is not told why."""

from datetime import timedelta

from remanso.core.db import Database
from remanso.core.times import utcnow
from tests.derechos.asking import discharge
from tests.support.audited import audited
from tests.support.people import API, Person


def test_a_discharge_is_in_the_record(ana: Person, lucia: Person, database: Database) -> None:
    answer = discharge(ana, lucia, fecha="2026-01-31", motivo="Objetivos cumplidos").json()

    assert answer["alta"] == {"fecha": "2026-01-31", "motivo": "Objetivos cumplidos"}
    assert answer["estado_terapia"] == "alta"
    read = ana.client.get(f"{API}/pacientes/unified/{lucia.id}").json()
    assert read["alta"] == answer["alta"]
    assert audited(database, "paciente.discharge") == [("terapeuta", str(lucia.id))]


def test_a_patient_reads_the_day_and_no_reason(ana: Person, lucia: Person) -> None:
    discharge(ana, lucia, motivo="Objetivos cumplidos").raise_for_status()

    own = lucia.client.get(f"{API}/pacientes/perfil")

    assert own.json()["fecha_alta"] == "2026-01-31"
    assert "Objetivos" not in own.text
    assert "motivo" not in own.text


def test_a_discharge_is_changed_and_taken_back(ana: Person, lucia: Person) -> None:
    discharge(ana, lucia, motivo="x").raise_for_status()
    changed = discharge(ana, lucia, fecha="2026-02-01", motivo=" ").json()
    assert changed["alta"] == {"fecha": "2026-02-01", "motivo": None}
    path = f"{API}/pacientes/{lucia.id}/alta"

    assert ana.client.delete(path).status_code == 204

    read = ana.client.get(f"{API}/pacientes/unified/{lucia.id}").json()
    assert (read["alta"], read["estado_terapia"]) == (None, "activo")
    again = ana.client.delete(path)
    assert (again.status_code, again.json()["detail"]) == (409, "Este paciente no tiene el alta")


def test_nobody_is_discharged_tomorrow(ana: Person, lucia: Person) -> None:
    ahead = (utcnow() + timedelta(days=2)).date().isoformat()

    refused = discharge(ana, lucia, fecha=ahead)

    assert refused.status_code == 422
    assert refused.json()["detail"] == "Esa fecha todavía no ha llegado"
    assert discharge(ana, lucia, fecha="no").status_code == 422
