"""The devices where a person is signed in: wiring only."""

from collections.abc import Sequence

from fastapi import Response, status

from remanso.core.edge.access import Either
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.cuentas.credentials import devices
from remanso.rooms.cuentas.schemas import Dispositivo

router = RoomRouter(prefix="/auth/dispositivos", tags=["cuentas"])


@router.get("/", responses=problems(409))
def list_dispositivos(actor: Either, db: ReadDb) -> Sequence[Dispositivo]:
    """Where the person is signed in."""
    return devices.list_dispositivos(db, by=actor)


@router.delete("/", status_code=status.HTTP_204_NO_CONTENT, responses=problems(409))
def close_other_dispositivos(actor: Either, db: Db) -> Response:
    """Sign out everywhere but here."""
    devices.close_others(db, by=actor)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete(
    "/{dispositivo_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(404, 409)
)
def close_dispositivo(dispositivo_id: PathId, actor: Either, db: Db) -> Response:
    """Sign out of one device."""
    devices.close(db, by=actor, session_id=dispositivo_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)
