"""A patient's own words, met again: wiring only, and nothing here can reach the therapist's."""

from remanso.core.edge.access import ByPaciente
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.lo_que_quedo import portal
from remanso.rooms.sesiones.lo_que_quedo.schemas_paciente import (
    FragmentoDeHoy,
    RecuerdoPropio,
    RecuerdoUpdate,
)

router = RoomRouter(prefix="/lo-que-quedo", tags=["lo que quedó"])


@router.get("/hoy", responses=problems(403))
def list_lo_que_quedo_today(actor: ByPaciente, database: WritingDatabase) -> list[FragmentoDeHoy]:
    """What there is to remember today; the reading is audited."""
    return portal.list_today(database, by=actor)


@router.put("/{fragmento_id}", responses=problems(403, 404, 409))
def answer_lo_que_quedo(
    fragmento_id: PathId, payload: RecuerdoUpdate, actor: ByPaciente, db: Db
) -> RecuerdoPropio:
    """Say whether it is remembered; before its day, and after its last one, it is refused."""
    kept = portal.answer(db, by=actor, fragmento_id=fragmento_id, recuerdo=payload.recuerdo)
    return RecuerdoPropio(id=kept.fragmento_id, dia=kept.dia, recuerdo=kept.recuerdo)
