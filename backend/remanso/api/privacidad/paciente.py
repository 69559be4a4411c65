"""What patients are told about their own data: wiring only."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.privacidad.schemas import AvisoVisto, MiAviso
from remanso.use_cases.privacidad import tell_paciente as use_case

router = RoomRouter(prefix="/privacidad", tags=["privacidad"])


@router.get("/aviso", responses=problems(403, 404))
def read_aviso(actor: ByPaciente, db: ReadDb, context: TheContext) -> MiAviso:
    """The privacy notice of the patient's practice, and whether they were shown it."""
    return use_case.tell_own(db, context, by=actor)


@router.put("/aviso", responses=problems(403, 404, 409))
def keep_aviso(payload: AvisoVisto, actor: ByPaciente, db: Db, context: TheContext) -> MiAviso:
    """Keep that they were shown it, and where."""
    return use_case.keep_shown(db, context, by=actor, data=payload)
