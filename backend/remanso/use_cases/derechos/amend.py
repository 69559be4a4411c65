"""Putting a text of a record right: what it said is kept blocked, and nothing made of it stays."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.rooms.derechos.enmiendas import service
from remanso.rooms.derechos.enmiendas.models import Enmienda
from remanso.rooms.derechos.enmiendas.schemas import EnmendarFicha, EnmendarSesion
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.schemas import PacienteUpdate
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.saved import changes
from remanso.rooms.sesiones.saved import service as sesiones


def amend_sesion(
    db: Session, context: Context, *, by: Actor, sesion_id: UUID, data: EnmendarSesion
) -> Enmienda:
    """Put a text of the therapist's session right.

    Raises `SesionNotFoundError`, `StaleSesionError`, `InvalidError`.
    """
    sesion = sesiones.lock_as_read(db, by=by, sesion_id=sesion_id, version=data.version)
    enmienda = service.add(
        db,
        by=by,
        paciente_id=sesion.paciente_id,
        sesion_id=sesion.id,
        data=data,
        anterior=getattr(sesion, data.campo.value),
    )
    changes.amend(db, by=by, sesion=sesion, campo=data.campo.value, texto=data.texto)
    context.indexer.saved(db, written_in(sesion))
    # Copies of the record would go on saying what was wrong.
    expedientes.end_of_paciente(db, context.storage, paciente_id=sesion.paciente_id)
    return enmienda


def amend_ficha(
    db: Session, context: Context, *, by: Actor, paciente_id: UUID, data: EnmendarFicha
) -> Enmienda:
    """Put a text of the patient's own record right.

    Raises `PacienteNotFoundError`, `StalePacienteError`, `InvalidError`.
    """
    paciente = pacientes.lock_as_read(db, by=by, paciente_id=paciente_id, version=data.version)
    enmienda = service.add(
        db,
        by=by,
        paciente_id=paciente_id,
        sesion_id=None,
        data=data,
        anterior=getattr(paciente, data.campo.value),
    )
    change = PacienteUpdate.model_validate({data.campo.value: data.texto or None})
    pacientes.update(db, by=by, paciente_id=paciente_id, data=change)
    expedientes.end_of_paciente(db, context.storage, paciente_id=paciente_id)
    return enmienda
