"""Reading the analysis of a saved session, for its therapist: wiring only."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path

from remanso.core.access import ByTerapeuta
from remanso.core.db import ReadDb, WritingDatabase
from remanso.core.routing import RoomRouter, problems
from remanso.core.validation import PathId
from remanso.sesiones import lectura_service, service
from remanso.sesiones.following import Follows
from remanso.sesiones.lectura import AfirmacionEdit, AnadidaCreate
from remanso.sesiones.lectura_service import Reading
from remanso.sesiones.naming import turns_of_sesion
from remanso.sesiones.presenting import present
from remanso.sesiones.schemas import SesionRead
from remanso.sesiones.segmentos import MAX_SEGMENTS
from remanso.sesiones.surroundings import personas_of
from remanso.sesiones.voces import VozSugerida, suggested

router = RoomRouter(prefix="/sesiones", tags=["sesiones"])
Segment = Annotated[int, Path(ge=0, le=MAX_SEGMENTS)]


@router.put("/{sesion_id}/analisis/afirmacion", responses=problems(403, 404, 409))
def mark_statement(
    sesion_id: PathId,
    payload: AfirmacionEdit,
    actor: ByTerapeuta,
    database: WritingDatabase,
    follower: Follows,
) -> SesionRead:
    """Mark a statement as right or wrong, or take it into the private notes; or undo that."""
    reading = Reading(actor, sesion_id, payload.version, follower)
    with database.transaction() as db:
        sesion = lectura_service.mark(db, reading, payload)
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
    follower: Follows,
) -> SesionRead:
    """Add words of a turn to the analysis, as a statement of the therapist's own."""
    reading = Reading(actor, sesion_id, payload.version, follower)
    with database.transaction() as db:
        sesion = lectura_service.add(db, reading, payload)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@router.delete("/{sesion_id}/analisis/anadidas/{numero}", responses=problems(403, 404, 409))
def remove_statement(
    sesion_id: PathId,
    numero: Segment,
    actor: ByTerapeuta,
    database: WritingDatabase,
    follower: Follows,
    *,
    version: int | None = None,
) -> SesionRead:
    """Take away what the therapist had added of the turn of that number."""
    reading = Reading(actor, sesion_id, version, follower)
    with database.transaction() as db:
        sesion = lectura_service.remove(db, reading, numero)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@router.get("/{sesion_id}/voces-sugeridas", responses=problems(403, 404))
def suggest_voices(sesion_id: PathId, actor: ByTerapeuta, db: ReadDb) -> list[VozSugerida]:
    """Who the voices without a name seem to be; nothing where nobody can tell."""
    sesion = service.get(db, terapeuta_id=actor.user_id, sesion_id=sesion_id)
    return suggested(turns_of_sesion(sesion), personas_of(db, sesion))
