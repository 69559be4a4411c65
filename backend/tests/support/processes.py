"""The processes that one has started, looked at while they come and go."""

from collections.abc import Iterator

import psutil

from tests.support.loaded_children import MODULES


def running(module: str, pid: int | None = None) -> list[psutil.Process]:
    """What a process, by default this one, and its children have started of that module."""
    return [child for child in _started_by(pid) if _runs(child, module)]


def ended(process: psutil.Process) -> bool:
    """Whether it is over: gone, or left for a parent that has not asked how it went."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def _started_by(pid: int | None) -> Iterator[psutil.Process]:
    try:
        yield from psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:  # It ended, and left nobody.
        return


def _runs(process: psutil.Process, module: str) -> bool:
    try:
        return module in {*process.cmdline(), MODULES.get(process.pid)}
    except psutil.NoSuchProcess:  # It ended while it was looked at.
        return False
