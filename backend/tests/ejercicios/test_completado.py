"""What a patient completes, unmarks and writes, and who reads it."""

from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import at, complete, give, unified
from tests.support.people import People, Person

NOTE = "Se lo dije el domingo. Me temblaba la voz, pero no pasó nada."


@pytest.fixture
def carta(ana: Person, lucia: Person) -> str:
    """An exercise that Lucía has by itself and in a module."""
    carta: str = ejercicio(ana, "Carta", categoria="Autoestima")["id"]
    give(ana, lucia, ejercicio=carta)
    give(ana, lucia, modulo=modulo(ana, carta, titulo="Poner límites")["id"])
    return carta


def test_a_completion_is_one_for_every_source_and_the_therapist_reads_its_note(
    ana: Person, lucia: Person, carta: str, database: Database, log: StringIO
) -> None:
    done = complete(lucia, carta, NOTE)

    rows = unified(ana, lucia)
    assert done == unified(lucia, lucia)[1]
    assert (done["source"], done["moduleId"]) == ("individual", None)
    assert [row["source"] for row in rows] == ["module", "individual"]
    assert {row["moduleName"] for row in rows} == {"Poner límites", None}
    for row in rows:
        assert (row["completado"], row["notas_paciente"]) == (True, NOTE)
        assert row["fecha_completado"] == done["fecha_completado"]
    with database.read() as db:
        acts = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id, AuditEntry.entity_id).where(
                AuditEntry.action.in_(("ejercicio.complete", "completado.read"))
            )
        ).all()
    assert {(action, actor, str(entity)) for action, actor, entity in acts} == {
        ("ejercicio.complete", lucia.id, carta),
        ("completado.read", ana.id, str(lucia.id)),
    }
    assert "temblaba" not in log.getvalue()


def test_completing_again_keeps_the_date_and_only_a_new_note_replaces_the_note(
    lucia: Person, carta: str
) -> None:
    first = complete(lucia, carta, NOTE)
    assert complete(lucia, carta) == first
    assert complete(lucia, carta, "   ") == first
    again = complete(lucia, carta, "Otra cosa.")
    assert again == first | {"notas_paciente": "Otra cosa."}


@pytest.mark.both_databases("several at once")
def test_two_windows_that_complete_at_once_complete_once(lucia: Person, carta: str) -> None:
    with ThreadPoolExecutor(4) as windows:
        rows = list(windows.map(lambda n: complete(lucia, carta, f"Nota {n}"), range(4)))
    assert len({row["fecha_completado"] for row in rows}) == 1
    assert unified(lucia, lucia)[1]["notas_paciente"] in {row["notas_paciente"] for row in rows}


@pytest.mark.parametrize("how", ["desmarcar", "completar"])
def test_unmarking_clears_date_and_note_and_may_be_repeated(
    lucia: Person, carta: str, how: str
) -> None:
    complete(lucia, carta, NOTE)
    body = {"completado": False, "notas_paciente": "x"} if how == "completar" else None
    for _ in range(2):
        answer = lucia.client.put(at(lucia, "ejercicios", carta, how), json=body)
        assert answer.status_code == 200
        row = answer.json()
        assert (row["completado"], row["fecha_completado"], row["notas_paciente"]) == (
            False,
            None,
            None,
        )
    assert not any(row["completado"] for row in unified(lucia, lucia))


def test_without_a_body_completing_is_completing(lucia: Person, carta: str) -> None:
    answer = lucia.client.put(at(lucia, "ejercicios", carta, "completar"))
    assert (answer.status_code, answer.json()["completado"]) == (200, True)


def test_a_note_that_is_too_long_is_a_sentence_and_completes_nothing(
    lucia: Person, carta: str
) -> None:
    path = at(lucia, "ejercicios", carta, "completar")
    answer = lucia.client.put(path, json={"completado": True, "notas_paciente": "a" * 20_001})
    assert answer.status_code == 422
    assert answer.json()["detail"] == "Las notas no pueden tener más de 20.000 caracteres"
    assert answer.json()["errors"][0]["field"] == "notas_paciente"
    assert not any(row["completado"] for row in unified(lucia, lucia))
    complete(lucia, carta, "a" * 20_000)


def test_nobody_else_completes_and_nothing_that_is_not_theirs(
    people: People, ana: Person, lucia: Person, carta: str
) -> None:
    mateo = people.paciente(ana, "Mateo")
    suyo = ejercicio(ana, "De Mateo")["id"]
    give(ana, mateo, ejercicio=suyo)
    absent = mateo.client.put(at(mateo, "ejercicios", str(mateo.id), "completar"), json={})
    for act in ("completar", "desmarcar"):
        foreign = mateo.client.put(at(mateo, "ejercicios", carta, act), json={})
        assert (foreign.status_code, foreign.content) == (404, absent.content)
        assert mateo.client.put(at(lucia, "ejercicios", carta, act)).status_code == 404
        assert ana.client.put(at(lucia, "ejercicios", carta, act)).status_code == 403
    assert not any(row["completado"] for row in unified(lucia, lucia))


def test_nobody_else_reads(people: People, ana: Person, lucia: Person, carta: str) -> None:
    complete(lucia, carta, NOTE)
    eva = people.terapeuta("Eva Sanz")
    mateo = people.paciente(ana, "Mateo")
    for what in ("ejercicios/unified", "ejercicios/progreso", "modulos/progreso"):
        bodies = set()
        for stranger in (eva, mateo):
            answer = stranger.client.get(at(lucia, what))
            assert answer.status_code == 404
            bodies.add(answer.content)
        assert len(bodies) == 1
        assert ana.client.get(at(mateo, what)).status_code == 200
