"""What therapists chose to share of their drafts, as a restored practice is told of it.

The choice itself is sealed: another practice knows that it changed, and not how.
"""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import String, cast, inspect
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.scope import UNOWNED, TerapeutaScope
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.service import ENTITY

UPDATED = f"{ENTITY}.update"
_NAMED = f'"{Draft.compartir.key}"'


class Choice(NamedTuple):
    """That a therapist last chose then what the patient will see of a draft."""

    at: datetime
    draft_id: UUID
    terapeuta_id: UUID


def list_choices(db: Session) -> tuple[Choice, ...]:
    """The last choice of each draft that was changed, oldest first.

    A database from before the audit named what was changed has none.
    """
    columns = inspect(db.connection()).get_columns(AuditEntry.__tablename__)
    if AuditEntry.cambios.key not in {column["name"] for column in columns}:
        return ()
    # Among thousands of autosaves few change it.
    chosen = UNOWNED.select(
        AuditEntry, AuditEntry.at, AuditEntry.entity_id, AuditEntry.actor_id
    ).where(
        AuditEntry.action == UPDATED,
        cast(AuditEntry.cambios, String).contains(_NAMED, autoescape=True),
    )
    last = {
        draft_id: Choice(at, draft_id, terapeuta_id)
        for at, draft_id, terapeuta_id in db.execute(chosen.order_by(AuditEntry.at))
        if draft_id is not None and terapeuta_id is not None
    }
    return tuple(sorted(last.values()))


def is_there(db: Session, choice: Choice) -> bool:
    """Whether its therapist has that draft."""
    return TerapeutaScope(choice.terapeuta_id).get(db, Draft, choice.draft_id) is not None
