"""The notice of one's practice: read at any time, and kept once that it was shown."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.privacidad.models import AvisoMostrado
from tests.privacidad.telling import AVISO, own, see
from tests.support.people import API, People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def shown(database: Database) -> list[tuple[str, str]]:
    """Where people were shown which words, oldest first."""
    with database.read() as db:
        rows = db.scalars(select(AvisoMostrado).order_by(AvisoMostrado.id)).all()
    return [(row.donde, row.texto_sha256) for row in rows]


def test_it_is_new_until_it_was_shown_somewhere(lucia: Person, database: Database) -> None:
    assert own(lucia)["mostrado"] is None

    first = see(lucia, "inicio").json()["mostrado"]
    assert first is not None
    assert see(lucia, "pagina").json()["mostrado"] == first
    assert see(lucia, "pagina").status_code == 200

    assert [donde for donde, _ in shown(database)] == ["inicio", "pagina"]
    with database.read() as db:
        entries = db.scalars(
            select(AuditEntry).where(AuditEntry.entity == "aviso_privacidad")
        ).all()
    assert [(each.action, each.actor_id, each.cambios) for each in entries] == [
        ("aviso_privacidad.mostrar", lucia.id, ["inicio"]),
        ("aviso_privacidad.mostrar", lucia.id, ["pagina"]),
    ]


def test_other_words_are_new_again(ana: Person, lucia: Person, database: Database) -> None:
    see(lucia, "inicio")
    ana.client.put(f"{API}/terapeuta/conservacion", json={"pais": "AR"}).raise_for_status()

    told = own(lucia)
    assert told["mostrado"] is None
    assert told["texto_version"] == "ar-2"
    see(lucia, "inicio")
    assert len({sha256 for _, sha256 in shown(database)}) == 2


def test_what_is_shown_is_what_it_says_now(lucia: Person, database: Database) -> None:
    sent = {"texto_sha256": "0" * 64, "donde": "inicio"}
    refused = lucia.client.put(AVISO, json=sent)

    assert (refused.status_code, refused.json()["code"]) == (409, "text_changed")
    assert shown(database) == []


@pytest.mark.parametrize("wrong", [{"donde": "registro"}, {"donde": None}, {"texto_sha256": "x"}])
def test_what_cannot_be_kept(lucia: Person, wrong: dict[str, object]) -> None:
    sent = {"texto_sha256": own(lucia)["texto_sha256"], "donde": "pagina"}
    assert lucia.client.put(AVISO, json=sent | wrong).status_code == 422


@pytest.mark.both_databases("several at once")
def test_shown_twice_at_once_it_is_kept_once(lucia: Person, database: Database) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: see(lucia, "inicio"), range(8)))

    assert {answer.status_code for answer in answers} == {200}
    assert [donde for donde, _ in shown(database)] == ["inicio"]


def test_of_one_patient_nothing_is_shown_to_another(people: People, ana: Person) -> None:
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    see(lucia)

    assert own(mateo)["mostrado"] is None
    assert ana.client.get(AVISO).status_code == 403


def test_who_saw_the_record_is_told_of_it(ana: Person, lucia: Person) -> None:
    see(lucia)

    path = f"{API}/derechos/accesos/paciente/{lucia.id}"
    said = [each["que"] for each in ana.client.get(path).json()]
    assert any("Recibió el aviso de privacidad" in each for each in said)


def test_it_goes_with_the_record(ana: Person, lucia: Person, database: Database) -> None:
    see(lucia)

    ana.client.delete(f"{API}/pacientes/{lucia.id}").raise_for_status()

    assert shown(database) == []
