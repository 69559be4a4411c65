"""Which engines work here, for the screens that say where data goes."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.engines.description import AssistantDescription, EnginesRead

router = RoomRouter(prefix="/engines", tags=["motores"])


@router.get("", responses=problems(403))
def read_engines(_: ByTerapeuta, context: TheContext) -> EnginesRead:
    """What transcribes, analyses, sends and keeps, and whether it does so on this machine."""
    engines = context.engines
    return EnginesRead(
        speech=engines.speech.describe(),
        language=engines.language.describe(),
        mail=engines.mail.describe(),
        storage=engines.storage.describe(),
    )


@router.get("/assistant", responses=problems(403))
def read_assistant_engine(_: ByPaciente, context: TheContext) -> AssistantDescription:
    """What answers a patient's questions, and whether they leave this machine for it."""
    engine = context.engines.language.describe()
    return AssistantDescription(nombre=engine.nombre, local=engine.local)
