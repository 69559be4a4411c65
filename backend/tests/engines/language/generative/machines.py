"""A tiny model on a machine whose memory a scenario chooses, and a look at the model's process."""

import time
from collections.abc import Callable
from pathlib import Path

import psutil

from remanso.engines.language.analisis import Analisis
from remanso.engines.language.base import Cancelled
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.generative.process.messages import Message
from remanso.engines.language.generative.process.writer import Writer
from remanso.engines.language.material import Material
from tests.support.processes import running

CHILD = "remanso.engines.language.generative.process.child"
PLENTY = 64 * 1024**3
HELLO = [Message(role="user", content="Hola")]
ANYTHING = "start: LETRAS\nLETRAS: /[a-z ]{2000,4000}/"


def nobody_cancels() -> bool:
    return False


def plenty() -> int:
    return PLENTY


def writer_of(model: Path, **ways: float) -> Writer:
    """Whoever has the model write, on a machine with room for it."""
    return Writer(str(model), model.parent, available=plenty, **ways)


def engine_of(model: Path, extractive: ExtractiveEngine | None = None) -> GenerativeEngine:
    """The engine with that model, after the real extractive one or another."""
    return GenerativeEngine(
        model=str(model),
        models_dir=model.parent,
        extractive=extractive or ExtractiveEngine(),
        available=plenty,
    )


class FoundBefore(ExtractiveEngine):
    """The extractive engine of a session in which it found what a scenario says."""

    def __init__(self, found: Analisis) -> None:
        self._analisis = found

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """The same, whatever was said."""
        return self._analisis


def children() -> list[psutil.Process]:
    """The processes of models that this process has started."""
    return running(CHILD)


def soon(done: Callable[[], bool], *, within: float) -> bool:
    """Whether it happens in so many seconds."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        if done():
            return True
        time.sleep(0.05)
    return done()
