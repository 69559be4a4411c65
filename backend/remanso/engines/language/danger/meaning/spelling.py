"""Words as they are typed on a phone, brought to one spelling, that of their sound."""

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files

# What stands for the end of a thought, and for a pause within it.
STOP = "."
PAUSE = ","
_PIECE = re.compile(r"[^\W_]+|[.!?;:…\n]|[,()\-–—]")
_STOPS = frozenset(".!?;:…\n")
_APOSTROPHES = re.compile(r"(?<=\w)['’`´](?=\w)")
_COMBINING = re.compile(r"[\u0300-\u036f]")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_HELD_DOWN = re.compile(r"(.)\1{2,}")
_DOUBLED = re.compile(r"(.)\1+")
# A figure that stands for the letter it looks like: «su1cid1o».
_LOOKALIKES = str.maketrans("013457", "oieast")
_LONGEST_WORD = 40
# In this order: each line sees what the ones above it left.
_SOUNDS = [
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"ch", "č"),
        (r"h", ""),
        (r"sc(?=[ei])", "s"),
        (r"c(?=[ei])", "s"),
        (r"qu(?=[ei])|q|c", "k"),
        (r"ç|z", "s"),
        (r"gu(?=[ei])", "ɠ"),
        (r"g(?=[ei])", "j"),
        (r"g", "ɠ"),
        (r"v", "b"),
        (r"ll", "y"),
        (r"y(?=[^aeiou]|$)", "i"),
        (r"č", "ch"),
    )
]


def _abbreviations() -> dict[str, tuple[str, ...]]:
    text = files(__package__).joinpath("data/abreviaturas.txt").read_text("utf-8")
    pairs = (line.split("=") for line in text.splitlines() if line and not line.startswith("#"))
    return {short.strip(): tuple(long.split()) for short, long in pairs}


_ABBREVIATIONS = _abbreviations()


def pieces(message: str) -> list[str]:
    """Cut a message into its words, in small letters with their accents, and its stops."""
    plain = _INVISIBLE.sub("", unicodedata.normalize("NFKC", message.lower()))
    found: list[str] = []
    for piece in _PIECE.findall(_APOSTROPHES.sub("", plain)):
        if not piece[0].isalnum():
            found.append(STOP if piece in _STOPS else PAUSE)
        elif len(piece) <= _LONGEST_WORD:
            found += _ABBREVIATIONS.get(piece, (piece,))
    return found


def ends_stressed(word: str) -> bool:
    """Whether the writer put an accent on the last letter: «pegó» is not «pego»."""
    return word[-1] in "áéíóú"


@lru_cache(maxsize=20_000)
def sound(word: str) -> str:
    """Write a word as it sounds, so that «kiero», «qiero» and «quieroooo» are «quiero».

    A sound written once more stays what it is.
    """
    key = _COMBINING.sub("", unicodedata.normalize("NFD", word))
    if not key.isdigit() and not key.isalpha():
        key = key.translate(_LOOKALIKES)
    key = _HELD_DOWN.sub(r"\1", key)
    for pattern, written in _SOUNDS:
        key = pattern.sub(written, key)
    return _DOUBLED.sub(r"\1", key) if not key.isdigit() else key
