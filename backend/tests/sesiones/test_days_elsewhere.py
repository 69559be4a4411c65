"""The day of a session is that of the practice, or that which was meant."""

from datetime import date
from uuid import UUID

import pytest

from remanso.core.db import Database
from remanso.rooms.sesiones.analysis.context import read_around
from remanso.rooms.sesiones.models import Sesion
from tests.sesiones.saving import save
from tests.support.documents import words_of_pdf
from tests.support.elsewhere import MEXICO, practise_in
from tests.support.people import API, People, Person

EVENING, DAY = "2026-11-05T00:30:00Z", "2026-11-04T00:00:00Z"


@pytest.fixture
def ana(people: People) -> Person:
    """A therapist in Mexico."""
    ana = people.terapeuta()
    practise_in(ana, MEXICO)
    return ana


@pytest.mark.parametrize("fecha", [EVENING, DAY])
def test_a_draft_is_called_by_the_practices_day(people: People, ana: Person, fecha: str) -> None:
    lucia = people.paciente(ana)
    sent = {"paciente_id": str(lucia.id), "fecha": fecha}

    made = ana.client.post(f"{API}/sesiones-asincronas/drafts", json=sent).raise_for_status()

    assert made.json()["titulo"] == "Nueva Sesión - 04/11/2026"


@pytest.mark.parametrize("fecha", [EVENING, DAY])
def test_an_analysis_counts_from_the_practices_day(
    people: People, ana: Person, database: Database, fecha: str
) -> None:
    sesion = save(ana, people.paciente(ana), fecha=fecha)

    with database.read() as db:
        around = read_around(db, db.get_one(Sesion, UUID(sesion["id"])))

    assert around.fecha == date(2026, 11, 4)


@pytest.mark.parametrize("fecha", [EVENING, DAY])
def test_a_document_has_the_day_that_was_meant(people: People, ana: Person, fecha: str) -> None:
    sesion = save(ana, people.paciente(ana), fecha=fecha)

    path = f"{API}/sesiones/{sesion['id']}/sesion.pdf"
    document = ana.client.get(path, params={"desfase": -360}).raise_for_status()

    assert "2026-11-04" in document.headers["content-disposition"]
    assert "4 de noviembre de 2026" in words_of_pdf(document.content)
