"""What a therapist chooses of a session for its patient to remember: wiring only."""

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.lo_que_quedo import service
from remanso.rooms.sesiones.lo_que_quedo.schemas import (
    LoQueQuedoRead,
    LoQueQuedoUpdate,
    Propuesta,
    RecuerdoRead,
)

router = RoomRouter(prefix="/sesiones/{sesion_id}/lo-que-quedo", tags=["lo que quedó"])


@router.get("", responses=problems(403, 404))
def get_lo_que_quedo(
    sesion_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> LoQueQuedoRead:
    """What was chosen and still stands in the transcript; the reading is audited."""
    return LoQueQuedoRead(fragmentos=service.read(database, by=actor, sesion_id=sesion_id))


@router.put("", responses=problems(403, 404))
def choose_lo_que_quedo(
    sesion_id: PathId, payload: LoQueQuedoUpdate, actor: ByTerapeuta, db: Db
) -> LoQueQuedoRead:
    """Choose at most three fragments of the patient's own words; the last choice counts."""
    chosen = service.choose(db, by=actor, sesion_id=sesion_id, data=payload)
    return LoQueQuedoRead(fragmentos=chosen)


@router.get("/propuestas", responses=problems(403, 404))
def propose_lo_que_quedo(
    sesion_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> list[Propuesta]:
    """The patient's words of agreements and turning points; the reading is audited."""
    return service.propose(database, by=actor, sesion_id=sesion_id)


@router.get("/recuerdos", responses=problems(403, 404))
def list_recuerdos(
    sesion_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> list[RecuerdoRead]:
    """What the patient answered on days 1, 3 and 6; the reading is audited."""
    rows = service.list_recuerdos(database, by=actor, sesion_id=sesion_id)
    return [RecuerdoRead.model_validate(row, from_attributes=True) for row in rows]
