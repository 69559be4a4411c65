"""What patients left for their therapist: wiring only."""

from fastapi import Response, status

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.recados import service
from remanso.rooms.recados.schemas import RecadoRead

router = RoomRouter(prefix="/recados", tags=["recados"])


@router.get("/", responses=problems(403))
def list_recados(actor: ByTerapeuta, database: WritingDatabase, page: Paging) -> list[RecadoRead]:
    """What the therapist's patients left, unread first; the reading is audited."""
    return service.list_all(database, by=actor, page=page)


@router.get("/paciente/{paciente_id}", responses=problems(403, 404))
def list_recados_of_paciente(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, page: Paging
) -> list[RecadoRead]:
    """What one patient left, unread first; the reading is audited."""
    return service.list_of_paciente(database, by=actor, paciente_id=paciente_id, page=page)


@router.put(
    "/{recado_id}/leido",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(403, 404),
)
def read_recado(recado_id: PathId, actor: ByTerapeuta, db: Db) -> Response:
    """Mark it as read, which its patient sees."""
    service.mark_read(db, by=actor, recado_id=recado_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)
