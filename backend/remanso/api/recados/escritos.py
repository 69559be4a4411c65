"""What of all that patients wrote waits for their therapist: wiring only."""

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb
from remanso.use_cases.escritos.list_sin_ver import EscritosSinVer
from remanso.use_cases.escritos.list_sin_ver import list_sin_ver as use_case

router = RoomRouter(prefix="/escritos", tags=["escritos"])


@router.get("/sin-ver", responses=problems(403))
def list_escritos_sin_ver(actor: ByTerapeuta, db: ReadDb) -> EscritosSinVer:
    """Whose answers and words the therapist has not read: names and numbers."""
    return use_case(db, terapeuta_id=actor.user_id)
