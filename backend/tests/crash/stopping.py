"""A process that stands still at one call, until it is killed there.

What is forked has the product's code: nothing else that tests load belongs here.
"""

import importlib
import time
from dataclasses import dataclass
from pathlib import Path

from tests.support.prepared import remanso

_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Stop:
    """`remanso …`, in which a function of the product touches `reached` and goes no further."""

    module: str
    name: str
    after: bool
    """Whether it stands still when the call is over, or before it."""
    reached: Path

    def __call__(self, *command: str) -> None:
        """Run the command."""
        module = importlib.import_module(self.module)
        real = getattr(module, self.name)

        def standing(*args: object, **kwargs: object) -> None:
            if self.after:
                real(*args, **kwargs)
            self.reached.touch()
            time.sleep(10 * _SECONDS)

        setattr(module, self.name, standing)
        remanso(*command)

    def wait(self) -> None:
        """Until a process stands there."""
        deadline = time.monotonic() + _SECONDS
        while not self.reached.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)


def analysing(folder: Path) -> Stop:
    """`remanso …`, whose analyses are under way and go no further."""
    engine = "remanso.engines.language.extractive.engine"
    return Stop(engine, "read_conversation", after=False, reached=folder / "reached")
