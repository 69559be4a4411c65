"""The pieces of a live recording, made into one file that can be wound."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from remanso.core.errors import ProblemError
from remanso.engines.media.containers import NOTHING_INSIDE, Container

_COMMAND = (sys.executable, "-m", "remanso.engines.media.child")
_ASK_SECONDS = 0.25
# Copying an hour takes seconds: what takes this long will never end.
_LONGEST_SECONDS = 1_800.0


class NothingRecordedError(ProblemError):
    """The pieces together hold neither picture nor sound."""

    detail = "La grabación no contiene imagen ni sonido que se puedan reproducir"


class JoiningFailedError(ProblemError):
    """The process ended without saying why."""

    detail = "No hemos podido unir la grabación. Vuelve a intentarlo: lo grabado sigue aquí."


class JoiningCancelledError(Exception):
    """Whoever asked for the file does not want it any more."""


def join(
    pieces: Iterable[bytes], target: Path, *, container: Container, cancelled: Callable[[], bool]
) -> float:
    """Write `target` from the pieces, in order; gives its length in seconds.

    Raises `NothingRecordedError`, `JoiningFailedError` and `JoiningCancelledError`.
    """
    process = subprocess.Popen(
        (*_COMMAND, container, str(target)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        # What native libraries print may quote the recording.
        stderr=subprocess.DEVNULL,
    )
    overdue = threading.Timer(_LONGEST_SECONDS, process.kill)
    overdue.start()
    try:
        _feed(process, pieces, cancelled)
        _wait(process, cancelled)
        assert process.stdout is not None
        said = process.stdout.read()
    finally:
        overdue.cancel()
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
    if process.returncode == NOTHING_INSIDE:
        raise NothingRecordedError
    if process.returncode != 0:
        raise JoiningFailedError
    return float(said)


def _feed(
    process: "subprocess.Popen[bytes]", pieces: Iterable[bytes], cancelled: Callable[[], bool]
) -> None:
    assert process.stdin is not None
    try:
        for piece in pieces:
            if cancelled():
                raise JoiningCancelledError
            process.stdin.write(piece)
        process.stdin.close()
    except BrokenPipeError:
        # It has ended before the end: its exit code says why.
        return


def _wait(process: "subprocess.Popen[bytes]", cancelled: Callable[[], bool]) -> None:
    while True:
        try:
            process.wait(timeout=_ASK_SECONDS)
        except subprocess.TimeoutExpired:
            if cancelled():
                raise JoiningCancelledError from None
        else:
            return
