"""Moving and cancelling appointments: their patient is told by mail, in the same transaction."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import service, solicitudes
from remanso.rooms.citas.models import EstadoCita
from remanso.rooms.citas.recordatorios.telling import tell_cancelled, tell_moved
from remanso.rooms.citas.schemas import Alcance, CitaUpdate, EstadoUpdate, SolicitudAnswer
from remanso.use_cases.citas.repeat_cita import repeat_cita


def update_cita(
    db: Session,
    post: PostOffice,
    *,
    by: Actor,
    cita_id: UUID,
    data: CitaUpdate,
    alcance: Alcance,
) -> None:
    """Change what was sent, and tell a new time; who loses it to another patient is told so too.

    Raises as `service.change` and `repeat_cita`.
    """
    if data.whose is not None:
        _, affected = service.reached(db, by=by, cita_id=cita_id, data=data, alcance=alcance)
        leaving = [cita for cita in affected if cita.paciente_id != data.whose]
        tell_cancelled(db, post, leaving)
    moved = service.change(db, by=by, cita_id=cita_id, data=data, alcance=alcance)
    if data.repetir is not None:
        repeat_cita(db, by=by, cita_id=cita_id, repetir=data.repetir, forzar=data.forzar)
    tell_moved(db, post, moved)


def cancel_cita(
    db: Session, post: PostOffice, *, by: Actor, cita_id: UUID, alcance: Alcance
) -> None:
    """Cancel it, or its series, and tell so. Raises `CitaNotFoundError`."""
    tell_cancelled(db, post, service.cancel(db, by=by, cita_id=cita_id, alcance=alcance))


def set_estado(
    db: Session, post: PostOffice, *, by: Actor, cita_id: UUID, data: EstadoUpdate
) -> None:
    """Say where it stands, and tell that it was cancelled. Raises as `service.set_estado`."""
    tell_cancelled(db, post, service.set_estado(db, by=by, cita_id=cita_id, data=data))


def answer_solicitud(
    db: Session, post: PostOffice, *, by: Actor, cita_id: UUID, data: SolicitudAnswer
) -> None:
    """Answer a patient, and tell what becomes of it. Raises as `solicitudes.answer`."""
    cita = solicitudes.answer(db, by=by, cita_id=cita_id, data=data)
    if not data.aceptar:
        return
    told = tell_cancelled if cita.estado == EstadoCita.CANCELADA else tell_moved
    told(db, post, [cita])
