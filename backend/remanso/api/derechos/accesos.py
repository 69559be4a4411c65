"""What patients may ask of their own record: wiring only."""

from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb
from remanso.core.validation import PathId
from remanso.rooms.derechos import accesos
from remanso.rooms.derechos.schemas import Acceso

router = RoomRouter(prefix="/derechos", tags=["derechos"])


@router.get("/accesos", responses=problems(403))
def list_accesos(actor: ByPaciente, db: ReadDb, page: Paging) -> list[Acceso]:
    """Who saw or changed the patient's own record, newest first."""
    return accesos.list_accesos(db, paciente_id=actor.user_id, page=page)


@router.get("/accesos/paciente/{paciente_id}", responses=problems(403, 404))
def list_accesos_de_paciente(
    paciente_id: PathId, actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[Acceso]:
    """Who saw or changed the record of one of the therapist's patients, newest first."""
    return accesos.list_accesos_of_paciente(
        db, terapeuta_id=actor.user_id, paciente_id=paciente_id, page=page
    )
