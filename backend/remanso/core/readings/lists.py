"""A list that shows things of several patients: each can be told that theirs were read."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.audit import ONE_READING, AuditEntry
from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow

_Shown = Iterable[tuple[UUID, UUID]]
"""Whose each of the records is that a list showed, and which."""


def record_list(db: Session, *, by: Actor, action: str, shown: _Shown) -> None:
    """Add a row for each patient of whom a list showed something, with what it showed."""
    of_pacientes: dict[UUID, list[UUID]] = {}
    for paciente_id, record_id in shown:
        of_pacientes.setdefault(paciente_id, []).append(record_id)
    for paciente_id, records in of_pacientes.items():
        audit.record(
            db, by=by, action=action, entity="paciente", entity_id=paciente_id, shown=records
        )


def record_repeated_list(database: Database, *, by: Actor, action: str, shown: _Shown) -> None:
    """The same for a list that a page repeats by itself: a row a minute for each patient.

    Who only looks again waits for no writer.
    """
    with database.read() as db:
        lately = UNOWNED.select(AuditEntry, AuditEntry.paciente_id).where(
            AuditEntry.actor_id == by.user_id,
            AuditEntry.action == action,
            AuditEntry.at > utcnow() - ONE_READING,
        )
        read = set(db.scalars(lately))
    unread = [
        (paciente_id, record_id) for paciente_id, record_id in shown if paciente_id not in read
    ]
    if unread:
        with database.transaction() as db:
            record_list(db, by=by, action=action, shown=unread)
