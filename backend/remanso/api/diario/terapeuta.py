"""What is shared of a patient's diary: wiring only, and nothing here can reach what is not."""

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.diario.compartido import service
from remanso.rooms.diario.compartido.schemas import LineaCompartidaRead

router = RoomRouter(prefix="/diario/paciente", tags=["diario"])


@router.get("/{paciente_id}", responses=problems(403, 404))
def list_diario_compartido(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, page: Paging
) -> list[LineaCompartidaRead]:
    """What a patient shares of their diary, the newest day first; the reading is audited."""
    return service.list_of_paciente(database, by=actor, paciente_id=paciente_id, page=page)
