"""Who speaks a line of a transcript, as its label says: no word of what was said."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from remanso.engines.language.extractive.reading.words import is_content
from remanso.engines.language.text.folding import fold

_MOST_WORDS_OF_A_NAME = 5
_TURN = re.compile(r"(\S[^\n:]{0,100}): (.*)")
# Words that say nothing by themselves, and are how somebody is called as well.
_ALSO_NAMES = frozenset(
    {
        *("abril", "domingo", "julio", "mia", "segundo", "tomas", "vera"),
        *("don", "doña", "señor", "señora", "sr", "sra", "dr", "dra", "persona"),
    }
)
_NAMED_BY_ROLE = re.compile(
    r"(?:el|la) (?:terapeut|psic|psiquiat|doctor|medic|pacient|consultante|client)"
)


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
    """«Lucía», «Tomás» and «Voz 2» name who speaks; «me dijo», where nobody is named, does not."""
    first, *rest = before_colon.split()
    said = fold(first).rstrip(".")
    is_initial = len(first) == 1 and first.isupper()
    is_name = is_content(said) or is_initial or (said in _ALSO_NAMES and first[0].isupper())
    is_named = is_name or _NAMED_BY_ROLE.match(fold(before_colon)) is not None
    return is_named and len(rest) < _MOST_WORDS_OF_A_NAME
