"""Lists of words and phrases kept as data, all of them found in one pass over the words.

`dorm*` is any word that begins so, a lone `*` any word; everything is folded and whole words.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from remanso.engines.language.extractive.reading.words import Word

_DATA = files(__package__).joinpath("data")
_ANY = "*"
_LOOKED_UP = 2
_PAIRS_KEPT = 50_000


def read_toml(name: str) -> Any:  # noqa: ANN401 - each reader gives it its own type
    """A TOML file of this engine's data."""
    return tomllib.loads(_DATA.joinpath(name).read_text("utf-8"))


class Hit(NamedTuple):
    """A phrase of a list, from its first word to its last."""

    key: str
    first: int
    last: int


class _Phrase(NamedTuple):
    key: str
    words: Sequence[str]
    excluded: bool

    def goes_on(self, words: Sequence[Word], at: int) -> bool:
        """Whether its words after the second follow there."""
        if len(self.words) <= _LOOKED_UP:
            return True
        said = words[at + _LOOKED_UP : at + len(self.words)]
        wanted = self.words[_LOOKED_UP:]
        return len(said) == len(wanted) and all(
            _is_like(want, each.folded) for want, each in zip(wanted, said, strict=True)
        )


class PhraseIndex:
    """Several lists by key; of each, also what only looks like one of its phrases."""

    def __init__(
        self, phrases: Mapping[str, Iterable[str]], excluded: Mapping[str, Iterable[str]]
    ) -> None:
        self._by_word: dict[str, list[_Phrase]] = defaultdict(list)
        self._by_beginning: dict[str, list[_Phrase]] = defaultdict(list)
        for lists, out in ((phrases, False), (excluded, True)):
            for key, listed in lists.items():
                for phrase in listed:
                    self._add(_Phrase(key, phrase.split(), out))
        # Which phrases begin with two words is looked up once for each pair of the language.
        self._beginning_with = lru_cache(maxsize=_PAIRS_KEPT)(self._look_up)

    def find(self, words: Sequence[Word]) -> Iterator[Hit]:
        """Every phrase said, in order; of those of one list that begin alike, the longest."""
        taken: dict[str, int] = {}
        for at, word in enumerate(words):
            longest: dict[str, _Phrase] = {}
            following = words[at + 1].folded if at + 1 < len(words) else ""
            for phrase in self._beginning_with(word.folded, following):
                known = longest.get(phrase.key)
                longer = known is None or len(phrase.words) > len(known.words)
                if longer and at >= taken.get(phrase.key, 0) and phrase.goes_on(words, at):
                    longest[phrase.key] = phrase
            for key, phrase in longest.items():
                taken[key] = at + len(phrase.words)
                if not phrase.excluded:
                    yield Hit(key, at, at + len(phrase.words) - 1)

    def _add(self, phrase: _Phrase) -> None:
        first = phrase.words[0]
        if first.endswith(_ANY):
            self._by_beginning[first.removesuffix(_ANY)].append(phrase)
        else:
            self._by_word[first].append(phrase)

    def _look_up(self, word: str, following: str) -> Sequence[_Phrase]:
        beginnings = (word[:length] for length in range(1, len(word) + 1))
        inflected = (each for start in beginnings for each in self._by_beginning.get(start, ()))
        found = [
            each
            for each in (*self._by_word.get(word, ()), *inflected)
            if len(each.words) == 1 or (following and _is_like(each.words[1], following))
        ]
        # What is excluded is tried first, and so wins over what it looks like.
        return sorted(found, key=lambda each: not each.excluded)


def _is_like(wanted: str, said: str) -> bool:
    if wanted.endswith(_ANY):
        return said.startswith(wanted.removesuffix(_ANY))
    return said == wanted
