"""Who speaks a line of a transcript, as its label says: no word of what was said."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.extractive.reading.words import is_content
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import named_part

_MOST_WORDS_OF_A_NAME = 5
_TURN = re.compile(r"(\S[^\n:]{0,100}): (.*)")
# Words that say nothing by themselves, and are how somebody is called as well.
_ALSO_NAMES = frozenset(
    {
        *("abril", "domingo", "julio", "mia", "segundo", "tomas", "vera"),
        *("don", "doña", "señor", "señora", "sr", "sra", "dr", "dra", "persona"),
    }
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
    is_named = is_name or (said in ("el", "la") and _is_part(rest))
    return is_named and len(rest) < _MOST_WORDS_OF_A_NAME


def _is_part(words: Sequence[str]) -> bool:
    """«La paciente»; «la paciente dijo» tells of her."""
    return len(words) == 1 and named_part(fold(words[0])) is not None
