"""The pieces of a live recording, made into one file that can be wound."""

from collections.abc import Iterable
from pathlib import Path

from remanso.core.errors import ProblemError
from remanso.engines.media.containers import NOTHING_INSIDE, Container
from remanso.engines.media.processes.children import (
    Cancelled,
    MediaCancelledError,
    Process,
    child,
    said,
    wait,
)

_MODULE = "remanso.engines.media.processes.concatenation"
# Copying an hour takes seconds: what takes this long will never end.
_LONGEST_SECONDS = 1_800.0


class NothingRecordedError(ProblemError):
    """The pieces together hold neither picture nor sound."""

    detail = "La grabación no contiene imagen ni sonido que se puedan reproducir"


class JoiningFailedError(ProblemError):
    """The process ended without saying why."""

    detail = "No hemos podido unir la grabación. Vuelve a intentarlo: lo grabado sigue aquí."


def join(
    pieces: Iterable[bytes], target: Path, *, container: Container, cancelled: Cancelled
) -> float:
    """Write `target` from the pieces, in order; gives its length in seconds.

    Raises `NothingRecordedError`, `JoiningFailedError` and `MediaCancelledError`.
    """
    with child(_MODULE, container, str(target), longest_seconds=_LONGEST_SECONDS) as process:
        _feed(process, pieces, cancelled)
        wait(process, cancelled)
        seconds = said(process)
    if process.returncode == NOTHING_INSIDE:
        raise NothingRecordedError
    if process.returncode != 0:
        raise JoiningFailedError
    return float(seconds)


def _feed(process: Process, pieces: Iterable[bytes], cancelled: Cancelled) -> None:
    assert process.stdin is not None
    try:
        for piece in pieces:
            if cancelled():
                raise MediaCancelledError
            process.stdin.write(piece)
        process.stdin.close()
    except BrokenPipeError:
        # It has ended before the end: its exit code says why.
        return
