"""Exercises of the bank for their therapist: wiring only."""

from http import HTTPStatus

from remanso.api.archivos.arrived import Arrived
from remanso.api.stores import Store
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.ejercicios.bank import service
from remanso.rooms.ejercicios.bank.presenting import list_ejercicios as listed
from remanso.rooms.ejercicios.bank.presenting import read_ejercicio
from remanso.rooms.ejercicios.bank.schemas import EjercicioCreate, EjercicioRead, EjercicioUpdate
from remanso.use_cases import delete_ejercicio as use_case

router = RoomRouter(prefix="/ejercicios", tags=["ejercicios"])


@router.get("/", responses=problems(403))
def list_ejercicios(actor: ByTerapeuta, db: ReadDb, page: Paging) -> list[EjercicioRead]:
    """The therapist's own exercises by title."""
    return listed(db, terapeuta_id=actor.user_id, page=page)


@router.post(
    "/",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409, 413, 415),
    dependencies=[Arrived],
)
def create_ejercicio(
    payload: EjercicioCreate, actor: ByTerapeuta, db: Db, store: Store
) -> EjercicioRead:
    """Add an exercise with the files that were uploaded for it."""
    ejercicio_id = service.create_ejercicio(db, store, by=actor, data=payload)
    return read_ejercicio(db, terapeuta_id=actor.user_id, ejercicio_id=ejercicio_id)


@router.get("/{ejercicio_id}", responses=problems(403, 404))
def get_ejercicio(ejercicio_id: PathId, actor: ByTerapeuta, db: ReadDb) -> EjercicioRead:
    """One of the therapist's own exercises."""
    return read_ejercicio(db, terapeuta_id=actor.user_id, ejercicio_id=ejercicio_id)


@router.patch(
    "/{ejercicio_id}", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived]
)
@router.put(
    "/{ejercicio_id}",
    responses=problems(403, 404, 409, 413, 415),
    dependencies=[Arrived],
    name="replace_ejercicio",
)
def update_ejercicio(
    ejercicio_id: PathId, payload: EjercicioUpdate, actor: ByTerapeuta, db: Db, store: Store
) -> EjercicioRead:
    """Change the keys that are sent; files that are named no more are deleted."""
    service.update_ejercicio(db, store, by=actor, ejercicio_id=ejercicio_id, data=payload)
    return read_ejercicio(db, terapeuta_id=actor.user_id, ejercicio_id=ejercicio_id)


@router.delete("/{ejercicio_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404))
def delete_ejercicio(ejercicio_id: PathId, actor: ByTerapeuta, db: Db, store: Store) -> None:
    """Delete an exercise with its files, and take it from every module and patient."""
    use_case.delete_ejercicio(db, store, by=actor, ejercicio_id=ejercicio_id)
