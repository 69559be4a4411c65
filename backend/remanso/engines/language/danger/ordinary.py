"""What is left of a message once what is ordinary in it is taken away.

The second voice adds a message up, so that «el trabajo va bien» outweighs «me quiero morir»
beside it.
"""

from collections.abc import Collection, Iterator, Sequence

from remanso.engines.language.danger.classes import Level
from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.second_voice import learnt, listen
from remanso.engines.language.danger.meaning.spelling import STOP

TURNS = frozenset({"pero", "aunque"})
"""Words with which somebody goes on to something else in the same sentence."""
AND = TURNS | {"y"}
_FEWEST_WORDS = 3
# Of two thousand ordinary sentences nearly all stay below it by themselves.
_ORDINARY_BELOW = -2.0


def without_the_ordinary(words: Sequence[str], joints: Collection[str]) -> list[str]:
    """The words, as `spelling.pieces` cuts them, without ordinary sentences and parts of them.

    Parts begin at `joints`. Empty where everything is ordinary, or nothing is.
    """
    parts = list(_cut(words, joints))
    kept = [part for part in parts if not is_ordinary(part)]
    if len(kept) == len(parts):
        return []
    return [word for part in kept for word in (*part, STOP)]


def is_ordinary(part: Sequence[str]) -> bool:
    """Whether the grammar hears nothing in it, and the second voice something far below danger.

    What has hardly a word is not: it may belong to what stands beside it.
    """
    if len(part) < _FEWEST_WORDS:
        return False
    found = list(charts(part))
    read = read_by_grammar(found)
    voice = listen(part, found, read, learnt().short)
    return read.level is Level.NONE and voice is not None and voice.danger < _ORDINARY_BELOW


def _cut(words: Sequence[str], joints: Collection[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for word in words:
        if word == STOP or (word in joints and len(part) >= _FEWEST_WORDS):
            if part:
                yield part
            part = []
        if word != STOP:
            part.append(word)
    if part:
        yield part
