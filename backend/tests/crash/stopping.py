"""A process that stands still at one call, until it is killed there."""

import time
from pathlib import Path

from tests.crash.processes import Processes

_STANDING = """
import importlib, pathlib, time

module = importlib.import_module({module!r})
real = module.{name}

def standing(*args, **kwargs):
    if {after}:
        real(*args, **kwargs)
    pathlib.Path({marker!r}).touch()
    time.sleep(600)

module.{name} = standing
"""
_SECONDS = 60.0


class Stop:
    """The processes that start while it is set stand still at a function of the product."""

    def __init__(self, folder: Path, processes: Processes) -> None:
        self._folder = folder / "standing"
        self._marker = folder / "reached"
        self._processes = processes

    def at(self, module: str, name: str, *, after: bool) -> None:
        """Stand still before that call, or `after` it."""
        self._folder.mkdir()
        code = _STANDING.format(module=module, name=name, after=after, marker=str(self._marker))
        # Python runs a module of this name before anything else.
        (self._folder / "sitecustomize.py").write_text(code)
        self._processes.set(PYTHONPATH=str(self._folder))
        self._processes.prepared = False

    def wait(self) -> None:
        """Until a process stands there."""
        deadline = time.monotonic() + _SECONDS
        while not self._marker.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def lift(self) -> None:
        """Whoever starts from now on goes on."""
        self._processes.set(PYTHONPATH="")
        self._processes.prepared = True
