"""What is done with what a patient writes: heard here, before anything else reads it."""

import structlog

from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.danger.detection import assess

log = structlog.get_logger(__name__)

UNHEARD = Assessment(Level.POSSIBLE, Clase.SUICIDIO)
"""Where nobody could tell what was said, the telephones stand below whatever is answered."""

_ASKED_FOR = frozenset({Clase.PIDE_AYUDA, Clase.CRISIS_PANICO})


def hear(message: str) -> Assessment:
    """How grave a message is. A detector that breaks takes nobody's help away."""
    try:
        return assess(message)
    except Exception as error:  # noqa: BLE001 - whatever breaks in it, somebody may be in danger
        log.error("safety.unheard", kind=type(error).__name__)  # noqa: TRY400 - a trace quotes them
        return UNHEARD


def wants_help(heard: Assessment) -> bool:
    """Whether help itself is the answer: surely heard, or simply asked for."""
    return heard.level is Level.SURE or (
        heard.level is Level.POSSIBLE and heard.clase in _ASKED_FOR
    )
