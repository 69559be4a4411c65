"""A draft of which a stretch is left off the record."""

from collections.abc import Collection, Mapping
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner
from remanso.engines.jobs.base import Enqueuer
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.errors import StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock, DraftParte
from remanso.rooms.sesiones.drafts.processing.enqueue import begin_analysis_anew
from remanso.rooms.sesiones.drafts.service import touch
from remanso.rooms.sesiones.fuera_de_registro.errors import TranscribingError
from remanso.rooms.sesiones.fuera_de_registro.redacting import Redactor
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut, Talk
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos, to_stored

_LOCKED = EveryOwner("of a draft that its therapist has locked")
_TEXTS = (
    "analisis_ia",
    "analisis_ia_paciente",
    "analisis_ia_editado",
    "analisis_ia_paciente_editado",
)


def list_recordings(db: Session, *, ids: Collection[UUID]) -> Mapping[UUID, str | None]:
    """The recordings of drafts of which something is off the record."""
    known = EveryOwner("what is off the record stays so, whoever's it is")
    named = known.select(Draft, Draft.id, Draft.video_key).where(Draft.id.in_(ids))
    return {row.id: row.video_key for row in db.execute(named)}


def find_talk(db: Session, *, by: Actor, draft_id: UUID) -> Talk | None:
    """What was said in the therapist's draft, if it is there."""
    draft = queries.find(db, by=by, draft_id=draft_id)
    if draft is None:
        return None
    return Talk(draft.id, draft.version, draft.video_key, effective_values.transcript(draft))


def lock_cut(db: Session, *, by: Actor, draft_id: UUID, data: FueraDeRegistro) -> tuple[Draft, Cut]:
    """The therapist's draft, locked, and the stretch of it that is meant.

    Raises `NotFoundError`, `TranscribingError`, `StaleVersionError`, `SpanGoneError`,
    `AlreadyOffError`.
    """
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado == Estado.TRANSCRIBIENDO:
        raise TranscribingError
    if data.version != draft.version:
        raise StaleVersionError
    turns = effective_values.transcript(draft)
    return draft, Cut.of(turns, data.desde_segmento, data.hasta_segmento)


def redact(db: Session, draft: Draft, cut: Cut, jobs: Enqueuer) -> None:
    """Take the stretch out of a locked draft, and out of all that was made of it here."""
    corrected = effective_values.is_corrected(draft) or draft.segmentos is None
    redactor = Redactor(db, draft, cut, read_segmentos(draft.segmentos))
    retold = redactor.analyses()
    redactor.texts(_TEXTS, retold)
    redactor.moments()
    kept = to_stored(redactor.kept)
    if corrected:
        draft.segmentos = redactor.original(draft.segmentos)
        draft.segmentos_editados = kept
    else:
        # A correction of an earlier attempt may say the same.
        draft.segmentos, draft.segmentos_editados = kept, None
    for table in (DraftBlock, DraftParte):
        db.execute(_LOCKED.delete(table).where(table.draft_id == draft.id))
    if draft.estado == Estado.PROCESANDO:
        begin_analysis_anew(db, draft, jobs)
    touch(draft)
    db.flush()
