"""Reading the analysis of a saved session, for its therapist: wiring only."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.analysis.acts import Reading
from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.lectura import AfirmacionEdit, AnadidaCreate
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.saved import service
from remanso.rooms.sesiones.saved.presenting import present
from remanso.rooms.sesiones.saved.schemas import SesionRead
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS
from remanso.rooms.sesiones.transcript.voces import VozSugerida, guess_voices
from remanso.use_cases.sesiones import mark_analysis as use_case

router = RoomRouter(prefix="/sesiones", tags=["sesiones"])
Segment = Annotated[int, Path(ge=0, le=MAX_SEGMENTS)]


@router.put("/{sesion_id}/analisis/afirmacion", responses=problems(403, 404, 409))
def mark_statement(
    sesion_id: PathId,
    payload: AfirmacionEdit,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Mark a statement as right or wrong, or take it into the private notes; or undo that."""
    reading = Reading(actor, sesion_id, payload.version)
    with database.transaction() as db:
        sesion = use_case.mark_statement(db, context, reading=reading, edit=payload)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@router.post(
    "/{sesion_id}/analisis/anadidas",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409),
)
def add_statement(
    sesion_id: PathId,
    payload: AnadidaCreate,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Add words of a turn to the analysis, as a statement of the therapist's own."""
    reading = Reading(actor, sesion_id, payload.version)
    with database.transaction() as db:
        sesion = use_case.add_statement(db, context, reading=reading, data=payload)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@router.delete("/{sesion_id}/analisis/anadidas/{numero}", responses=problems(403, 404, 409))
def remove_statement(
    sesion_id: PathId,
    numero: Segment,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
    *,
    version: int | None = None,
) -> SesionRead:
    """Take away what the therapist had added of the turn of that number."""
    reading = Reading(actor, sesion_id, version)
    with database.transaction() as db:
        sesion = use_case.remove_statement(db, context, reading=reading, segmento=numero)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@router.get("/{sesion_id}/voces-sugeridas", responses=problems(403, 404))
def suggest_voices(sesion_id: PathId, actor: ByTerapeuta, db: ReadDb) -> list[VozSugerida]:
    """Who the voices without a name seem to be; nothing where nobody can tell."""
    sesion = service.get(db, terapeuta_id=actor.user_id, sesion_id=sesion_id)
    return guess_voices(turns_of_sesion(sesion), read_personas(db, sesion))
