"""Who has which exercise and module: wiring only."""

from http import HTTPStatus

from remanso.core.edge.access import ByPaciente, ByTerapeuta, Either
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.ejercicios.assignments import service
from remanso.rooms.ejercicios.assignments.schemas import (
    EjerciciosEntregados,
    ModuloPaciente,
    PacienteEjercicioCreate,
    PacienteEjercicioRead,
    PacienteEjerciciosCreate,
    PacienteModuloCreate,
    PacienteModuloRead,
)
from remanso.rooms.ejercicios.read_audit import record_read

ejercicios = RoomRouter(prefix="/paciente-ejercicios", tags=["asignaciones"])
modulos = RoomRouter(prefix="/paciente-modulos", tags=["asignaciones"])
# Before the modules themselves: `paciente` is no module's id.
mis_modulos = RoomRouter(prefix="/modulos/paciente", tags=["asignaciones"])


@ejercicios.get("/", responses=problems(403))
def list_asignaciones(actor: ByTerapeuta, db: ReadDb, page: Paging) -> list[PacienteEjercicioRead]:
    """Every exercise that a patient of the therapist has by itself, the newest assigned first."""
    return service.list_asignaciones(db, terapeuta_id=actor.user_id, page=page)


@ejercicios.get("/ejercicio/{ejercicio_id}", responses=problems(403, 404))
def list_asignaciones_of_ejercicio(
    ejercicio_id: PathId, actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[PacienteEjercicioRead]:
    """Who has an exercise by itself."""
    return service.list_asignaciones_by_ejercicio(
        db, by=actor, ejercicio_id=ejercicio_id, page=page
    )


@ejercicios.get("/paciente/{paciente_id}", responses=problems(404))
def list_asignaciones_of_paciente(
    paciente_id: PathId, actor: Either, database: WritingDatabase, page: Paging
) -> list[PacienteEjercicioRead]:
    """The exercises that a patient has by themselves; a therapist's reading is audited."""
    with database.read() as db:
        listed = service.list_asignaciones_by_paciente(
            db, by=actor, paciente_id=paciente_id, page=page
        )
    record_read(database, by=actor, paciente_id=paciente_id)
    return listed


@ejercicios.post("/", status_code=HTTPStatus.CREATED, responses=problems(403, 404, 409))
def assign_ejercicio(
    payload: PacienteEjercicioCreate, actor: ByTerapeuta, db: Db
) -> PacienteEjercicioRead:
    """Give a patient an exercise; what they once completed of it is completed again."""
    return service.assign_ejercicio(
        db, by=actor, paciente_id=payload.paciente_id, ejercicio_id=payload.ejercicio_id
    )


@ejercicios.post("/varios", responses=problems(403, 404))
def assign_ejercicios(
    payload: PacienteEjerciciosCreate, actor: ByTerapeuta, db: Db
) -> EjerciciosEntregados:
    """Give a patient several exercises in one act: all that they do not have yet, or none."""
    return service.assign_ejercicios(
        db, by=actor, paciente_id=payload.paciente_id, ejercicio_ids=payload.ejercicio_ids
    )


@ejercicios.delete(
    "/paciente/{paciente_id}/ejercicio/{ejercicio_id}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
)
@ejercicios.delete(
    "/{paciente_id}/{ejercicio_id}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
    name="unassign_ejercicio_by_ids",
)
def unassign_ejercicio(
    paciente_id: PathId, ejercicio_id: PathId, actor: ByTerapeuta, db: Db
) -> None:
    """Take an exercise back; what the patient completed and wrote stays."""
    service.unassign_ejercicio(db, by=actor, paciente_id=paciente_id, ejercicio_id=ejercicio_id)


@modulos.get("/", responses=problems(403))
def list_asignaciones_modulos(
    actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[PacienteModuloRead]:
    """Every module that a patient of the therapist has, the newest assigned first."""
    return service.list_modulos(db, terapeuta_id=actor.user_id, page=page)


@modulos.get("/modulo/{modulo_id}", responses=problems(403, 404))
def list_asignaciones_of_modulo(
    modulo_id: PathId, actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[PacienteModuloRead]:
    """Who has a module, and how far each of them is."""
    return service.list_asignaciones_by_modulo(db, by=actor, modulo_id=modulo_id, page=page)


@modulos.get("/paciente/{paciente_id}", responses=problems(404))
def list_modulos_of_paciente(
    paciente_id: PathId, actor: Either, database: WritingDatabase, page: Paging
) -> list[PacienteModuloRead]:
    """The modules that a patient has; a therapist's reading is audited."""
    with database.read() as db:
        listed = service.list_modulos_by_paciente(db, by=actor, paciente_id=paciente_id, page=page)
    record_read(database, by=actor, paciente_id=paciente_id)
    return listed


@modulos.post("/", status_code=HTTPStatus.CREATED, responses=problems(403, 404, 409))
def assign_modulo(payload: PacienteModuloCreate, actor: ByTerapeuta, db: Db) -> PacienteModuloRead:
    """Give a patient a module, with all that is and will be in it."""
    return service.assign_modulo(
        db, by=actor, paciente_id=payload.paciente_id, modulo_id=payload.modulo_id
    )


@modulos.delete(
    "/paciente/{paciente_id}/modulo/{modulo_id}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
)
@modulos.delete(
    "/{paciente_id}/{modulo_id}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
    name="unassign_modulo_by_ids",
)
def unassign_modulo(paciente_id: PathId, modulo_id: PathId, actor: ByTerapeuta, db: Db) -> None:
    """Take a module back; what the patient completed and wrote stays."""
    service.unassign_modulo(db, by=actor, paciente_id=paciente_id, modulo_id=modulo_id)


@mis_modulos.get("/mis-modulos", responses=problems(403))
def list_own_modulos(actor: ByPaciente, db: ReadDb, page: Paging) -> list[ModuloPaciente]:
    """The patient's own modules, the newest assigned first."""
    return service.list_own_modulos(db, paciente_id=actor.user_id, page=page)
