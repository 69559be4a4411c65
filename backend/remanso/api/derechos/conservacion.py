"""How long a therapist keeps records: wiring only."""

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.derechos.conservacion import service
from remanso.rooms.derechos.conservacion.schemas import ConservacionRead, ConservacionUpdate

router = RoomRouter(prefix="/terapeuta/conservacion", tags=["derechos"])


@router.get("", responses=problems(403))
def get_conservacion(actor: ByTerapeuta, db: ReadDb) -> ConservacionRead:
    """How long the therapist keeps records, and what each country's law asks."""
    return service.read_conservacion(db, terapeuta_id=actor.user_id)


@router.put("", responses=problems(403))
def update_conservacion(
    payload: ConservacionUpdate, actor: ByTerapeuta, db: Db
) -> ConservacionRead:
    """Set it anew."""
    service.update(db, by=actor, data=payload)
    return service.read_conservacion(db, terapeuta_id=actor.user_id)
