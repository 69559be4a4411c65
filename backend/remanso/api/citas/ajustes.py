"""How a therapist keeps their agenda: wiring only."""

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.schemas import AjustesRead, AjustesUpdate

router = RoomRouter(prefix="/agenda/ajustes", tags=["citas"])


@router.get("", responses=problems(403))
def get_ajustes(actor: ByTerapeuta, db: ReadDb) -> AjustesRead:
    """The settings of the therapist's agenda."""
    return AjustesRead.model_validate(ajustes.get(db, terapeuta_id=actor.user_id))


@router.put("", responses=problems(403))
def update_ajustes(payload: AjustesUpdate, actor: ByTerapeuta, db: Db) -> AjustesRead:
    """Change what was sent."""
    return AjustesRead.model_validate(ajustes.update(db, by=actor, data=payload))
