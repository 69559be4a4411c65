"""Changing a patient's record: what it says of the next appointment is written to the agenda."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import proximas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas import PacienteUpdate

_CITA = "proxima_cita"


def update_paciente(
    db: Session, post: PostOffice, *, by: Actor, paciente_id: UUID, data: PacienteUpdate
) -> Paciente:
    """Change the keys that were sent.

    Raises `PacienteNotFoundError`, `StalePacienteError`, and for the appointment `OverlapError`.
    """
    if _CITA not in data.model_fields_set:
        return pacientes.update(db, by=by, paciente_id=paciente_id, data=data)
    # Before the patient, as every act on the agenda does: two of them do not wait for each other.
    cuentas.lock(db, by.user_id)
    paciente = pacientes.lock_as_read(db, by=by, paciente_id=paciente_id, version=data.version)
    inicio = data.proxima_cita
    followed = proximas.follow(db, post, by=by, paciente_id=paciente.id, inicio=inicio)
    besides = {_CITA} if followed else set()
    return pacientes.update(db, by=by, paciente_id=paciente_id, data=data, besides=besides)
