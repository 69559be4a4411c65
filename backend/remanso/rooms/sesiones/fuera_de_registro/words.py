"""Which texts say something that was only said off the record."""

import re
from collections.abc import Iterable, Iterator, Sequence

from remanso.engines.language.extractive.reading.words import is_content, words

REDACTED = "[fuera de registro]"
# So many words in a row are nobody's coincidence.
_ROW = 3
# Shorter ones stand in times and dates.
_LONG_NUMBER = 3
_SENTENCE_END = re.compile(r"(?<=[.!?…»])\s+")
_BULLET = re.compile(r"^(\s*(?:[-*+•]\s+|#{1,6}\s+|\d+[.)]\s+)?)")


class Unsaid:
    """The words that were said in what goes, and nowhere in what stays."""

    def __init__(self, removed: Iterable[str], kept: Iterable[str]) -> None:
        """`kept` is all that its therapist goes on reading."""
        gone, stays = [_folded(each) for each in removed], [_folded(each) for each in kept]
        known = {word for text in stays for word in text}
        self._words = {word for text in gone for word in text if word not in known and _tells(word)}
        known_rows = {row for text in stays for row in _rows(text)}
        self._rows = {
            row
            for text in gone
            for row in _rows(text)
            if row not in known_rows and any(map(is_content, row))
        }

    def is_in(self, text: str) -> bool:
        """Whether a text says any of it."""
        said = _folded(text)
        return not self._words.isdisjoint(said) or any(row in self._rows for row in _rows(said))

    def out_of(self, text: str) -> str:
        """The text with each sentence that says any of it replaced."""
        return "\n".join(map(self._line, text.split("\n"))) if self.is_in(text) else text

    def _line(self, line: str) -> str:
        if not self.is_in(line):
            return line
        found = _BULLET.match(line)
        bullet = found[0] if found else ""
        sentences = _SENTENCE_END.split(line[len(bullet) :])
        kept = [REDACTED if self.is_in(each) else each for each in sentences]
        once = [
            each
            for place, each in enumerate(kept)
            if not (each == REDACTED in kept[place - 1 : place])
        ]
        rest = bullet + " ".join(once)
        # A row of words may run on from one sentence to the next.
        return bullet + REDACTED if self.is_in(rest.replace(REDACTED, "")) else rest


def _tells(word: str) -> bool:
    """Whether a word by itself gives something away: a long number does, too."""
    return is_content(word) and (len(word) >= _LONG_NUMBER or not word.isdigit())


def _folded(text: str) -> list[str]:
    return [word.folded for word in words(text)]


def _rows(said: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(said[place : place + _ROW]) for place in range(len(said) - _ROW + 1))
