"""A look at the engine's child processes, and a hand on them."""

from collections.abc import Callable

import psutil

from tests.support.processes import ended, running

CHILD = "remanso.engines.speech.local.process.child"


def nobody_cancels() -> bool:
    return False


def ignore_progress(_seconds: float) -> None:
    """Nobody looks."""


def children_of(pid: int | None = None) -> list[psutil.Process]:
    """The engine's children of a process, by default of this one."""
    return running(CHILD, pid)


def gone(process: psutil.Process, *, within: float) -> bool:
    """Whether the process ends in so many seconds."""
    try:
        process.wait(timeout=within)
    except psutil.TimeoutExpired:
        # Nobody may be there to collect an orphan's exit.
        return ended(process)
    return True


def once_at_work(act: Callable[[psutil.Process], object]) -> Callable[[], bool]:
    """A `cancelled` that never cancels but does something to the child, once."""
    done: list[psutil.Process] = []

    def ask() -> bool:
        if not done:
            done.extend(children_of())
            for child in done:
                act(child)
        return False

    return ask
