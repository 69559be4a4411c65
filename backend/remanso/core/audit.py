"""The audit trail: a business act and its row are one transaction, or neither happens."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

from sqlalchemy import JSON, Index, String
from sqlalchemy.orm import Mapped, Session, mapped_column

from remanso.core.actor import Actor, Role
from remanso.core.db import Base, Database
from remanso.core.scope import UNOWNED
from remanso.core.tables.ownership import Unowned
from remanso.core.times import utcnow
from remanso.core.types import Id, UtcDateTime

SYSTEM = "system"
_OF_A_PATIENT = {
    "alerta",
    "aviso_privacidad",
    "borrador",
    "cita",
    "consentimiento",
    "diario",
    "enmienda",
    "expediente",
    "fragmento",
    "grabacion",
    "medida",
    "recado",
    "sesion",
    "solicitud",
}
_PACIENTE = "paciente"
_Values = Mapping[str, Any]
# A page that waits for something asks again every few seconds: that is one reading.
ONE_READING = timedelta(minutes=1)


class AuditEntry(Base):
    """Who did what to which record, and when. Ids and names of fields only, never a text.

    It outlives what it names. `cambios` are the fields that an update changed, `mostrados` the ids
    of what a list showed; None where the action says all there is to say. `paciente_id` is whose
    record it was, so that they can be told who saw or changed it, also once the record is gone.
    """

    __tablename__ = "audit_entries"
    __owner__ = Unowned("the practice's own record of who did what; read by patient, never by id")

    id: Mapped[Id]
    at: Mapped[datetime] = mapped_column(UtcDateTime())
    actor_id: Mapped[UUID | None]
    actor_role: Mapped[str] = mapped_column(String(20))
    action: Mapped[str] = mapped_column(String(60))
    entity: Mapped[str] = mapped_column(String(40))
    entity_id: Mapped[UUID | None]
    cambios: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))
    paciente_id: Mapped[UUID | None]
    mostrados: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))

    __table_args__ = (
        Index(None, "entity", "entity_id"),
        Index(None, "actor_id", "at"),
        Index(None, "paciente_id", "at"),
    )


def record(
    db: Session,
    *,
    by: Actor | None,
    action: str,
    entity: str,
    entity_id: UUID | None,
    paciente_id: UUID | None = None,
    changed: Collection[str] | None = None,
    shown: Collection[UUID] | None = None,
) -> None:
    """Add the row of an act, or of a clinical read, to the act's own transaction.

    `by` is None where the product did by itself what people do, too.
    `paciente_id` is whose record it is, where neither the actor nor the record is the patient;
    `shown` are the records that a list showed.
    """
    _add(
        lambda facts: db.add(AuditEntry(**facts)),
        actor_id=None if by is None else by.user_id,
        role=SYSTEM if by is None else by.role.value,
        action=action,
        entity=entity,
        target=entity_id,
        paciente_id=paciente_id,
        changed=changed,
        shown=shown,
    )


def record_update(
    db: Session,
    *,
    by: Actor | None,
    entity: str,
    entity_id: UUID,
    changed: Collection[str],
    paciente_id: UUID | None = None,
) -> None:
    """Add the row of an update, with the names of what it changed."""
    record(
        db,
        by=by,
        action=f"{entity}.update",
        entity=entity,
        entity_id=entity_id,
        paciente_id=paciente_id,
        changed=changed,
    )


def record_repeated_read(
    database: Database,
    *,
    by: Actor,
    action: str,
    entity: str,
    entity_id: UUID | None,
    paciente_id: UUID | None = None,
    shown: Collection[UUID] | None = None,
) -> None:
    """Add the row of a clinical read that a page repeats by itself: one a minute.

    Who only looks again waits for no writer.
    """
    with database.read() as db:
        if _was_read(db, by=by, action=action, entity=entity, entity_id=entity_id):
            return
    record_reading(
        database,
        by=by,
        action=action,
        entity=entity,
        entity_id=entity_id,
        paciente_id=paciente_id,
        shown=shown,
    )


def record_reading(
    database: Database,
    *,
    by: Actor,
    action: str,
    entity: str,
    entity_id: UUID | None,
    paciente_id: UUID | None = None,
    shown: Collection[UUID] | None = None,
) -> None:
    """Write the row of a clinical read that has no transaction of its own; durable on return.

    Readings that arrive together share one transaction. Whoever calls has a turn to write.
    """
    _add(
        partial(database.add_together, AuditEntry),
        actor_id=by.user_id,
        role=by.role.value,
        action=action,
        entity=entity,
        target=entity_id,
        paciente_id=paciente_id,
        shown=shown,
    )


def record_person(
    db: Session,
    *,
    user_id: UUID,
    role: Role,
    action: str,
    entity: str,
    entity_id: UUID | None,
    changed: Collection[str] | None = None,
) -> None:
    """Add the row of who acts without being signed in: by a link, or as they prove who they are."""
    _add(
        lambda facts: db.add(AuditEntry(**facts)),
        actor_id=user_id,
        role=role.value,
        action=action,
        entity=entity,
        target=entity_id,
        changed=changed,
    )


def record_system(
    db: Session,
    *,
    action: str,
    entity: str,
    entity_id: UUID | None,
    paciente_id: UUID | None = None,
    changed: Collection[str] | None = None,
) -> None:
    """Add the row of something the product did by itself (a job, the operator's command)."""
    _add(
        lambda facts: db.add(AuditEntry(**facts)),
        actor_id=None,
        role=SYSTEM,
        action=action,
        entity=entity,
        target=entity_id,
        paciente_id=paciente_id,
        changed=changed,
    )


def assign(row: Base, values: Mapping[str, Any]) -> set[str]:
    """Set columns of a row; which of them differ now is what the row of the act names."""
    changed = {name for name, value in values.items() if getattr(row, name) != value}
    for name in changed:
        setattr(row, name, values[name])
    return changed


def _was_read(db: Session, *, by: Actor, action: str, entity: str, entity_id: UUID | None) -> bool:
    lately = UNOWNED.select(AuditEntry, AuditEntry.id).where(
        AuditEntry.entity == entity,
        AuditEntry.entity_id == entity_id,
        AuditEntry.actor_id == by.user_id,
        AuditEntry.action == action,
        AuditEntry.at > utcnow() - ONE_READING,
    )
    return db.scalar(lately.limit(1)) is not None


def _add(
    add: Callable[[_Values], None],
    *,
    actor_id: UUID | None,
    role: str,
    action: str,
    entity: str,
    target: UUID | None,
    paciente_id: UUID | None = None,
    changed: Collection[str] | None = None,
    shown: Collection[UUID] | None = None,
) -> None:
    if paciente_id is None and entity == _PACIENTE:
        paciente_id = target
    if paciente_id is None and role == Role.PACIENTE.value:
        paciente_id = actor_id
    if paciente_id is None and entity in _OF_A_PATIENT:
        message = f"{action} does not say whose record it is"
        raise ValueError(message)
    add(
        {
            "at": utcnow(),
            "actor_id": actor_id,
            "actor_role": role,
            "action": action,
            "entity": entity,
            "entity_id": target,
            "cambios": None if changed is None else sorted(changed),
            "paciente_id": paciente_id,
            "mostrados": None if shown is None else [str(each) for each in shown],
        }
    )
