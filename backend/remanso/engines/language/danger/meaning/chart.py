"""Finds every concept of the grammar in a sentence, in one pass from its last word to its first."""

from collections.abc import Iterator, Sequence

from remanso.engines.language.danger.meaning.grammar import (
    END,
    FINDING,
    End,
    Gap,
    Grammar,
    Item,
    OneOf,
    Way,
)
from remanso.engines.language.danger.meaning.spelling import PAUSE, STOP
from remanso.engines.language.danger.meaning.vocabulary import Names

_SOON = 3
# No way of saying anything is longer than this, in words.
_REACH = 30
# The next thing that is said begins, or what follows is denied: no narrow gap goes over these.
_BREAKS = frozenset({PAUSE, STOP, "CORTE"})
_TURNS = _BREAKS | {"NEG"}


class Chart:
    """Where the concepts of a sentence begin and end, counted in words."""

    def __init__(self, grammar: Grammar, words: Sequence[Names]) -> None:
        self._grammar = grammar
        self._words = words
        self._found: list[dict[str, set[int]]] = [{} for _ in range(len(words) + 1)]
        # The nearest place, from where we are, at which a name begins.
        self._nearest: dict[str, int] = {}
        for place in range(len(words) - 1, -1, -1):
            self._complete(place)

    def spans(self, concept: str) -> Iterator[tuple[int, int]]:
        """Where a concept is, each beginning with its longest end."""
        for place, found in enumerate(self._found):
            if ends := found.get(concept):
                yield place, max(ends)

    def has(self, concept: str) -> bool:
        """Whether the concept is in the sentence at all."""
        return any(concept in found for found in self._found)

    def findings(self) -> Iterator[tuple[str, int, int]]:
        """What is heard: its heading in the data, and its shortest span."""
        for place, found in enumerate(self._found):
            for name, ends in found.items():
                if name.startswith(FINDING):
                    yield name, place, min(ends)

    def concepts(self) -> list[list[str]]:
        """The concepts that begin at each place, without what is heard in them."""
        return [[name for name in found if name[0].isupper()] for found in self._found]

    def _complete(self, place: int) -> None:
        found = self._found[place]
        waiting = [(name, place + 1) for name in self._words[place]]
        starts = self._ends_at(place - 1)
        while waiting:
            name, end = waiting.pop()
            ends = found.setdefault(name, set())
            if end in ends:
                continue
            ends.add(end)
            for way in self._promising(name, end):
                if starts or not way.at_start:
                    waiting += [(way.concept, last) for last in self._goes_on(way.rest, 0, end)]
        self._nearest.update(dict.fromkeys(found, place))

    def _promising(self, name: str, end: int) -> Iterator[Way]:
        """The ways that begin with a name and find near by what they cannot do without."""
        beginnings = self._grammar.beginning.get(name)
        if beginnings is None:
            return
        yield from beginnings.whatever_comes
        once: set[int] = set()
        for needed in self._nearest.keys() & beginnings.if_there_is.keys():
            if self._nearest[needed] > end + _REACH:
                continue
            for way in beginnings.if_there_is[needed]:
                if id(way) not in once:
                    once.add(id(way))
                    yield way

    def _goes_on(self, rest: tuple[Item, ...], done: int, place: int) -> Iterator[int]:
        if done == len(rest):
            yield place
            return
        for later in self._past(rest[done], place):
            yield from self._goes_on(rest, done + 1, later)

    def _past(self, item: Item, place: int) -> Iterator[int]:
        """Where one may go on after an item of a way."""
        if isinstance(item, OneOf):
            if item.may_be_missing or (END in item.names and self._ends_at(place)):
                yield place
            yield from self._named(item.names, place)
        elif isinstance(item, Gap):
            yield from self._within(item, place)
        elif self._ends_at(place) if isinstance(item, End) else not self._soon(item.names, place):
            yield place

    def _named(self, names: Names, place: int) -> set[int]:
        found = self._found[place]
        return set().union(*(found[name] for name in names if name in found))

    def _within(self, gap: Gap, place: int) -> Iterator[int]:
        last = min(place + gap.most, len(self._words) - 1)
        for later in range(place, last + 1):
            yield later
            if not gap.wide and not _TURNS.isdisjoint(self._found[later]):
                return

    def _soon(self, names: Names, place: int) -> bool:
        for later in range(place, min(place + _SOON, len(self._words))):
            if self._ends_at(later):
                return False
            if not names.isdisjoint(self._found[later]):
                return True
        return False

    def _ends_at(self, place: int) -> bool:
        return not 0 <= place < len(self._words) or not _BREAKS.isdisjoint(self._found[place])
