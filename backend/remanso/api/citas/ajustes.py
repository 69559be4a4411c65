"""How a therapist keeps their agenda: wiring only."""

from remanso.api.citas.dias import InDias
from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.calendario import festivos
from remanso.rooms.citas.schemas import AjustesRead, AjustesUpdate, Festivo

router = RoomRouter(prefix="/agenda", tags=["citas"])


@router.get("/ajustes", responses=problems(403))
def get_ajustes(actor: ByTerapeuta, db: ReadDb) -> AjustesRead:
    """The settings of the therapist's agenda."""
    return AjustesRead.model_validate(ajustes.get(db, terapeuta_id=actor.user_id))


@router.put("/ajustes", responses=problems(403))
def update_ajustes(payload: AjustesUpdate, actor: ByTerapeuta, db: Db) -> AjustesRead:
    """Change what was sent."""
    return AjustesRead.model_validate(ajustes.update(db, by=actor, data=payload))


@router.get("/festivos", responses=problems(403))
def list_festivos(_: ByTerapeuta, dias: InDias, context: TheContext) -> list[Festivo]:
    """The public holidays of the practice's country on those days."""
    country = context.settings.help_country
    return festivos.list_festivos(country, desde=dias.desde, hasta=dias.hasta)
