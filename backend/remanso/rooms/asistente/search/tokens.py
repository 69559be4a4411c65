"""Words as the index knows them: folded, by their roots, and then only as keyed hashes."""

import hmac
from collections.abc import Iterable
from uuid import UUID

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
_RULES = b"5"


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


class Keys:
    """Makes the hashes of one installation."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the installation's own key, of which this use has a key of its own."""
        self._key = hmac.digest(secret, b"asistente.indice", "sha256")

    @property
    def mark(self) -> bytes:
        """What shows that an index was made with this key and by these rules."""
        return hmac.digest(self._key, b"marca" + _RULES, "sha256")[:_HASH_BYTES]

    @property
    def later(self) -> bytes:
        """What shows that a session is known, and that its words are still to be looked at."""
        return hmac.digest(self._key, b"despues" + _RULES, "sha256")[:_HASH_BYTES]

    def of(self, side: str, paciente_id: UUID) -> "Hasher":
        """The hashes of one patient's sessions: the same word is another number in any other's."""
        return Hasher(hmac.digest(self._key, side.encode() + paciente_id.bytes, "sha256"))


class Hasher:
    """Makes the hashes of one patient's sessions, for one of their two readers."""

    def __init__(self, key: bytes) -> None:
        self._key = key

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
