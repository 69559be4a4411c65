"""Words as the index knows them: folded, by their roots, and then only as keyed hashes."""

import hmac
from collections.abc import Iterable

from remanso.core.cells.cell import DataKey
from remanso.engines.language.extractive.answers.matching import root
from remanso.engines.language.extractive.reading.words import (
    DAYS,
    OF_QUESTIONS,
    is_content,
    stem,
    words,
)

_HASH_BYTES = 8
# The rules by which passages and words are made. Another number makes every index anew.
_RULES = b"6"
MARK = _RULES
"""What shows that an index was made by these rules."""
LATER = _RULES + b"-"
"""What shows that a session is known, and that its words are still to be looked at."""


def stems(text: str) -> list[str]:
    """The words of a text that say something, in order."""
    return [stem(word.folded) for word in words(text) if _is_looked_for(word.folded)]


def roots(text: str) -> list[str]:
    """The same words as the index keeps them: all forms of a verb are one word.

    Else a question had to name every form of every word like its own: some three hundred.
    """
    return [root(word.folded) for word in words(text) if _is_looked_for(word.folded)]


def asked(question: str) -> list[str]:
    """The words that a question looks for, as they are written, each once."""
    said = [word.folded for word in words(question) if _is_looked_for(word.folded)]
    return [each for each in dict.fromkeys(said) if stem(each) not in OF_QUESTIONS]


def _is_looked_for(folded: str) -> bool:
    """A day says nothing of what a session is about, and is what «el jueves» asks for."""
    return is_content(folded) or folded in DAYS


class Hasher:
    """Makes the hashes of one patient's sessions, for one of their two readers."""

    def __init__(self, key: DataKey, side: str) -> None:
        """`key` is one of the patient's texts: without it nothing tells one word from another."""
        self._key = key.derive(f"asistente.indice.{side}")

    def word(self, word: str) -> int:
        """A word as the index keeps it."""
        return int.from_bytes(self._digest(word.encode()), "big", signed=True)

    def words(self, each: Iterable[str]) -> dict[int, str]:
        """Words by what they are in the index."""
        return {self.word(word): word for word in each}

    def fingerprint(self, content: bytes) -> str:
        """What changes when the content does, and tells nothing of it."""
        return self._digest(content).hex()

    def _digest(self, content: bytes) -> bytes:
        return hmac.digest(self._key, content, "sha256")[:_HASH_BYTES]
