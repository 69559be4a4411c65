"""Words compared as a tolerant reader does: without accents, by their beginning."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path

_STOP = frozenset(Path(__file__).with_name("palabras_vacias.txt").read_text("utf-8").split())
_COMPARED, _WHOLE, _SHORTEST = 5, 5, 3


def fold(text: str) -> str:
    """Small letters without accents; ñ stays a letter of its own."""
    spread = unicodedata.normalize("NFD", text.lower())
    kept = "".join(c for c in spread if not unicodedata.combining(c) or c == "\u0303")
    return kept.replace("n\u0303", "ñ")


def keys(*texts: str) -> set[str]:
    """The beginnings of the words that say something."""
    found = re.findall(r"[a-z0-9ñ]+", fold(" ".join(texts)))
    return {
        word[:_COMPARED]
        for word in found
        if word not in _STOP and (len(word) >= _SHORTEST or word.isdigit())
    }


def has(text: str, wanted: str) -> bool:
    """Whether a text has these words: short ones whole, long ones by their beginning."""
    wanted = fold(wanted)
    tail = r"\b" if len(wanted) <= _WHOLE else ""
    return re.search(rf"\b{re.escape(wanted)}{tail}", fold(text)) is not None


def has_all(text: str, groups: Iterable[Sequence[str]]) -> bool:
    """Whether a text has at least one of each group."""
    return all(any(has(text, word) for word in group) for group in groups)
