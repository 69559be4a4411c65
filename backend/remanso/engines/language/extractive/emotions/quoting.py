"""How much of a sentence to quote with a feeling, so that the words read by themselves."""

import re
from typing import NamedTuple

_SENTENCE = re.compile(r"(?<=[.!?…])\s+|\n|(?<=[.!?])$")
_CLAUSE = re.compile(r"[,;:]\s+|\s[—–-]\s")
_MOST_WORDS = 14
_EDGES = " \n\t.,;:…—–-"


class Span(NamedTuple):
    """A stretch of a text, in characters."""

    start: int
    end: int


def readable(text: str, start: int, end: int) -> Span:
    """The sentence around these words; where it is long, their clause."""
    words = Span(start, end)
    around = _within(_SENTENCE, text, Span(0, len(text)), words)
    if _is_long(text, around):
        around = _within(_CLAUSE, text, around, words)
    left, right = words if _is_long(text, around) else around
    said = text[left:right]
    return Span(
        left + len(said) - len(said.lstrip(_EDGES)),
        left + len(said.rstrip(_EDGES)),
    )


def _is_long(text: str, span: Span) -> bool:
    return len(text[span.start : span.end].split()) > _MOST_WORDS


def _within(cut: re.Pattern[str], text: str, whole: Span, words: Span) -> Span:
    """What of `whole` stands around `words` between two cuts."""
    left = whole.start
    for found in cut.finditer(text, *whole):
        if found.end() <= words.start:
            left = found.end()
        elif found.start() >= words.end:
            return Span(left, found.start())
    return Span(left, whole.end)
