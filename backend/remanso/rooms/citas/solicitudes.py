"""What a therapist answers a patient who asks to move or cancel an appointment."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.errors import InvalidError
from remanso.rooms.citas import service
from remanso.rooms.citas.changes import record_act, write
from remanso.rooms.citas.errors import CitaCanceladaError, SinSolicitudError
from remanso.rooms.citas.horario import instant
from remanso.rooms.citas.models import Cita, EstadoCita, Quien
from remanso.rooms.citas.portal.schemas import Respuesta, Solicitud
from remanso.rooms.citas.schemas import SolicitudAnswer

_CHOOSE = "Elige una de las horas que propone el paciente"


def answer(db: Session, *, by: Actor, cita_id: UUID, data: SolicitudAnswer) -> Cita:
    """Accept what the patient asks, which moves or cancels the appointment, or refuse it.

    Raises `CitaNotFoundError`, `SinSolicitudError`, `CitaCanceladaError`, `InvalidError`, and
    `OverlapError` unless it is forced.
    """
    cita = service.lock(db, by=by, cita_id=cita_id)
    if cita.estado == EstadoCita.CANCELADA:
        raise CitaCanceladaError
    if cita.solicitud is None:
        raise SinSolicitudError
    asked = Solicitud.model_validate(cita.solicitud)
    if asked.respuesta is not None:
        raise SinSolicitudError
    if data.propuesta is not None:
        instant(data.propuesta, cita.zona)
    hour = _accepted(asked, data) if data.aceptar else data.propuesta
    asked.respuesta = Respuesta(aceptar=data.aceptar, propuesta=hour)
    write(cita, {"solicitud": asked.model_dump(mode="json")})
    record_act(db, by, cita, "cita.answer")
    if data.aceptar and hour is None:
        service.cancel_one(db, by=by, cita=cita, quien=Quien.PACIENTE)
    elif data.aceptar and hour is not None:
        service.move(db, by=by, cita=cita, inicio=instant(hour, cita.zona), forzar=data.forzar)
    db.flush()
    return cita


def _accepted(asked: Solicitud, data: SolicitudAnswer) -> datetime | None:
    """The hour that is taken; None where the patient wants to cancel."""
    if not asked.propuestas:
        return data.propuesta
    if data.propuesta is None and len(asked.propuestas) == 1:
        return asked.propuestas[0]
    if data.propuesta not in asked.propuestas:
        raise InvalidError(_CHOOSE, field="propuesta")
    return data.propuesta
