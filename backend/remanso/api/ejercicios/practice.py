"""How often patients practise, and each time that they do: wiring only."""

from http import HTTPStatus

from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db
from remanso.core.validation import PathId
from remanso.rooms.ejercicios.assignments import unified
from remanso.rooms.ejercicios.assignments.schemas import PautaRead, UnifiedEjercicio
from remanso.rooms.ejercicios.practice import pautas, recordatorios, times
from remanso.rooms.ejercicios.practice.schemas import (
    PautaUpdate,
    PracticaCreate,
    RecordatorioUpdate,
)

router = RoomRouter(
    prefix="/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}",
    tags=["práctica"],
)


@router.put("/pauta", responses=problems(403, 404, 409))
def put_pauta(
    paciente_id: PathId, ejercicio_id: PathId, payload: PautaUpdate, actor: ByTerapeuta, db: Db
) -> PautaRead:
    """Say how often a patient is to practise an exercise that they have."""
    return pautas.put(
        db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id, data=payload
    )


@router.delete("/pauta", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404))
def delete_pauta(paciente_id: PathId, ejercicio_id: PathId, actor: ByTerapeuta, db: Db) -> None:
    """Say no more how often; each time that was counted stays."""
    pautas.remove(db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id)


@router.post("/practicas", status_code=HTTPStatus.CREATED, responses=problems(403, 404, 409))
def create_practica(
    paciente_id: PathId, ejercicio_id: PathId, payload: PracticaCreate, actor: ByPaciente, db: Db
) -> UnifiedEjercicio:
    """Count one time of one of the patient's own exercises; answers the row as /completar does."""
    fila = times.count_one(
        db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id, data=payload
    )
    return unified.present(db, [fila], to=actor)[0]


@router.delete("/practicas/ultima", responses=problems(403, 404, 409))
def delete_last_practica(
    paciente_id: PathId, ejercicio_id: PathId, actor: ByPaciente, db: Db
) -> UnifiedEjercicio:
    """Take the last time of today back."""
    fila = times.take_back(db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id)
    return unified.present(db, [fila], to=actor)[0]


@router.put("/recordatorio", responses=problems(403, 404))
def put_recordatorio(
    paciente_id: PathId,
    ejercicio_id: PathId,
    payload: RecordatorioUpdate,
    actor: ByPaciente,
    db: Db,
) -> UnifiedEjercicio:
    """Choose the hour of a daily mail by the practice's clock, or have none."""
    fila = recordatorios.choose(
        db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id, data=payload
    )
    return unified.present(db, [fila], to=actor)[0]
