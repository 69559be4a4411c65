"""Areas of a life of which nothing was said; they are named, never filled in."""

from collections.abc import Sequence

from remanso.engines.language.local.lexicon import Lexicon, read_groups
from remanso.engines.language.local.passages import Passage
from remanso.engines.language.local.words import words

_AREAS = {name: Lexicon({name: entries}) for name, entries in read_groups("areas.json").items()}

AREA_NAMES = tuple(_AREAS)


def unexplored(passages: Sequence[Passage], notas: str) -> list[str]:
    """Name the areas for which no word occurs, in the conversation or in the notes."""
    vocabulary = {word.folded for passage in passages for word in passage.words}
    vocabulary.update(word.folded for word in words(notas))
    return [name for name, area in _AREAS.items() if not any(map(area.group_of, vocabulary))]
