"""The patient's own appointments: wiring only."""

from fastapi import Response, status

from remanso.core.edge.access import ByPaciente
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.citas.portal import service as portal
from remanso.rooms.citas.portal.schemas import CitaPaciente, SolicitudCreate

router = RoomRouter(prefix="/citas/mias", tags=["citas"])


@router.get("", responses=problems(403, 404))
def list_mis_citas(actor: ByPaciente, db: ReadDb, page: Paging) -> list[CitaPaciente]:
    """The patient's own, from today on."""
    rows = portal.list_from_today(db, paciente_id=actor.user_id, page=page)
    return [CitaPaciente.model_validate(row) for row in rows]


@router.put("/{cita_id}/confirmar", responses=problems(403, 404, 409))
def confirm_mi_cita(cita_id: PathId, actor: ByPaciente, db: Db) -> CitaPaciente:
    """The patient will come."""
    cita = portal.lock(db, paciente_id=actor.user_id, cita_id=cita_id)
    portal.confirm(db, cita=cita)
    return portal.read(db, paciente_id=actor.user_id, cita_id=cita_id)


@router.post(
    "/{cita_id}/solicitud",
    status_code=status.HTTP_201_CREATED,
    responses=problems(403, 404, 409),
)
def ask_mi_cita(
    cita_id: PathId, payload: SolicitudCreate, actor: ByPaciente, db: Db
) -> CitaPaciente:
    """The patient asks to move it, or to cancel it."""
    cita = portal.lock(db, paciente_id=actor.user_id, cita_id=cita_id)
    portal.ask(db, cita=cita, data=payload)
    return portal.read(db, paciente_id=actor.user_id, cita_id=cita_id)


@router.delete(
    "/{cita_id}/solicitud",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(403, 404),
)
def withdraw_mi_solicitud(cita_id: PathId, actor: ByPaciente, db: Db) -> Response:
    """The patient takes back what they asked."""
    cita = portal.lock(db, paciente_id=actor.user_id, cita_id=cita_id)
    portal.withdraw(db, cita=cita)
    return Response(status_code=status.HTTP_204_NO_CONTENT)
