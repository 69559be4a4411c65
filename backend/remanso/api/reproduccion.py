"""`/reproducciones`: how a therapist's recordings are played, by their key. Wiring only."""

from typing import Annotated

from fastapi import Query

from remanso.api.stores import Store
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db
from remanso.rooms.archivos.folders.keys import Key
from remanso.rooms.reproduccion import service
from remanso.rooms.reproduccion.schemas import ReproduccionRead

router = RoomRouter(prefix="/reproducciones", tags=["reproducciones"])


@router.get("/", responses=problems(403, 404))
def read_reproduccion(
    actor: ByTerapeuta, db: Db, store: Store, file_key: Annotated[Key, Query()]
) -> ReproduccionRead:
    """What to play of one of the therapist's recordings, and how far getting it ready has come."""
    return service.open_own(db, store, by=actor, key=file_key)
