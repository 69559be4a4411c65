"""What a patient leaves for their therapist: wiring only."""

from fastapi import status

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.recados import service
from remanso.rooms.recados.schemas import HorarioRecados, RecadoCreate, RecadoPropio
from remanso.use_cases.escritos.leave_recado import RecadoDejado
from remanso.use_cases.escritos.leave_recado import leave_recado as use_case

router = RoomRouter(prefix="/recados/mios", tags=["recados"])


@router.post("", status_code=status.HTTP_201_CREATED, responses=problems(403, 429))
def leave_recado(
    payload: RecadoCreate, actor: ByPaciente, db: Db, context: TheContext
) -> RecadoDejado:
    """Leave a word for the therapist: ten a day, and nobody answers it here."""
    return use_case(db, context, by=actor, data=payload)


@router.get("", responses=problems(403))
def list_mis_recados(actor: ByPaciente, db: ReadDb, page: Paging) -> list[RecadoPropio]:
    """What the patient left, the newest first, and whether it was read."""
    return service.list_own(db, paciente_id=actor.user_id, page=page)


@router.get("/horario", responses=problems(403))
def read_horario_recados(actor: ByPaciente, db: ReadDb) -> HorarioRecados:
    """Who reads it, and on which hours of the week they work."""
    return service.read_horario(db, paciente_id=actor.user_id)
