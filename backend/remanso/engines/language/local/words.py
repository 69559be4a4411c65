"""Spanish words as the engine counts them: folded, grouped by a light stem, content or not."""

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

_WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f])*")
_ACCENTS = str.maketrans("áàâéèêíìîóòôúùûü", "aaaeeeiiiooouuuu")
_STOP_WORDS = frozenset(
    files(__package__).joinpath("data/palabras_vacias.txt").read_text("utf-8").split()
)
# fmt: off
_ENDINGS = sorted(
    (
        "aba", "abas", "abamos", "aban",
        "ado", "ada", "ados", "adas",
        "ido", "ida", "idos", "idas",
        "ando", "iendo",
        "amos", "emos", "imos",
        "aste", "iste", "asteis", "aron", "ieron",
        "aria", "arian",
        "arme", "arte", "arse", "arlo", "arla",
        "ar", "er", "ir",
        "as", "es", "os", "a", "e", "o", "s",
    ),
    key=len,
    reverse=True,
)
# fmt: on
_MIN_STEM = 4
_SHORTEST_CONTENT = 3
# Beyond this it is noise, such as a key held down, and nothing to quote.
_LONGEST = 40


class Word(NamedTuple):
    """One word of a text: its folded form and where it stands, in characters."""

    folded: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """Find the words of a text, in order; figures, emoji and punctuation are not words."""
    return [
        Word(folded, found.start(), found.end())
        for found in _WORD.finditer(text)
        if found.end() - found.start() <= _LONGEST and (folded := fold(found[0])).isalpha()
    ]


def fold(word: str) -> str:
    """Write the word without case or accents; ñ is a letter of its own and stays."""
    lowered = word.lower()
    if lowered.isascii():
        return lowered
    return unicodedata.normalize("NFC", lowered).translate(_ACCENTS)


def is_content(folded: str) -> bool:
    """Whether a folded word says something by itself."""
    return len(folded) >= _SHORTEST_CONTENT and folded not in _STOP_WORDS


@lru_cache(maxsize=20_000)
def stem(folded: str) -> str:
    """Keep what the common inflections of a word share: `trabajo`, `trabajaba` → `trabaj`."""
    for ending in _ENDINGS:
        if len(folded) - len(ending) >= _MIN_STEM and folded.endswith(ending):
            return folded[: -len(ending)]
    return folded
