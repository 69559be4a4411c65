"""What patients have, complete and have completed: wiring only."""

from typing import Annotated

from fastapi import Body, Response

from remanso.core.edge.access import ByPaciente, Either
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.ejercicios.assignments import unified
from remanso.rooms.ejercicios.assignments.schemas import (
    AvanceModulo,
    CompletarRequest,
    Progreso,
    UnifiedEjercicio,
)
from remanso.rooms.ejercicios.progress import completion, service
from remanso.rooms.ejercicios.read_audit import record_read

router = RoomRouter(prefix="/paciente-ejercicios", tags=["progreso"])
_EJERCICIOS = "/pacientes/{paciente_id}/ejercicios"


@router.get(
    f"{_EJERCICIOS}/unified", response_model=list[UnifiedEjercicio], responses=problems(404)
)
def list_unified(
    paciente_id: PathId, actor: Either, database: WritingDatabase, page: Paging
) -> Response:
    """What a patient has, one row for each source; a therapist's reading is audited.

    The newest assigned come first, those of a module in its order.
    """
    with database.read() as db:
        filas = service.read(db, by=actor, paciente_id=paciente_id, page=page)
        rows = unified.to_rows(db, filas, paciente_id=paciente_id, to=actor)
    record_read(database, by=actor, paciente_id=paciente_id)
    return page.answer(rows)


@router.get(f"{_EJERCICIOS}/progreso", responses=problems(404))
def get_progreso(paciente_id: PathId, actor: Either, database: WritingDatabase) -> Progreso:
    """How far a patient is, over the unified rows; a therapist's reading is audited."""
    with database.read() as db:
        progreso = service.read_progreso(db, by=actor, paciente_id=paciente_id)
    record_read(database, by=actor, paciente_id=paciente_id)
    return progreso


@router.get("/pacientes/{paciente_id}/modulos/progreso", responses=problems(404))
def list_progreso_of_modulos(
    paciente_id: PathId, actor: Either, database: WritingDatabase, page: Paging
) -> list[AvanceModulo]:
    """How far a patient is in each of their modules, empty ones too; audited likewise."""
    with database.read() as db:
        avance = service.read_por_modulo(db, by=actor, paciente_id=paciente_id, page=page)
    record_read(database, by=actor, paciente_id=paciente_id)
    return avance


@router.put(f"{_EJERCICIOS}/{{ejercicio_id}}/completar", responses=problems(403, 404))
def completar(
    paciente_id: PathId,
    ejercicio_id: PathId,
    actor: ByPaciente,
    db: Db,
    payload: Annotated[CompletarRequest, Body(default_factory=CompletarRequest)],
) -> UnifiedEjercicio:
    """Complete one of the patient's own exercises, for every source that gives it.

    Again without notes, it keeps its date and notes; with notes, these replace the older ones and
    the date stays. `completado: false` is the same as /desmarcar. Answers the row of the exercise
    by itself, else that of the first module which gives it.
    """
    if payload.completado:
        fila = completion.complete(
            db,
            by=actor,
            paciente_id=paciente_id,
            ejercicio_id=ejercicio_id,
            notas=payload.notas_paciente,
        )
    else:
        fila = completion.uncomplete(
            db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id
        )
    return unified.present(db, [fila], to=actor)[0]


@router.put(f"{_EJERCICIOS}/{{ejercicio_id}}/desmarcar", responses=problems(403, 404))
def desmarcar(
    paciente_id: PathId, ejercicio_id: PathId, actor: ByPaciente, db: Db
) -> UnifiedEjercicio:
    """Take a completion back, with its date and notes; answers the same row as /completar."""
    fila = completion.uncomplete(db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id)
    return unified.present(db, [fila], to=actor)[0]


@router.get(
    "/modulos/{modulo_id}/ejercicios",
    response_model=list[UnifiedEjercicio],
    responses=problems(403, 404),
)
def list_ejercicios_of_own_modulo(
    modulo_id: PathId, actor: ByPaciente, db: ReadDb, page: Paging
) -> Response:
    """The exercises of one of the patient's own modules, in its order."""
    filas = service.list_of_own_modulo(
        db, paciente_id=actor.user_id, modulo_id=modulo_id, page=page
    )
    return page.answer(unified.to_rows(db, filas, paciente_id=actor.user_id, to=actor))
