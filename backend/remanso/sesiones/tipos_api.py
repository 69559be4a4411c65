"""Session types, for choosing one: wiring only."""

from remanso.core.access import ByPaciente, ByTerapeuta
from remanso.core.db import ReadDb
from remanso.core.paging import Paging
from remanso.core.routing import RoomRouter, problems
from remanso.sesiones import paciente_queries, queries
from remanso.sesiones.tipos_schemas import TipoSesionPaciente, TipoSesionRead

router = RoomRouter(prefix="/tipos-sesion", tags=["tipos de sesión"])


@router.get("/", responses=problems(403))
def list_tipos_sesion(
    actor: ByTerapeuta, db: ReadDb, page: Paging, *, activo: bool | None = None
) -> list[TipoSesionRead]:
    """The therapist's own types; `activo` narrows to those offered, or to those withdrawn."""
    rows = queries.tipos(db, terapeuta_id=actor.user_id, activo=activo, page=page)
    return [TipoSesionRead.model_validate(row) for row in rows]


@router.get("/paciente", responses=problems(403))
def list_own_tipos_sesion(actor: ByPaciente, db: ReadDb, page: Paging) -> list[TipoSesionPaciente]:
    """The types of the patient's own sessions."""
    rows = paciente_queries.tipos(db, paciente_id=actor.user_id, page=page)
    return [TipoSesionPaciente(id=row.id, nombre=row.nombre) for row in rows]
