"""The instruments: wiring only."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento

router = RoomRouter(prefix="/medidas", tags=["medidas"])


@router.get("/instrumentos", responses=problems(403))
def list_instrumentos(_: ByTerapeuta, context: TheContext) -> list[Instrumento]:
    """The questionnaires there are: their words, licence, scoring and sources."""
    return list(context.catalogo)
