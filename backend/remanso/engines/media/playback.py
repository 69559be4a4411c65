"""What a recording needs to be played well in a browser, found out and made."""

from pathlib import Path

from remanso.core.errors import ProblemError
from remanso.engines.media.containers import NOTHING_INSIDE
from remanso.engines.media.needs import Look, Task
from remanso.engines.media.processes.children import Cancelled, child, said, wait

_MODULE = "remanso.engines.media.processes.playback"
# Reading ten gigabytes through takes minutes; encoding twelve hours takes some more.
_LONGEST_SECONDS = {Task.LOOK: 1_800.0, Task.MAKE: 24 * 3_600.0}


class NothingToPlayError(ProblemError):
    """The file holds neither picture nor sound that can be read."""

    detail = "El archivo no contiene imagen ni sonido que se puedan reproducir"


class PreparingFailedError(ProblemError):
    """The process ended without saying why."""

    detail = "No hemos podido preparar la grabación para verla aquí. Puedes descargarla."


def look(source: Path, *, poster: Path, cancelled: Cancelled) -> Look:
    """Find out what is in a recording, and write `poster` if there is a picture.

    Raises `NothingToPlayError`, `PreparingFailedError` and `MediaCancelledError`.
    """
    return Look.of_text(_done(Task.LOOK, source, poster, cancelled))


def make_version(source: Path, *, target: Path, cancelled: Cancelled) -> None:
    """Write a version that every browser plays. Raises as `look`."""
    _done(Task.MAKE, source, target, cancelled)


def _done(task: Task, source: Path, target: Path, cancelled: Cancelled) -> bytes:
    longest = _LONGEST_SECONDS[task]
    with child(_MODULE, task, str(source), str(target), longest_seconds=longest) as process:
        wait(process, cancelled)
        answer = said(process)
    if process.returncode == NOTHING_INSIDE:
        raise NothingToPlayError
    if process.returncode != 0:
        raise PreparingFailedError
    return answer
