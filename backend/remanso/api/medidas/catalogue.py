"""Measures: wiring only."""

from collections.abc import Sequence

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.rooms.medidas.instrumentos.catalogue import shipped_instrumentos
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento

router = RoomRouter(prefix="/medidas", tags=["medidas"])


@router.get("/instrumentos", responses=problems(403))
def list_instrumentos(_: ByTerapeuta) -> Sequence[Instrumento]:
    """The questionnaires that the product brings: their words, licence, scoring and sources."""
    return shipped_instrumentos()
