"""What the practice's own record says of an act."""

from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database


def audited(database: Database, action: str) -> list[tuple[str, str]]:
    """Who did that, by their role, and to which record; the first one first."""
    statement = (
        select(AuditEntry.actor_role, AuditEntry.entity_id)
        .where(AuditEntry.action == action)
        .order_by(AuditEntry.id)
    )
    with database.read() as db:
        return [(role, str(entity_id)) for role, entity_id in db.execute(statement)]
