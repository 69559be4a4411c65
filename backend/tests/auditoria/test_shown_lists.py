"""A list of the whole practice names in the record each patient whose words it showed."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.asistente.asking import ask, ask_own
from tests.citas.keeping import cita, citas, wall
from tests.recados.leaving import leave, listed
from tests.support.people import API, People, Person

ALERTAS = f"{API}/ai-agent/alertas"
DANGER = "Me quiero morir"


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    """A patient of Ana's."""
    return people.paciente(ana)


@pytest.fixture
def mateo(people: People, ana: Person) -> Person:
    """Another patient of Ana's."""
    return people.paciente(ana, "Mateo")


def told(paciente: Person, que: str) -> int:
    """How often a patient is told that this was done with what is theirs."""
    accesos: list[dict[str, Any]] = paciente.client.get(f"{API}/derechos/accesos").json()
    return [each["que"] for each in accesos].count(que)


def shown(database: Database, action: str) -> dict[str, list[str] | None]:
    """What each patient's row says that a list showed."""
    with database.read() as db:
        entries = db.scalars(select(AuditEntry).where(AuditEntry.action == action)).all()
    return {str(each.paciente_id): each.mostrados for each in entries}


def test_who_left_a_word_is_told_that_it_was_read(
    people: People, ana: Person, lucia: Person, mateo: Person, database: Database
) -> None:
    eva = people.paciente(ana, "Eva")
    left = [leave(who)["recado"]["id"] for who in (lucia, mateo)]
    assert len(listed(ana)) == 2
    assert [told(who, "Miró los recados") for who in (lucia, mateo, eva)] == [1, 1, 0]
    assert shown(database, "recado.list") == {
        str(who.id): [recado] for who, recado in zip((lucia, mateo), left, strict=True)
    }


@pytest.mark.parametrize(
    "looks",
    [
        lambda ana: ana.client.get(ALERTAS).raise_for_status(),
        lambda ana: ask(ana, "¿Hay señales de riesgo?"),
    ],
    ids=["the list", "a question"],
)
def test_whose_message_was_flagged_is_told_that_it_was_read(
    people: People, ana: Person, lucia: Person, mateo: Person, looks: Callable[[Person], object]
) -> None:
    eva = people.paciente(ana, "Eva")
    for who in (lucia, mateo):
        ask_own(who, DANGER)
    looks(ana)
    assert [told(who, "Miró los avisos") for who in (lucia, mateo, eva)] == [1, 1, 0]


def test_what_is_written_in_the_agenda_is_read_once_a_minute(
    people: People, ana: Person, lucia: Person, mateo: Person, database: Database
) -> None:
    noted = cita(ana, lucia, nota_privada="Preguntar por su hermana", inicio_local=wall(1))
    asked = cita(ana, mateo, inicio_local=wall(2))
    cita(ana, people.paciente(ana, "Eva"), inicio_local=wall(3))
    asking = f"{API}/citas/mias/{asked['id']}/solicitud"
    mateo.client.post(asking, json={"mensaje": "Tengo médico"}).raise_for_status()
    for _ in range(2):
        assert len(citas(ana, wall(0)[:10], wall(5)[:10])) == 3
    # Of the third nothing is written there but when it is.
    que = "Leyó en la agenda lo escrito en una cita"
    assert [told(who, que) for who in (lucia, mateo)] == [1, 1]
    assert shown(database, "cita.list") == {
        str(lucia.id): [noted["id"]],
        str(mateo.id): [asked["id"]],
    }
