"""Where the finished blocks of a transcription wait for the others, and for whoever goes on."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner
from remanso.rooms.sesiones.drafts.models import DraftBlock

_OWN_WORK = EveryOwner("a job works on the draft that it was started for")


def find_block(db: Session, draft_id: UUID, number: int, index: int) -> DraftBlock | None:
    """The partial result at this place, if this attempt has it."""
    return _OWN_WORK.get(db, DraftBlock, (draft_id, number, index))


def forget_blocks(db: Session, draft_id: UUID, number: int) -> None:
    """Drop the partial results of this attempt and of those before it."""
    up_to = DraftBlock.intento <= number
    db.execute(_OWN_WORK.delete(DraftBlock).where(DraftBlock.draft_id == draft_id, up_to))
