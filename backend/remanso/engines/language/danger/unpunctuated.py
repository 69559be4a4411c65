"""Long stretches that somebody types without a full stop or a comma, cut where a thought may begin.

Daily life before and after a danger outweighs it in the sum of them («hoy bien el trabajo me quiero
morir el finde vino mi hermana»), and without stops nothing says where it ends.
"""

from collections.abc import Iterator, Sequence

from remanso.engines.language.danger.meaning.spelling import PAUSE, STOP, sound
from remanso.engines.language.danger.ordinary import AND, is_ordinary

_LONGEST_THOUGHT = 16
_FEWEST_WORDS = 5


def _sounds(words: str) -> frozenset[str]:
    return frozenset(sound(word) for word in words.split())


_BEGIN_A_THOUGHT = AND | _sounds(
    "me no nos soy estoy ando tengo quiero he voy fui fuimos creo siento hay ya hoy ayer "
    "anoche mañana ahora luego después entonces también además cuando nadie todo todos yo él ella "
    "mi el la los las esta este estos estas"
)
# What begins behind one of these goes on with it, or is denied or told by it.
_GO_ON = _sounds(
    "que qe q si no ni como de del a al en con por para pa sin y o e u me te se lo la el los las "
    "le les un una unos unas mi mis tu tus su sus es muy mas tan cuando porque porq xq pero aunque "
    "aun ya hasta desde sobre entre dice dijo creo casi nunca jamas tampoco nadie nada"
)


def what_is_not_ordinary(words: Sequence[str]) -> Iterator[list[str]]:
    """Of each long stretch without a stop or a pause: its words without what is ordinary in it."""
    for stretch in _stretches(words):
        if len(stretch) > _LONGEST_THOUGHT:
            parts = list(_cut(stretch))
            ordinary = [is_ordinary(part) for part in parts]
            if any(ordinary) and not all(ordinary):
                yield list(_joined(parts, ordinary))


def _stretches(words: Sequence[str]) -> Iterator[list[str]]:
    stretch: list[str] = []
    for word in words:
        if word in (STOP, PAUSE):
            yield stretch
            stretch = []
        else:
            stretch.append(word)
    yield stretch


def _cut(stretch: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for word in stretch:
        if (
            len(part) >= _FEWEST_WORDS
            and sound(word) in _BEGIN_A_THOUGHT
            and sound(part[-1]) not in _GO_ON
        ):
            yield part
            part = []
        part.append(word)
    yield part


def _joined(parts: Sequence[list[str]], ordinary: Sequence[bool]) -> Iterator[str]:
    """The parts that are left, with a stop where something stood between them."""
    for number, part in enumerate(parts):
        if not ordinary[number]:
            yield from part
        elif number > 0 and not ordinary[number - 1]:
            yield STOP
