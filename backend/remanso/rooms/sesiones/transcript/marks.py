"""The marks of a transcript: where something was said, or would have been, that is off the record.

A mark is a turn of no voice whose text says how long it was: whatever shows turns shows it.
"""

import re
from collections.abc import Iterable, Sequence

from remanso.rooms.sesiones.transcript.segmentos import Palabra, SegmentoTranscripcion

FUERA = "Fuera de registro"
_SECONDS = 60
_MARK = re.compile(rf"{FUERA}(?: \([\d\w ]+\))?")


def mark_at(inicio: float, fin: float, segundos: float) -> SegmentoTranscripcion:
    """The mark of a stretch; `segundos` is how long it was, 0 where nobody knows."""
    told = f"{FUERA} ({spoken_length(segundos)})" if segundos > 0 else FUERA
    return SegmentoTranscripcion(
        start_time=inicio, end_time=fin, text=told, fuera_de_registro=True
    )


def spoken_length(segundos: float) -> str:
    """A length as people read it: `1 min 20 s`."""
    minutes, seconds = divmod(max(1, round(segundos)), _SECONDS)
    parts = [f"{minutes} min"] if minutes else []
    return " ".join([*parts, f"{seconds} s"] if seconds else parts)


def is_mark_text(line: str) -> bool:
    """Whether a line of a text is a mark, and so nobody's words."""
    return _MARK.fullmatch(line.strip()) is not None


def has_marks(turns: Iterable[SegmentoTranscripcion]) -> bool:
    """Whether anything of a transcript is off the record."""
    return any(turn.fuera_de_registro for turn in turns)


def keep_marks(
    edited: Sequence[SegmentoTranscripcion], present: Sequence[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion]:
    """What was edited with exactly the marks that there are: none is taken away, and none made."""
    missing = [turn for turn in present if turn.fuera_de_registro]
    kept = []
    for turn in edited:
        mark = next((each for each in missing if _stands_for(turn, each)), None)
        if mark is not None:
            missing.remove(mark)
        kept.append(mark or _unmarked(turn))
    for mark in missing:
        kept.insert(_place_of(mark, kept, present), mark)
    return kept


def with_marks(
    turns: Sequence[SegmentoTranscripcion], marks: Iterable[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion]:
    """The turns of a recording with its marks where they belong; a turn is broken off for one."""
    placed = list(turns)
    for mark in marks:
        placed = _with_mark(placed, mark)
    return placed


def _with_mark(
    turns: Sequence[SegmentoTranscripcion], mark: SegmentoTranscripcion
) -> list[SegmentoTranscripcion]:
    moment = mark.start_time
    at = next((place for place, turn in enumerate(turns) if turn.end_time > moment), len(turns))
    broken = [_broken(turn, moment) for turn in turns[at : at + 1]]
    before = [turn for first, _ in broken for turn in first]
    after = [turn for _, rest in broken for turn in rest]
    return [*turns[:at], *before, mark, *after, *turns[at + 1 :]]


def _broken(
    turn: SegmentoTranscripcion, moment: float
) -> tuple[list[SegmentoTranscripcion], list[SegmentoTranscripcion]]:
    """What of a turn was said before a moment, and since; one of unknown words stays whole."""
    words = turn.words or []
    first = [word for word in words if word.start < moment]
    rest = words[len(first) :]
    if not first or not rest or _text_of(words) != " ".join(turn.text.split()):
        return ([turn], []) if turn.start_time < moment else ([], [turn])
    began = {"text": _text_of(first), "words": first, "end_time": first[-1].end}
    ended = {"text": _text_of(rest), "words": rest, "start_time": rest[0].start}
    return [turn.model_copy(update=began)], [turn.model_copy(update=ended)]


def _text_of(words: Sequence[Palabra]) -> str:
    return " ".join(word.word.strip() for word in words)


def _stands_for(turn: SegmentoTranscripcion, mark: SegmentoTranscripcion) -> bool:
    """Whether a turn is that mark, or its line in a text that was typed over."""
    return turn == mark or (not turn.speaker_label and turn.text.strip() == mark.text)


def _unmarked(turn: SegmentoTranscripcion) -> SegmentoTranscripcion:
    return turn.model_copy(update={"fuera_de_registro": None}) if turn.fuera_de_registro else turn


def _place_of(
    mark: SegmentoTranscripcion,
    turns: Sequence[SegmentoTranscripcion],
    present: Sequence[SegmentoTranscripcion],
) -> int:
    if mark.end_time > 0:
        later = (place for place, turn in enumerate(turns) if turn.start_time >= mark.start_time)
        return next(later, len(turns))
    return min(present.index(mark), len(turns))
