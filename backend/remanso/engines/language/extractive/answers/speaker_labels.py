"""Who speaks a line of a transcript, as its label says: no word of what was said."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from remanso.engines.language.extractive.reading.words import is_content
from remanso.engines.language.text.folding import fold

_MOST_WORDS_OF_A_NAME = 5
_TURN = re.compile(r"(\S[^\n:]{0,100}): (.*)")


class Line(NamedTuple):
    """A line and its label, which is empty where it has none."""

    voz: str
    text: str


def labelled(text: str) -> Iterator[Line]:
    """The lines of a transcript, each without its label."""
    for line in text.splitlines():
        turn = _TURN.fullmatch(line.strip())
        named = turn is not None and _is_label(turn[1])
        yield Line(turn[1], turn[2]) if turn and named else Line("", line)


def _is_label(before_colon: str) -> bool:
    """«Lucía» and «Voz 2» name who speaks; «me dijo», in a transcript without names, nobody."""
    first, *rest = before_colon.split()
    is_name = is_content(fold(first)) or (len(first) == 1 and first.isupper())
    return is_name and len(rest) < _MOST_WORDS_OF_A_NAME
