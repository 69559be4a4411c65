"""A session some turns at a time, written so that a grammar can hold quotations to them."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from remanso.engines.language.material import Segmento
from remanso.engines.language.model.chunking import Line, cut

TURNS = 25
# What the model reads of a session in one go, and the longest piece of one turn, in characters.
_ROOM, _LONGEST = 6_000, 1_500
# Fewer words than these say too little to back a statement.
_FEWEST_WORDS = 5
# The runtime loses its way among letters of more than two bytes; punctuation has plainer forms.
_BEYOND = "\u07ff"
_PLAINER = str.maketrans(
    {'"': "'", "“": "«", "”": "»", "„": "«", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-"}
)
_UNWRITABLE = re.compile(rf"[\x00-\x1f\x7f-\x9f\\{_BEYOND}-\U0010ffff]")


def groups(segmentos: Sequence[Segmento]) -> list[list[Line]]:
    """The transcript in groups of at most `TURNS` lines; none where nothing was said."""
    found: list[list[Line]] = []
    room = 0
    for line in chain.from_iterable(cut(segmentos, _LONGEST)):
        if not found or len(found[-1]) == TURNS or len(line.written) > room:
            found.append([])
            room = _ROOM
        found[-1].append(replace(line, text=plain(line.text)))
        room -= len(line.written)
    return found


def quotable(lines: Sequence[Line]) -> list[Line]:
    """The lines that can be quoted letter by letter and say something."""
    return [line for line in lines if len(line.text.split()) >= _FEWEST_WORDS]


def plain(text: str) -> str:
    """A text in letters that the runtime can follow; nothing where it is in others."""
    composed = unicodedata.normalize("NFC", text).translate(_PLAINER)
    if any(char > _BEYOND and char.isalnum() for char in composed):
        # Without its letters a word is another word.
        return ""
    return " ".join(_UNWRITABLE.sub(" ", composed).split())
