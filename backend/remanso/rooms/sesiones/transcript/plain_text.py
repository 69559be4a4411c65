"""A transcript as a text file: whose it is and when, then each turn with its time."""

import re
from collections.abc import Iterable, Sequence

from remanso.core.texts.lines import as_one_line
from remanso.engines.language.text.phrases import clock
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion, as_text

_TITLES = ("Transcripción de la sesión ", "Transcripción del borrador")
_STAMP = re.compile(r"\[(?:\d{1,3}:)?\d{1,2}:\d{2}\]\s+")


def written(
    titulo: str, datos: Iterable[tuple[str, str]], turnos: Sequence[SegmentoTranscripcion]
) -> str:
    """The file; `said_in` reads it again."""
    heading = "\n".join([titulo, *(f"{name}: {as_one_line(value)}" for name, value in datos)])
    return f"{heading}\n\n" + "\n".join(map(_line, turnos)) + "\n"


def said_in(text: str) -> str:
    """What was said in such a file, or in one with no heading: «Paciente: Lucía» is no turn."""
    heading, _, rest = text.partition("\n\n")
    ours = heading.startswith(_TITLES) and "\nPaciente: " in heading
    lines = (rest if ours else text).split("\n")
    return "\n".join(_unstamped(line) for line in lines)


def when(turn: SegmentoTranscripcion) -> str:
    """When it was said, as people read it.

    A typed transcript has no times, and nothing is said at zero of a turn that has no length.
    """
    return clock(turn.start_time) if turn.end_time > 0 else ""


def _line(turn: SegmentoTranscripcion) -> str:
    moment = when(turn)
    return f"[{moment}] {as_text([turn])}" if moment else as_text([turn])


def _unstamped(line: str) -> str:
    bare = line.strip()
    stamp = _STAMP.match(bare)
    return bare[stamp.end() :] if stamp else bare
