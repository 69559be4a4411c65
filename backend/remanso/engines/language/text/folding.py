"""Spanish words without case or accents, as everything here compares them."""

import unicodedata

_ACCENTS = str.maketrans("áàâéèêíìîóòôúùûü", "aaaeeeiiiooouuuu")


def fold(word: str) -> str:
    """Write the word without case or accents; ñ is a letter of its own and stays."""
    lowered = word.lower()
    if lowered.isascii():
        return lowered
    return unicodedata.normalize("NFC", lowered).translate(_ACCENTS)
