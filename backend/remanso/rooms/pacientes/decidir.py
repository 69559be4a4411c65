"""What consents ask of a patient: when they were born, and for how long their sound is kept."""

from collections.abc import Mapping, Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.rooms.pacientes import queries, service


def find_birthday(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> date | None:
    """When the therapist's patient was born, if that was written down."""
    return queries.find_birthday(db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id)


def list_birthdays(db: Session, *, terapeuta_id: UUID) -> Mapping[UUID, date]:
    """The same of all of theirs of whom it was."""
    return queries.list_birthdays(db, scope=TerapeutaScope(terapeuta_id))


def list_sound_days(db: Session) -> Sequence[tuple[UUID, int]]:
    """Each therapist with each number of days that they chose for some patient's sound."""
    return [(row.terapeuta_id, row.conservar_audio_dias) for row in queries.list_sound_days(db)]


def with_sound_days(*, terapeuta_id: UUID, dias: int | None) -> Select[UUID]:
    """The patients of whom so many were chosen, as a part of another room's own query."""
    return queries.with_sound_days(scope=TerapeutaScope(terapeuta_id), dias=dias)


def choose_sound_days(db: Session, *, by: Actor, paciente_id: UUID, dias: int | None) -> None:
    """Keep the sound of a patient's sessions for so many days; None is as the practice does.

    Raises `PacienteNotFoundError`.
    """
    paciente = service.lock_as_read(db, by=by, paciente_id=paciente_id, version=None)
    changed = audit.assign(paciente, {"conservar_audio_dias": dias})
    audit.record_update(db, by=by, entity=service.ENTITY, entity_id=paciente_id, changed=changed)
    db.flush()
