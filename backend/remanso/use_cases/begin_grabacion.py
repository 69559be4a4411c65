"""Beginning to record: in a draft of the same patient's, which stays meanwhile, or without one."""

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.grabaciones.models import Grabacion
from remanso.rooms.grabaciones.schemas import GrabacionCreate
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import service as drafts


def begin_grabacion(db: Session, *, by: Actor, payload: GrabacionCreate) -> Grabacion:
    """Begin a recording of the therapist's patient. Raises `NotFoundError`, and as the room's."""
    # As everybody who takes both: the patient first.
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=payload.paciente_id)
    if payload.draft_id is not None:
        drafts.lock_of_paciente(
            db, by=by, draft_id=payload.draft_id, paciente_id=payload.paciente_id
        )
    return grabaciones.begin(db, by=by, payload=payload)
