"""Blocking a patient who was deleted before their record may go: nobody enters, nobody reads."""

from datetime import date
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.times import day_said, utcnow
from remanso.rooms.asistente.chat import conversations
from remanso.rooms.citas import ajustes, proximas
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.derechos.conservacion import service as conservacion
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.sesiones.saved import service as sesiones


def find_floor(db: Session, *, by: Actor, paciente_id: UUID) -> date | None:
    """Until when the record of the therapist's patient is to be kept; None if it may go now.

    Raises `PacienteNotFoundError`.
    """
    paciente = pacientes.get(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    zona = ajustes.get(db, terapeuta_id=by.user_id).zona
    desde = _kept_since(db, by, paciente, zona)
    hasta = conservacion.keep_until(db, terapeuta_id=by.user_id, desde=desde)
    return hasta if hasta is not None and hasta > on_the_wall(utcnow(), zona).date() else None


def block_paciente(db: Session, *, by: Actor, paciente_id: UUID, hasta: date) -> None:
    """Block the patient whom the caller has locked; nothing of theirs is reached from then on."""
    _, email = cuentas.name_and_email(db, paciente_id)
    # What names them outside their own record goes now, as when they are deleted.
    invitaciones.forget(db, email=email)
    conversations.forget_practice(db, terapeuta_id=by.user_id)
    cuentas.shut(db, user_id=paciente_id)
    blocks.add(db, terapeuta_id=by.user_id, paciente_id=paciente_id, hasta=hasta)
    audit.record(db, by=by, action="paciente.block", entity=pacientes.ENTITY, entity_id=paciente_id)


def _kept_since(db: Session, by: Actor, paciente: Paciente, zona: str) -> date:
    """The day of the discharge; without one, of what they came to last, or of their record."""
    if paciente.fecha_alta is not None:
        return paciente.fecha_alta
    sesion = sesiones.find_last_fecha(db, terapeuta_id=by.user_id, paciente_id=paciente.id)
    cita = proximas.find_last(db, terapeuta_id=by.user_id, paciente_id=paciente.id)
    seen: list[date] = []
    if sesion is not None:
        seen.append(day_said(sesion, ZoneInfo(zona)))
    if cita is not None:
        seen.append(on_the_wall(cita, zona).date())
    return max(seen, default=on_the_wall(paciente.fecha_creacion, zona).date())
