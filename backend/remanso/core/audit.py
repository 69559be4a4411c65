"""The audit trail: a business act and its row are one transaction, or neither happens."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, Session, mapped_column

from remanso.core.db import Base
from remanso.core.edge.access import Actor, Role
from remanso.core.times import utcnow
from remanso.core.types import Id, UtcDateTime


class AuditEntry(Base):
    """Who did what to which record, and when. Ids only: it outlives what it names."""

    __tablename__ = "audit_entries"

    id: Mapped[Id]
    at: Mapped[datetime] = mapped_column(UtcDateTime())
    actor_id: Mapped[UUID | None]
    actor_role: Mapped[str] = mapped_column(String(20))
    action: Mapped[str] = mapped_column(String(60))
    entity: Mapped[str] = mapped_column(String(40))
    entity_id: Mapped[UUID | None]

    __table_args__ = (Index(None, "entity", "entity_id"), Index(None, "actor_id", "at"))


SYSTEM = "system"


def record(db: Session, *, by: Actor, action: str, entity: str, entity_id: UUID | None) -> None:
    """Add the row of an act, or of a clinical read, to the act's own transaction."""
    _add(
        db, actor_id=by.user_id, role=by.role.value, action=action, entity=entity, target=entity_id
    )


def record_person(
    db: Session,
    *,
    user_id: UUID,
    role: Role,
    action: str,
    entity: str,
    entity_id: UUID | None,
) -> None:
    """Add the row of somebody who acts without being signed in, by a link that was sent to them."""
    _add(db, actor_id=user_id, role=role.value, action=action, entity=entity, target=entity_id)


def record_system(db: Session, *, action: str, entity: str, entity_id: UUID | None) -> None:
    """Add the row of something the product did by itself (a job, the operator's command)."""
    _add(db, actor_id=None, role=SYSTEM, action=action, entity=entity, target=entity_id)


def _add(
    db: Session, *, actor_id: UUID | None, role: str, action: str, entity: str, target: UUID | None
) -> None:
    db.add(
        AuditEntry(
            at=utcnow(),
            actor_id=actor_id,
            actor_role=role,
            action=action,
            entity=entity,
            entity_id=target,
        )
    )
