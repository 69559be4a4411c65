"""What a form makes of a draft, worked out before anybody waits."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.tables.optimistic import Changes, Standing
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.editing import edits, effective_values
from remanso.rooms.sesiones.drafts.errors import StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.processing.analysing import name_voices
from remanso.rooms.sesiones.drafts.schemas import DraftUpdate
from remanso.rooms.sesiones.transcript.marks import has_marks


def work_out(db: Session, *, by: Actor, draft_id: UUID, payload: DraftUpdate) -> Changes:
    """What the form makes of the draft as it stands; nothing is written.

    Raises `NotFoundError`, and `StaleVersionError` when another window saved in between.
    """
    draft = queries.get(db, by=by, draft_id=draft_id)
    if payload.version is not None and payload.version != draft.version:
        raise StaleVersionError
    spoken = edits.says_who_speaks(payload)
    if payload.version is None and spoken and has_marks(effective_values.transcript(draft)):
        # What comes without a version may still say what was taken off the record.
        raise StaleVersionError
    standing = standing_of(draft)
    named = draft.analisis is not None and spoken
    before = effective_values.transcript(draft) if named else []
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
