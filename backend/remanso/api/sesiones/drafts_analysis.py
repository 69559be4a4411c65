"""Reading the analysis of a draft: wiring only."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.analysis.acts import Reading
from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.lectura import AfirmacionEdit, AnadidaCreate
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.drafts import lectura, queries
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.presenting import present
from remanso.rooms.sesiones.drafts.schemas import DraftRead
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS
from remanso.rooms.sesiones.transcript.voces import VozSugerida, guess_voices

router = RoomRouter(prefix="/sesiones-asincronas/drafts", tags=["borradores"])
Segment = Annotated[int, Path(ge=0, le=MAX_SEGMENTS)]


@router.put("/{draft_id}/analisis/afirmacion", responses=problems(403, 404, 409))
def mark_draft_statement(
    draft_id: PathId, payload: AfirmacionEdit, actor: ByTerapeuta, database: WritingDatabase
) -> DraftRead:
    """Mark a statement as right or wrong, or take it into the private notes; or undo that."""
    reading = Reading(actor, draft_id, payload.version)
    with database.transaction() as db:
        draft = lectura.open_analysis(db, reading).mark(payload)
    return present(draft)


@router.post(
    "/{draft_id}/analisis/anadidas",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409),
)
def add_draft_statement(
    draft_id: PathId, payload: AnadidaCreate, actor: ByTerapeuta, database: WritingDatabase
) -> DraftRead:
    """Add words of a turn to the analysis, as a statement of the therapist's own."""
    reading = Reading(actor, draft_id, payload.version)
    with database.transaction() as db:
        draft = lectura.open_analysis(db, reading).add(payload)
    return present(draft)


@router.delete("/{draft_id}/analisis/anadidas/{numero}", responses=problems(403, 404, 409))
def remove_draft_statement(
    draft_id: PathId,
    numero: Segment,
    actor: ByTerapeuta,
    database: WritingDatabase,
    *,
    version: int | None = None,
) -> DraftRead:
    """Take away what the therapist had added of the turn of that number."""
    reading = Reading(actor, draft_id, version)
    with database.transaction() as db:
        draft = lectura.open_analysis(db, reading).remove(numero)
    return present(draft)


@router.get("/{draft_id}/voces-sugeridas", responses=problems(403, 404))
def suggest_draft_voices(draft_id: PathId, actor: ByTerapeuta, db: ReadDb) -> list[VozSugerida]:
    """Who the voices without a name seem to be; nothing where nobody can tell."""
    draft = queries.get(db, by=actor, draft_id=draft_id)
    return guess_voices(turns_of(effective_values.transcript(draft)), read_personas(db, draft))
