"""Session types: wiring only."""

from http import HTTPStatus

from fastapi import Response
from fastapi.responses import JSONResponse

from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.validation import PathId
from remanso.rooms.sesiones.portal import queries as portal_queries
from remanso.rooms.sesiones.types import queries, service
from remanso.rooms.sesiones.types.schemas import (
    TipoSesionConservado,
    TipoSesionCreate,
    TipoSesionPaciente,
    TipoSesionRead,
    TipoSesionUpdate,
)

router = RoomRouter(prefix="/tipos-sesion", tags=["tipos de sesión"])


@router.get("/", responses=problems(403))
def list_tipos_sesion(
    actor: ByTerapeuta, db: ReadDb, page: Paging, *, activo: bool | None = None
) -> list[TipoSesionRead]:
    """The therapist's own types; `activo` narrows to those offered, or to those withdrawn."""
    rows = queries.list_tipos(db, scope=TerapeutaScope.of(actor), activo=activo, page=page)
    return [TipoSesionRead.model_validate(row) for row in rows]


@router.post("/", status_code=HTTPStatus.CREATED, responses=problems(403))
def create_tipo_sesion(payload: TipoSesionCreate, actor: ByTerapeuta, db: Db) -> TipoSesionRead:
    """Add a type of one's own."""
    return TipoSesionRead.model_validate(service.create_tipo(db, by=actor, data=payload))


@router.get("/paciente", responses=problems(403))
def list_own_tipos_sesion(actor: ByPaciente, db: ReadDb, page: Paging) -> list[TipoSesionPaciente]:
    """The types of the patient's own sessions."""
    rows = portal_queries.list_tipos(db, scope=PacienteScope.of(actor), page=page)
    return [TipoSesionPaciente(id=row.id, nombre=row.nombre) for row in rows]


@router.get("/{tipo_id}", responses=problems(403, 404))
def get_tipo_sesion(tipo_id: PathId, actor: ByTerapeuta, db: ReadDb) -> TipoSesionRead:
    """One of the therapist's own types, offered or not."""
    tipo = service.get_tipo(db, terapeuta_id=actor.user_id, tipo_id=tipo_id)
    return TipoSesionRead.model_validate(tipo)


@router.patch("/{tipo_id}", responses=problems(403, 404, 409))
@router.put("/{tipo_id}", responses=problems(403, 404, 409), name="replace_tipo_sesion")
def update_tipo_sesion(
    tipo_id: PathId, payload: TipoSesionUpdate, actor: ByTerapeuta, db: Db
) -> TipoSesionRead:
    """Change the keys that are sent."""
    tipo = service.update_tipo(db, by=actor, tipo_id=tipo_id, data=payload)
    return TipoSesionRead.model_validate(tipo)


@router.delete(
    "/{tipo_id}",
    status_code=HTTPStatus.NO_CONTENT,
    response_class=Response,
    responses={**problems(403, 404), HTTPStatus.OK: {"model": TipoSesionConservado}},
)
def delete_tipo_sesion(tipo_id: PathId, actor: ByTerapeuta, db: Db) -> Response:
    """Delete a type; one that sessions or drafts use stays for them and is offered no more."""
    if service.delete_tipo(db, by=actor, tipo_id=tipo_id):
        return Response(status_code=HTTPStatus.NO_CONTENT)
    return JSONResponse(TipoSesionConservado().model_dump())
