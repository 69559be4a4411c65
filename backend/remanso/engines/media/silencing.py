"""A recording without the sound and the picture of some of its stretches, as long as it was."""

import json
from collections.abc import Sequence
from pathlib import Path

from remanso.core.errors import ProblemError
from remanso.engines.media.containers import NOTHING_INSIDE, Span
from remanso.engines.media.processes.children import Cancelled, child, wait

_MODULE = "remanso.engines.media.processes.silencing"
# Encoding twelve hours takes some more.
_LONGEST_SECONDS = 24 * 3_600.0


class SilencingBrokenError(ProblemError):
    """The process ended without saying why."""

    detail = "No hemos podido quitar de la grabación lo que queda fuera de registro."


class NothingToSilenceError(ProblemError):
    """The file holds neither picture nor sound that can be read."""

    detail = "El archivo no contiene imagen ni sonido que se puedan leer"


def silence(source: Path, target: Path, *, spans: Sequence[Span], cancelled: Cancelled) -> None:
    """Write `target`: silent and black where it is told, and elsewhere as it was.

    Raises `NothingToSilenceError`, `SilencingBrokenError` and `MediaCancelledError`.
    """
    told = json.dumps([list(span) for span in spans])
    with child(
        _MODULE, str(source), str(target), told, longest_seconds=_LONGEST_SECONDS
    ) as process:
        wait(process, cancelled)
    if process.returncode == NOTHING_INSIDE:
        raise NothingToSilenceError
    if process.returncode != 0:
        raise SilencingBrokenError
