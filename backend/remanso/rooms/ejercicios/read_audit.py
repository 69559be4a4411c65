"""The audit of reading what a patient was given and completed."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role


def record_read(db: Session, *, by: Actor, paciente_id: UUID) -> None:
    """A therapist read what a patient completed; patients read of themselves."""
    if by.role is Role.TERAPEUTA:
        audit.record(db, by=by, action="completado.read", entity="paciente", entity_id=paciente_id)
