"""When a backup was last seen to be one, for the therapists whose practice it holds."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.times import utcnow
from remanso.use_cases.copias.standing import CopiasRead, read_standing

router = RoomRouter(prefix="/copias", tags=["copias"])


@router.get("", responses=problems(403))
def read_copias(_: ByTerapeuta, context: TheContext) -> CopiasRead:
    """How the backups stand; where they go and what went wrong is the operator's to know."""
    return read_standing(context.settings, utcnow())
