"""A line that tells of danger: help is there at once, and nobody is told of a private one."""

from remanso.core.db import Database
from tests.diario.writing import CALM, DANGER, MIO, own, today, write
from tests.support.audited import audited
from tests.support.mails import mails_to
from tests.support.people import API, People, Person

ALERTAS = f"{API}/ai-agent/alertas"
PERHAPS = "No puedo más"


def test_of_a_private_line_help_is_shown_and_nobody_is_told(
    ana: Person, lucia: Person, people: People, database: Database
) -> None:
    kept = write(lucia, linea=DANGER)

    assert "024" in [line["numero"] for line in kept["ayuda"]["lineas"]]
    assert kept["ayuda"]["antes"].startswith("Gracias por contarlo.")
    assert kept["ayuda"]["avisado"].startswith("Esta línea es solo tuya: no hemos avisado a nadie.")
    assert own(lucia)[0]["linea"] == DANGER
    assert ana.client.get(ALERTAS).json() == []
    assert audited(database, "alerta.raise") == []
    assert mails_to(people.browser(), ana.email) == []


def test_of_a_shared_line_the_therapist_is_told_once(
    ana: Person, lucia: Person, people: People, database: Database
) -> None:
    kept = write(lucia, linea=DANGER, compartida=True)
    write(lucia, linea=DANGER, animo=1, compartida=True)

    assert kept["ayuda"]["avisado"].startswith("Ana Robledo verá un aviso con esta línea")
    [alerta] = ana.client.get(ALERTAS).json()
    assert (alerta["mensaje"], alerta["clase"]) == (DANGER, "suicidio")
    assert audited(database, "alerta.raise") == [("paciente", str(alerta["id"]))]
    [told] = mails_to(people.browser(), ana.email)
    assert "ha compartido en su diario algo que puede hablar de daño" in told["texto"]
    assert DANGER not in str(told)


def test_a_private_line_that_is_shared_later_is_told_then(ana: Person, lucia: Person) -> None:
    write(lucia, linea=DANGER)
    assert ana.client.get(ALERTAS).json() == []
    write(lucia, linea=DANGER, compartida=True)
    assert [each["mensaje"] for each in ana.client.get(ALERTAS).json()] == [DANGER]


def test_words_that_become_dangerous_while_they_are_shared_are_told(
    ana: Person, lucia: Person
) -> None:
    write(lucia, linea=CALM, compartida=True)
    assert ana.client.get(ALERTAS).json() == []
    write(lucia, linea=DANGER, compartida=True)
    assert len(ana.client.get(ALERTAS).json()) == 1


def test_an_alert_stays_when_its_line_does_not(ana: Person, lucia: Person) -> None:
    write(lucia, linea=DANGER, compartida=True)
    lucia.client.delete(f"{MIO}/{today()}").raise_for_status()
    assert len(ana.client.get(ALERTAS).json()) == 1


def test_of_what_is_only_possible_there_are_telephones_and_no_alert(
    ana: Person, lucia: Person
) -> None:
    kept = write(lucia, linea=PERHAPS, compartida=True)
    assert kept["ayuda"]["lineas"]
    assert kept["ayuda"]["avisado"] is None
    assert ana.client.get(ALERTAS).json() == []


def test_words_of_a_conversation_stand_in_no_diary(lucia: Person) -> None:
    kept = write(lucia, linea="Mi marido me pega")
    assert kept["ayuda"]["despues"].startswith("Si estás en peligro ahora")
    assert "conversación" not in str(kept["ayuda"])
