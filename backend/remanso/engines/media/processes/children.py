"""Processes that work on somebody's file: a hostile one, or a crash, ends only them."""

import os
import resource
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from remanso.engines.failure import CancelledError
from remanso.engines.processes.environment import of_child

Cancelled = Callable[[], bool]
Process = subprocess.Popen[bytes]

_ASK_SECONDS = 0.25
_NICENESS = 10
_STANDARD_INPUT = 0


class MediaCancelledError(CancelledError):
    """Whoever asked for the file does not want it any more."""


@contextmanager
def child(module: str, *arguments: str, longest_seconds: float) -> Iterator[Process]:
    """A process that runs one of our modules; it ends with the context, and after that long."""
    process = subprocess.Popen(
        (sys.executable, "-m", module, *arguments),
        env=of_child(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        # What native libraries print may quote the recording.
        stderr=subprocess.DEVNULL,
    )
    overdue = threading.Timer(longest_seconds, process.kill)
    overdue.start()
    try:
        yield process
    finally:
        overdue.cancel()
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def wait(process: Process, cancelled: Cancelled) -> None:
    """Wait for its end. Raises `MediaCancelledError`."""
    while True:
        if cancelled():
            raise MediaCancelledError
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=_ASK_SECONDS)
            return


def said(process: Process) -> bytes:
    """What a process that has ended wrote."""
    assert process.stdout is not None
    return process.stdout.read()


def be_nice() -> None:
    """Let everything else on the machine go first."""
    with suppress(OSError):
        os.nice(_NICENESS)


def limit_memory(most: int) -> None:
    """End rather than take more than that many bytes, whatever a recording says it needs."""
    with suppress(ValueError, OSError):
        # Where the system knows no such limit, only the time that it may take is limited.
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_with_parent() -> None:
    """End when the server does, however it does: then nobody holds our standard input any more."""

    def watch() -> None:
        # Not through `sys.stdin`, which the interpreter wants back when it ends.
        os.read(_STANDARD_INPUT, 1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
