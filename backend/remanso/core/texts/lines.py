"""What somebody is called, as part of a line that others are to read as it was written."""

import unicodedata

_CONTROL = {"Cc", "Cs"}
# Marks that turn the direction of what follows them, beyond the name they stand in.
_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def as_one_line(words: str) -> str:
    """The words on one line, in which nothing begins another or turns what follows around."""
    if words.isascii() and words.isprintable():
        return " ".join(words.split())
    seen = (
        " " if unicodedata.category(character) in _CONTROL else character
        for character in words
        if character not in _TURNING
    )
    return " ".join("".join(seen).split())
