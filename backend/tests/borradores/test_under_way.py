"""What a therapist sees of everything that runs or waits, on one page and in one call."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.grabaciones.models import Grabacion
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from tests.borradores.desk import DRAFTS, Desk, Json
from tests.ejercicios.bank import statements
from tests.grabaciones.recorder import Recorder
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.people import People, Person
from tests.support.texts import set_columns


def _under_way(terapeuta: Person, **query: int) -> list[Json]:
    answer = terapeuta.client.get(f"{DRAFTS}/en-curso", params=query)
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def _set(database: Database, draft: Json, **columns: Any) -> None:
    with database.transaction() as db:
        set_columns(db, Draft, Draft.id == UUID(draft["draft_id"]), **columns)


def test_a_draft_says_where_it_stands(desk: Desk, ana: Person, database: Database) -> None:
    draft = desk.new(titulo="Sesión del jueves")
    (begun,) = _under_way(ana)
    assert (begun["tipo"], begun["id"], begun["draft_id"]) == (
        "borrador",
        draft["draft_id"],
        draft["draft_id"],
    )
    assert begun["titulo"] == "Sesión del jueves"
    assert begun["paciente_id"] == str(desk.paciente.id)
    assert begun["paciente_nombre"].startswith("Lucía ")
    assert begun["situacion"] == "empezada"

    _set(database, draft, estado=Estado.TRANSCRIBIENDO, progreso=64)
    (running,) = _under_way(ana)
    assert (running["situacion"], running["progreso"]) == ("transcribiendo", 64)

    _set(database, draft, estado=Estado.BORRADOR, segmentos_intento=1, segmentos=[{"text": "a"}])
    (heard,) = _under_way(ana)
    assert (heard["situacion"], heard["tiene_transcripcion"], heard["tiene_analisis"]) == (
        "lista",
        True,
        False,
    )

    _set(database, draft, estado=Estado.PROCESANDO)
    assert _under_way(ana)[0]["situacion"] == "analizando"
    _set(database, draft, estado=Estado.COMPLETADO, analisis_intento=2)
    assert _under_way(ana)[0]["situacion"] == "lista"
    _set(database, draft, estado=Estado.FALLIDO, mensaje_error="No se oye nada.")
    (failed,) = _under_way(ana)
    assert (failed["situacion"], failed["mensaje_error"]) == ("fallida", "No se oye nada.")


@pytest.mark.parametrize(
    ("stands", "situacion"),
    [
        ((Estado.BORRADOR, timedelta()), "grabando"),
        ((Estado.BORRADOR, timedelta(hours=1)), "sin_terminar"),
        ((Estado.PROCESANDO, timedelta()), "guardando"),
        ((Estado.COMPLETADO, timedelta()), "sin_usar"),
        ((Estado.FALLIDO, timedelta()), "fallida"),
    ],
)
def test_a_recording_that_hangs_on_nothing_is_there_too(
    desk: Desk, ana: Person, database: Database, stands: tuple[Estado, timedelta], situacion: str
) -> None:
    estado, ago = stands
    Recorder(ana, desk.paciente).begin()
    assert _under_way(ana) == [], "nothing of it has come"
    with database.transaction() as db:
        db.execute(
            update(Grabacion).values(
                fragmentos=1, estado=estado, fecha_actualizacion=utcnow() - ago
            )
        )
    (found,) = _under_way(ana)
    assert (found["tipo"], found["situacion"]) == ("grabacion", situacion)


def test_a_saved_session_is_there_while_it_is_analysed_and_when_that_failed(
    desk: Desk, ana: Person, database: Database
) -> None:
    sesion = save(ana, desk.paciente)
    assert _under_way(ana) == []
    for estado, situacion in [
        (Estado.PROCESANDO, "analizando"),
        (Estado.FALLIDO, "fallida"),
    ]:
        with database.transaction() as db:
            db.execute(update(Sesion).values(estado=estado))
        (found,) = _under_way(ana)
        assert (found["tipo"], found["id"], found["situacion"]) == (
            "sesion",
            sesion["id"],
            situacion,
        )


def test_what_runs_comes_first_and_a_window_says_how_much_there_is(
    desk: Desk, ana: Person, database: Database
) -> None:
    running = desk.new(titulo="La que corre")
    _set(database, running, estado=Estado.PROCESANDO)
    for number in range(3):
        desk.new(titulo=f"Empezada {number}")
    titles = [each["titulo"] for each in _under_way(ana)]
    assert titles == ["La que corre", "Empezada 2", "Empezada 1", "Empezada 0"]
    answer = ana.client.get(f"{DRAFTS}/en-curso", params={"limit": 2, "offset": 1})
    assert [each["titulo"] for each in answer.json()] == ["Empezada 2", "Empezada 1"]
    assert answer.headers["X-Total-Count"] == "4"


def test_the_titles_of_drafts_are_read_and_that_is_audited_once_a_minute(
    desk: Desk, ana: Person, database: Database
) -> None:
    assert _under_way(ana) == []
    save(ana, desk.paciente)
    with database.transaction() as db:
        db.execute(update(Sesion).values(estado=Estado.PROCESANDO))
    assert [each["tipo"] for each in _under_way(ana)] == ["sesion"]
    assert audited(database, "borrador.list") == []
    draft = desk.new(titulo="Vuelve el insomnio")
    for _ in range(2):
        assert "Vuelve el insomnio" in [each["titulo"] for each in _under_way(ana)]
    assert audited(database, "borrador.list") == [("terapeuta", str(desk.paciente.id))]
    with database.read() as db:
        shown = db.scalars(select(AuditEntry.mostrados).where(AuditEntry.action == "borrador.list"))
        assert list(shown) == [[draft["draft_id"]]]


def test_nobody_sees_what_another_therapist_has_under_way(desk: Desk, people: People) -> None:
    desk.new()
    assert _under_way(people.terapeuta("Eva Sanz")) == []


def test_more_drafts_and_patients_cost_no_more_statements(
    app: FastAPI, desk: Desk, ana: Person, people: People
) -> None:
    counts = []
    for number in range(2):
        other = Desk(ana, people.paciente(ana, f"Paciente {number}"))
        for _ in range(number * 3 + 1):
            other.new()
        # Who only looks again writes no row.
        _under_way(ana)
        with statements(context_in(app).database) as seen:
            _under_way(ana)
        counts.append(len(seen))
    assert counts[0] == counts[1]
