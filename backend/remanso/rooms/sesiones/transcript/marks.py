"""The marks of a transcript: where something was said, or would have been, that is off the record.

A mark is a turn of no voice whose text says how long it was: whatever shows turns shows it.
"""

import re
from collections.abc import Iterable, Sequence

from remanso.rooms.sesiones.transcript.segmentos import Palabra, SegmentoTranscripcion

FUERA = "Fuera de registro"
_SECONDS = 60
# Voices that meet at one moment do not overlap.
_TOUCHING = 0.02
_MARK = re.compile(rf"{FUERA}(?: \([\d\w ]+\))?")


def mark_at(inicio: float, fin: float, segundos: float) -> SegmentoTranscripcion:
    """The mark of a stretch; `segundos` is how long it was, 0 where nobody knows."""
    told = f"{FUERA} ({spoken_length(segundos)})" if segundos > 0 else FUERA
    return SegmentoTranscripcion(start_time=inicio, end_time=fin, text=told, fuera_de_registro=True)


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
    """What was edited with exactly the marks that there are: none is taken away, and none made.

    Whoever edited an older version, and keeps that, brings nothing back. Where nobody knows when
    something was said, what has not seen the mark is not taken at all.
    """
    marks = [turn for turn in present if turn.fuera_de_registro]
    if not marks:
        return [_unmarked(turn) for turn in edited]
    missing, kept = list(marks), []
    for turn in edited:
        mark = next((each for each in missing if _stands_for(turn, each)), None)
        if mark is not None:
            missing.remove(mark)
            kept.append(mark)
        elif _comes_back(turn, marks, present):
            kept += [each for each in present if _within(each, turn) and each not in kept]
        else:
            kept.append(_unmarked(turn))
    if any(mark.end_time <= 0 for mark in missing):
        return list(present)
    for mark in missing:
        if mark not in kept:
            kept.insert(_place_of(mark, kept), mark)
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


def _comes_back(
    turn: SegmentoTranscripcion,
    marks: Sequence[SegmentoTranscripcion],
    present: Sequence[SegmentoTranscripcion],
) -> bool:
    """Whether a turn was said where a mark stands now, and is none of those that stayed."""
    over = any(
        turn.start_time < mark.end_time - _TOUCHING and turn.end_time > mark.start_time + _TOUCHING
        for mark in marks
    )
    if not over:
        return False
    stayed = [each for each in present if not each.fuera_de_registro]
    joined = any(each.start_time == turn.start_time for each in stayed) and any(
        each.end_time == turn.end_time for each in stayed
    )
    return not joined and not any(_within(turn, each) for each in stayed)


def _within(turn: SegmentoTranscripcion, other: SegmentoTranscripcion) -> bool:
    return other.start_time <= turn.start_time and turn.end_time <= other.end_time


def _place_of(mark: SegmentoTranscripcion, turns: Sequence[SegmentoTranscripcion]) -> int:
    later = (place for place, turn in enumerate(turns) if turn.start_time >= mark.start_time)
    return next(later, len(turns))
