"""What a form makes of a draft, worked out before anybody waits."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.borradores import edits, queries, visible
from remanso.borradores.analysing import name_voices
from remanso.borradores.errors import StaleVersionError
from remanso.borradores.models import Draft
from remanso.borradores.schemas import DraftUpdate
from remanso.core.access import Actor
from remanso.core.optimistic import Changes, Standing


def work_out(db: Session, *, by: Actor, draft_id: UUID, payload: DraftUpdate) -> Changes:
    """What the form makes of the draft as it stands; nothing is written.

    Raises `NotFoundError`, and `StaleVersionError` when another window saved in between.
    """
    draft = queries.get(db, by=by, draft_id=draft_id)
    if payload.version is not None and payload.version != draft.version:
        raise StaleVersionError
    standing = standing_of(draft)
    named = draft.analisis is not None and edits.says_who_speaks(payload)
    before = visible.transcript(draft) if named else []
    edits.apply(draft, payload)
    if named:
        name_voices(db, draft, before=before)
    return Changes.of(draft, standing=standing)


def standing_of(draft: Draft) -> Standing:
    """What whoever changes a draft counts up: its version, or the attempts of its results."""
    return (
        draft.version,
        draft.estado,
        draft.intento,
        draft.segmentos_intento,
        draft.analisis_intento,
    )
