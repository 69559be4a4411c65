"""What patients ask of their record, and what they are answered: wiring only."""

from fastapi import status

from remanso.api.context import TheContext
from remanso.core.actor import Role
from remanso.core.edge.access import ByPaciente, ByTerapeuta, Either
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.derechos.solicitudes import service
from remanso.rooms.derechos.solicitudes.schemas import (
    SolicitudAbierta,
    SolicitudRecibida,
    SolicitudUpdate,
)
from remanso.rooms.derechos.solicitudes.schemas_paciente import (
    SolicitudDerechoCreate,
    SolicitudPropia,
)

router = RoomRouter(prefix="/derechos/solicitudes", tags=["derechos"])


@router.post("", status_code=status.HTTP_201_CREATED, responses=problems(403, 404, 409))
def create_derecho(payload: SolicitudDerechoCreate, actor: ByPaciente, db: Db) -> SolicitudPropia:
    """Ask something of one's own record; the answer comes by `vence`."""
    solicitud = service.create(db, by=actor, data=payload)
    return SolicitudPropia.model_validate(solicitud)


@router.get("", responses=problems())
def list_solicitudes(
    actor: Either, database: WritingDatabase, page: Paging
) -> list[SolicitudRecibida] | list[SolicitudPropia]:
    """A patient's own; of a therapist, what all their patients have asked, the open ones first."""
    if actor.role is Role.TERAPEUTA:
        return service.list_received(database, by=actor, page=page)
    with database.read() as db:
        return service.list_own(db, paciente_id=actor.user_id, page=page)


@router.get("/abiertas", responses=problems(403))
def list_abiertas(actor: ByTerapeuta, db: ReadDb) -> list[SolicitudAbierta]:
    """Whose requests wait for an answer, and until when."""
    return service.list_open(db, terapeuta_id=actor.user_id)


@router.put("/{solicitud_id}", responses=problems(403, 404, 409))
def answer_derecho(
    solicitud_id: PathId,
    payload: SolicitudUpdate,
    actor: ByTerapeuta,
    db: Db,
    context: TheContext,
) -> SolicitudRecibida:
    """Say that it is being seen to, or answer it."""
    return service.answer(db, context.post, by=actor, solicitud_id=solicitud_id, data=payload)
