"""A word is found where it was said or written, in the therapist's own sessions alone."""

from typing import Any

from remanso.core.db import Database
from tests.asistente.test_finding import FILLER, turns
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.people import API, People, Person


def palabras(who: Person, search: str) -> list[dict[str, Any]]:
    answer = who.client.get(f"{API}/ai-agent/palabras", params={"search": search})
    found: list[dict[str, Any]] = answer.raise_for_status().json()
    return found


def test_a_word_leads_to_the_moment_in_which_it_was_said(ana: Person, lucia: Person) -> None:
    said = turns(FILLER, FILLER, "Mi abuela cocinaba membrillo en otoño.", FILLER)
    sesion = save(ana, lucia, segmentos=said)
    save(ana, lucia, notas="Nada de fruta.")
    [found] = palabras(ana, "MEMBRILLOS")
    assert (found["sesion_id"], found["inicio"]) == (sesion["id"], 120.0)
    assert found["paciente_id"] == str(lucia.id)
    assert found["titulo"].startswith("Lucía")
    assert "cocinaba membrillo en otoño" in found["texto"]
    assert len(found["texto"]) < 200


def test_notes_are_looked_through_too_and_have_no_moment(ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Habla de la cañada.", notas_privadas="Cuidado con el membrillo.")
    assert [each["inicio"] for each in palabras(ana, "cañada")] == [None]
    assert [each["texto"] for each in palabras(ana, "membrillo")] == ["Cuidado con el membrillo"]


def test_what_only_means_nearly_the_same_is_not_the_word(ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Teme a los aviones.")
    assert palabras(ana, "aviones")
    assert palabras(ana, "miedo") == []
    assert palabras(ana, "de la") == palabras(ana, "zzzz") == []


def test_each_session_is_named_once_and_no_more_than_eight(ana: Person, lucia: Person) -> None:
    for _ in range(10):
        save(ana, lucia, notas="Membrillo.", segmentos=turns("Membrillo.", "Más membrillo."))
    found = palabras(ana, "membrillo")
    assert len({each["sesion_id"] for each in found}) == len(found) == 8


def test_nobody_finds_a_word_of_anybody_else(people: People, ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Membrillo.")
    assert palabras(people.terapeuta("Eva Sanz"), "membrillo") == []
    assert palabras(ana, "membrillo")


def test_each_session_whose_words_are_shown_is_audited(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, notas="Membrillo.")
    palabras(ana, "zzzz")
    assert audited(database, "asistente.read") == []
    palabras(ana, "membrillo")
    assert audited(database, "asistente.read") == [("terapeuta", sesion["id"])]
