"""The audit of reading what a patient was given and completed."""

from uuid import UUID

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database


def record_read(database: Database, *, by: Actor, paciente_id: UUID) -> None:
    """A therapist read what a patient completed; patients read of themselves."""
    if by.role is Role.TERAPEUTA:
        audit.record_reading(
            database, by=by, action="completado.read", entity="paciente", entity_id=paciente_id
        )
