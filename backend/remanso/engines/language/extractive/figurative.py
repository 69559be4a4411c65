"""Ways of speaking that name death or harm and mean neither: «me muero de sueño»."""

from collections.abc import Sequence

from remanso.engines.language.extractive.lexicon import Hit, PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.words import Word

_FIGURES = PhraseIndex({"figurada": read_toml("figuradas.toml")["frases"]}, {})


def find_figures(words: Sequence[Word]) -> list[Hit]:
    """Where a sentence speaks in figures."""
    return list(_FIGURES.find(words))


def said_literally(hits: Sequence[Hit], words: Sequence[Word]) -> list[Hit]:
    """Those of these hits that are no part of a figure of speech."""
    if not hits:
        return []
    hidden = {at for figure in find_figures(words) for at in range(figure.first, figure.last + 1)}
    return [each for each in hits if hidden.isdisjoint(range(each.first, each.last + 1))]
