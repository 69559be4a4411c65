"""Which engines work here, for the screens that say where data goes."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.engines.description import AssistantDescription, EnginesRead
from remanso.engines.registry import Engines

router = RoomRouter(prefix="/engines", tags=["motores"])


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _engines(request: Request) -> Engines:
    engines: Engines = request.app.state.engines
    return engines


TheEngines = Annotated[Engines, Depends(_engines)]


@router.get("", responses=problems(403))
def read_engines(_: ByTerapeuta, engines: TheEngines) -> EnginesRead:
    """What transcribes, analyses, sends and keeps, and whether it does so on this machine."""
    return EnginesRead(
        speech=engines.speech.describe(),
        language=engines.language.describe(),
        mail=engines.mail.describe(),
        storage=engines.storage.describe(),
    )


@router.get("/assistant", responses=problems(403))
def read_assistant_engine(_: ByPaciente, engines: TheEngines) -> AssistantDescription:
    """What answers a patient's questions, and whether they leave this machine for it."""
    engine = engines.language.describe()
    return AssistantDescription(nombre=engine.nombre, local=engine.local)
