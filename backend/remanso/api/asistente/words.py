"""Where a word stands in the sessions of a therapist: wiring only."""

from typing import Annotated

from fastapi import Query

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.core.validation import Storable
from remanso.rooms.asistente.chat import conversations
from remanso.rooms.asistente.chat.palabras import find_palabras
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.schemas import PalabraRead

router = RoomRouter(prefix="/ai-agent", tags=["asistente"])


@router.get("/palabras", responses=problems(403))
def list_palabras(
    actor: ByTerapeuta,
    database: TheDatabase,
    search: Annotated[str, Query(max_length=200), Storable],
) -> list[PalabraRead]:
    """The therapist's sessions that have the words of a search; reading them is audited."""
    reader = TerapeutaReader(actor, None)
    with database.read() as db:
        found = find_palabras(db, reader=reader, search=search)
    with database.transaction() as db:
        conversations.record_reading(db, reader, [each.sesion_id for each in found])
    return found
