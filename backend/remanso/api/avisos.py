"""Being told in a browser: wiring only."""

from fastapi import Request, Response, status

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.avisos.push import service
from remanso.rooms.avisos.push.errors import PushOffError
from remanso.rooms.avisos.push.schemas import AvisosPush, SuscripcionCreate, Telefono
from remanso.rooms.avisos.push.sealed import push_seal
from remanso.rooms.cuentas.credentials.devices import name_of

router = RoomRouter(prefix="/avisos/push", tags=["avisos"])


@router.get("/", responses=problems(403))
def read_avisos_push(actor: ByPaciente, db: ReadDb, context: TheContext) -> AvisosPush:
    """Where the signed-in patient is told that there is something new."""
    pusher = context.engines.push
    return AvisosPush(
        clave=None if pusher is None else pusher.clave,
        telefonos=service.list_telefonos(db, by=actor),
    )


@router.post("/", status_code=status.HTTP_201_CREATED, responses=problems(403, 409))
def create_suscripcion_push(
    payload: SuscripcionCreate, request: Request, actor: ByPaciente, db: Db, context: TheContext
) -> Telefono:
    """Tell the patient in this browser from now on."""
    if context.engines.push is None:
        raise PushOffError
    nombre = name_of(request.headers.get("User-Agent", ""))
    seal = push_seal(context.settings)
    return service.subscribe(db, seal, by=actor, nombre=nombre, data=payload)


@router.put("/", responses=problems(403, 404))
def renew_suscripcion_push(
    payload: SuscripcionCreate, request: Request, actor: ByPaciente, db: Db, context: TheContext
) -> Telefono:
    """Go on telling the patient in a browser that was told: they signed in again, or it changed."""
    nombre = name_of(request.headers.get("User-Agent", ""))
    seal = push_seal(context.settings)
    return service.renew(db, seal, by=actor, nombre=nombre, data=payload)


@router.delete(
    "/{telefono_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404)
)
def delete_suscripcion_push(telefono_id: PathId, actor: ByPaciente, db: Db) -> Response:
    """Tell the patient there no more."""
    service.remove(db, by=actor, telefono_id=telefono_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)
