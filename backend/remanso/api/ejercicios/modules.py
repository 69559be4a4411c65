"""Modules of the bank for their therapist, and what is in them: wiring only."""

from http import HTTPStatus

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.ejercicios.bank.schemas import (
    ModuloCreate,
    ModuloEjercicioCreate,
    ModuloEjercicioRead,
    ModuloRead,
    ModuloUpdate,
    OrdenUpdate,
)
from remanso.rooms.ejercicios.modules import presenting, service

of_modulos = RoomRouter(prefix="/modulos", tags=["módulos"])
of_contents = RoomRouter(prefix="/modulo-ejercicios", tags=["módulos"])


@of_modulos.get("/", responses=problems(403))
def list_modulos(actor: ByTerapeuta, db: ReadDb, page: Paging) -> list[ModuloRead]:
    """The therapist's own modules by title."""
    return presenting.list_modulos(db, terapeuta_id=actor.user_id, page=page)


@of_modulos.post("/", status_code=HTTPStatus.CREATED, responses=problems(403, 404))
def create_modulo(payload: ModuloCreate, actor: ByTerapeuta, db: Db) -> ModuloRead:
    """Add a module, with its exercises where they are sent."""
    modulo_id = service.create_modulo(db, by=actor, data=payload)
    return presenting.read_modulo(db, terapeuta_id=actor.user_id, modulo_id=modulo_id)


@of_modulos.get("/{modulo_id}", responses=problems(403, 404))
def get_modulo(modulo_id: PathId, actor: ByTerapeuta, db: ReadDb) -> ModuloRead:
    """One of the therapist's own modules."""
    return presenting.read_modulo(db, terapeuta_id=actor.user_id, modulo_id=modulo_id)


@of_modulos.patch("/{modulo_id}", responses=problems(403, 404, 409))
@of_modulos.put("/{modulo_id}", responses=problems(403, 404, 409), name="replace_modulo")
def update_modulo(
    modulo_id: PathId, payload: ModuloUpdate, actor: ByTerapeuta, db: Db
) -> ModuloRead:
    """Change the keys that are sent; the exercises, where they are, are then all that it has."""
    service.update_modulo(db, by=actor, modulo_id=modulo_id, data=payload)
    return presenting.read_modulo(db, terapeuta_id=actor.user_id, modulo_id=modulo_id)


@of_modulos.delete("/{modulo_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404))
def delete_modulo(modulo_id: PathId, actor: ByTerapeuta, db: Db) -> None:
    """Delete a module and take it from every patient; its exercises stay in the bank."""
    service.delete_modulo(db, by=actor, modulo_id=modulo_id)


@of_contents.get("/modulo/{modulo_id}", responses=problems(403, 404))
def list_modulo_ejercicios(
    modulo_id: PathId, actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[ModuloEjercicioRead]:
    """The exercises of a module in their order."""
    return presenting.list_inside(db, terapeuta_id=actor.user_id, modulo_id=modulo_id, page=page)


@of_contents.post("/", status_code=HTTPStatus.CREATED, responses=problems(400, 403, 404))
def add_modulo_ejercicio(
    payload: ModuloEjercicioCreate, actor: ByTerapeuta, db: Db
) -> ModuloEjercicioRead:
    """Put an exercise into a module."""
    service.add_ejercicio(db, by=actor, data=payload)
    [added] = presenting.read_inside(
        db,
        terapeuta_id=actor.user_id,
        modulo_id=payload.modulo_id,
        ejercicio_id=payload.ejercicio_id,
    )
    return added


@of_contents.delete(
    "/modulo/{modulo_id}/ejercicio/{ejercicio_id}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
)
def remove_modulo_ejercicio(
    modulo_id: PathId, ejercicio_id: PathId, actor: ByTerapeuta, db: Db
) -> None:
    """Take an exercise out of a module."""
    service.remove_ejercicio(db, by=actor, modulo_id=modulo_id, ejercicio_id=ejercicio_id)


@of_contents.put("/modulo/{modulo_id}/orden", responses=problems(403, 404))
def reorder_modulo(
    modulo_id: PathId, payload: OrdenUpdate, actor: ByTerapeuta, db: Db
) -> list[ModuloEjercicioRead]:
    """Put the exercises of a module into another order."""
    service.set_orden(db, by=actor, modulo_id=modulo_id, ejercicio_ids=payload.ejercicio_ids)
    return presenting.read_inside(db, terapeuta_id=actor.user_id, modulo_id=modulo_id)


router = RoomRouter()
router.join(of_modulos, of_contents)
