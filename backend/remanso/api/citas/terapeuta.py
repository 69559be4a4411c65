"""The therapist's appointments: wiring only."""

from fastapi import Response, status

from remanso.api.citas.dias import InDias
from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, TheDatabase, WritingDatabase
from remanso.core.scope import TerapeutaScope
from remanso.core.validation import PathId
from remanso.rooms.citas import ajustes, queries, service
from remanso.rooms.citas.horario import day_bounds
from remanso.rooms.citas.queries import Lapso
from remanso.rooms.citas.schemas import (
    Alcance,
    CitaCreate,
    CitaRead,
    CitaUpdate,
    EstadoUpdate,
    OverlapProblem,
    SolicitudAnswer,
)
from remanso.use_cases.citas import change_cita as use_case

_OVERLAP = {**problems(403, 404), status.HTTP_409_CONFLICT: {"model": OverlapProblem}}

router = RoomRouter(prefix="/citas", tags=["citas"])


@router.get("/", responses=problems(403))
def list_citas(
    actor: ByTerapeuta,
    database: TheDatabase,
    page: Paging,
    dias: InDias,
) -> list[CitaRead]:
    """The therapist's appointments of some days, by when they begin; reading words is audited."""
    with database.read() as db:
        zona = ajustes.get(db, terapeuta_id=actor.user_id).zona
        lapso = Lapso(*day_bounds(dias.desde, dias.hasta, zona))
        rows = page.rows(db, queries.between(TerapeutaScope.of(actor), lapso))
    read = [CitaRead.model_validate(row) for row in rows]
    service.record_listed(database, by=actor, citas=read)
    return read


@router.post("/", status_code=status.HTTP_201_CREATED, responses=_OVERLAP)
def create_cita(payload: CitaCreate, actor: ByTerapeuta, db: Db) -> CitaRead:
    """Make an appointment, or the series that begins with it."""
    cita = service.create(db, by=actor, data=payload)
    return service.read(db, terapeuta_id=actor.user_id, cita_id=cita.id)


@router.get("/{cita_id}", responses=problems(403, 404))
def get_cita(cita_id: PathId, actor: ByTerapeuta, database: WritingDatabase) -> CitaRead:
    """One appointment; the reading is audited."""
    with database.read() as db:
        cita = service.read(db, terapeuta_id=actor.user_id, cita_id=cita_id)
    service.record_read(database, by=actor, cita=cita)
    return cita


@router.patch("/{cita_id}", responses=_OVERLAP)
def update_cita(
    cita_id: PathId,
    payload: CitaUpdate,
    actor: ByTerapeuta,
    db: Db,
    context: TheContext,
    *,
    alcance: Alcance = Alcance.ESTA,
) -> CitaRead:
    """Change what was sent, of this one, of this and the following, or of the whole series."""
    use_case.update_cita(db, context.post, by=actor, cita_id=cita_id, data=payload, alcance=alcance)
    return service.read(db, terapeuta_id=actor.user_id, cita_id=cita_id)


@router.delete("/{cita_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404))
def cancel_cita(
    cita_id: PathId,
    actor: ByTerapeuta,
    db: Db,
    context: TheContext,
    *,
    alcance: Alcance = Alcance.ESTA,
) -> Response:
    """Cancel it; it stays to be seen."""
    use_case.cancel_cita(db, context.post, by=actor, cita_id=cita_id, alcance=alcance)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.put("/{cita_id}/estado", responses=_OVERLAP)
def set_estado(
    cita_id: PathId, payload: EstadoUpdate, actor: ByTerapeuta, db: Db, context: TheContext
) -> CitaRead:
    """Say where it stands."""
    use_case.set_estado(db, context.post, by=actor, cita_id=cita_id, data=payload)
    return service.read(db, terapeuta_id=actor.user_id, cita_id=cita_id)


@router.put("/{cita_id}/solicitud", responses=_OVERLAP)
def answer_solicitud(
    cita_id: PathId, payload: SolicitudAnswer, actor: ByTerapeuta, db: Db, context: TheContext
) -> CitaRead:
    """Answer a patient who asks to move or cancel it."""
    use_case.answer_solicitud(db, context.post, by=actor, cita_id=cita_id, data=payload)
    return service.read(db, terapeuta_id=actor.user_id, cita_id=cita_id)
