"""A session cut into passages: pieces of about a hundred words that can be quoted and found."""

import re
import struct
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.rooms.sesiones.partes import PARTES
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Turno

WORDS = 100
# A passage ends at the end of a turn or a line, unless that is much too far away.
_MOST_WORDS = 160

MADE = frozenset(parte.name for parte in PARTES if parte.by_engine)
"""What an engine wrote of a session is nobody's word: it is kept track of, and never found."""
# A passage is kept in few bytes.
_NUMBERS = {parte.name: parte.number for parte in PARTES}
_NAMES = {parte.number: parte.name for parte in PARTES}
_PACKED = struct.Struct("<BIIf")
_UNKNOWN = -1.0
_WORD = re.compile(r"\S+")


class Passage(NamedTuple):
    """Characters `start` to `end` of a part; `inicio` is when it was said, in seconds."""

    parte: str
    start: int
    end: int
    inicio: float | None


def cut(parte: str, text: str, turnos: Sequence[Turno]) -> list[Passage]:
    """The passages of one part of a session; `turnos` are those of its transcript."""
    return list(_cut(parte, text, turnos if parte == TRANSCRIPCION else ()))


def pack(each: Sequence[Passage]) -> bytes:
    """Passages as they are kept."""
    return b"".join(
        _PACKED.pack(
            _NUMBERS[passage.parte],
            passage.start,
            passage.end,
            _UNKNOWN if passage.inicio is None else passage.inicio,
        )
        for passage in each
    )


def unpack(packed: bytes) -> list[Passage]:
    """Passages as they were."""
    return [_passage_of(*each) for each in _PACKED.iter_unpack(packed)]


def unpack_one(packed: bytes, number: int) -> Passage:
    """One of the passages, by its number."""
    return _passage_of(*_PACKED.unpack_from(packed, number * _PACKED.size))


def _passage_of(number: int, start: int, end: int, inicio: float) -> Passage:
    return Passage(_NAMES[number], start, end, None if inicio < 0 else inicio)


def _cut(parte: str, text: str, turnos: Sequence[Turno]) -> Iterator[Passage]:
    start, count, end = 0, 0, 0
    for piece_end, words in _pieces(text, turnos):
        if count and count + words > _MOST_WORDS:
            yield _passage(parte, start, end, turnos)
            start, count = end, 0
        count, end = count + words, piece_end
        if count >= WORDS:
            yield _passage(parte, start, end, turnos)
            start, count = end, 0
    if count:
        yield _passage(parte, start, end, turnos)


def _pieces(text: str, turnos: Sequence[Turno]) -> Iterator[tuple[int, int]]:
    """Where turns or lines end, and how many words each has; a long one is in several pieces."""
    for start, end in _lines(text, turnos):
        count = len(text[start:end].split())
        if count > _MOST_WORDS:
            ends = [found.end() for found in _WORD.finditer(text, start, end)]
            while count > _MOST_WORDS:
                yield ends[WORDS - 1], WORDS
                ends, count = ends[WORDS:], count - WORDS
        yield end, count


def _lines(text: str, turnos: Sequence[Turno]) -> Iterator[tuple[int, int]]:
    if turnos:
        starts = [turno.start for turno in turnos]
    else:
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
    return zip(starts, [*starts[1:], len(text)], strict=True)


def _passage(parte: str, start: int, end: int, turnos: Sequence[Turno]) -> Passage:
    return Passage(parte, start, end, _said_at(start, end, turnos))


def _said_at(start: int, end: int, turnos: Sequence[Turno]) -> float | None:
    """When the first word of a passage was said; within a turn, as far in as the text is."""
    place = bisect_right(turnos, start, key=lambda turno: turno.start) - 1
    spoken = turnos[place].spoken if place >= 0 else None
    if spoken is None:
        return None
    began, ended = spoken
    turn = turnos[place].start
    length = (turnos[place + 1].start if place + 1 < len(turnos) else end) - turn
    return began + (ended - began) * (start - turn) / max(length, 1)
