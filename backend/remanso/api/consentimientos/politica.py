"""What a therapist demands of consents: wiring only."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.consentimientos import politica
from remanso.rooms.consentimientos.schemas import PoliticaRead, PoliticaUpdate
from remanso.use_cases.consentimientos.practica import practica_of

router = RoomRouter(prefix="/terapeuta/consentimiento", tags=["consentimientos"])


@router.get("", responses=problems(403))
def get_politica(actor: ByTerapeuta, db: ReadDb, context: TheContext) -> PoliticaRead:
    """What is demanded for each purpose, and the text that is shown."""
    practica = practica_of(db, context, terapeuta_id=actor.user_id)
    return politica.present(politica.get(db, terapeuta_id=actor.user_id), practica)


@router.put("", responses=problems(403, 409))
def update_politica(
    payload: PoliticaUpdate, actor: ByTerapeuta, db: Db, context: TheContext
) -> PoliticaRead:
    """Change the keys that are sent."""
    kept = politica.update(db, by=actor, data=payload)
    return politica.present(kept, practica_of(db, context, terapeuta_id=actor.user_id))
