"""What each word may stand for in the grammar, also when it is misspelt, fused or split."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

from remanso.engines.language.danger.meaning.spelling import ends_stressed, sound

_SHORTEST_PREFIX = 3
_SHORTEST_MISSPELT = 5
_SHORTEST_FUSED = 6
_SHORTEST_SPLIT = 7
_MOST_FUSED = 28
# Of two words, both must be as long as this to be no chance, unless a pronoun comes first.
_FEW_PARTS = 2
_LONG_PART = 5
_BEFORE_A_VERB = frozenset(map(sound, ["me", "no", "te", "se", "lo", "la", "le"]))
_MINORS = range(4, 18)
_YEARS = range(1950, 2024)
# Before the name of a word that stands for itself alone.
LITERAL = "="
Names = frozenset[str]


def _lines(name: str) -> list[str]:
    text = files(__package__).joinpath(f"data/{name}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def _without_one(word: str) -> Iterator[str]:
    for place in range(1, len(word)):
        yield word[:place] + word[place + 1 :]


def _swapped(word: str) -> Iterator[str]:
    for place in range(1, len(word) - 1):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def _number(word: str) -> Names:
    value = int(word)
    if value in _MINORS:
        return frozenset({"NUM", "NUM_MENOR"})
    return frozenset({"NUM", "ANIO"} if value in _YEARS else {"NUM"})


class Vocabulary:
    """The words that the grammar knows, found by how they sound."""

    def __init__(self) -> None:
        self._names: dict[str, set[str]] = defaultdict(set)
        self._stressed: dict[str, set[str]] = defaultdict(set)
        self._prefixes: dict[str, str] = {}
        self._longest_prefix = 0
        self._missing_one: dict[str, set[str]] = defaultdict(set)
        # Words of their own, one letter away from a word that the grammar knows.
        self._others = {sound(word) for line in _lines("otras_palabras") for word in line.split()}
        self.of = lru_cache(maxsize=20_000)(self._of)

    def add(self, written: str, name: str) -> None:
        """Let a word (or, with `*`, a beginning) stand for a name of the grammar."""
        key = sound(written.removesuffix("*"))
        if written.endswith("*"):
            self._prefixes[key] = name
            self._longest_prefix = max(self._longest_prefix, len(key))
            return
        if ends_stressed(written):
            self._stressed[key].add(name)
        # Most words stand for several names: how they may be misspelt is worked out once.
        if key not in self._names and len(key) >= _SHORTEST_MISSPELT:
            for shorter in _without_one(key):
                self._missing_one[shorter].add(key)
        self._names[key].add(name)

    def knows(self, key: str) -> bool:
        """Whether the grammar has this very word."""
        return key in self._names

    def _of(self, word: str) -> Names:
        """The names that a word may stand for, as it is written or nearly so."""
        if word.isdigit():
            return _number(word)
        key = sound(word)
        names = set(self._names.get(key, ()))
        if ends_stressed(word) and key in self._stressed:
            names = self._stressed[key] | {name for name in names if name.startswith(LITERAL)}
        names.update(self._by_beginning(key))
        if not names and key not in self._others:
            names.update(self._misspelt(key))
        return frozenset(names)

    def _by_beginning(self, key: str) -> Iterator[str]:
        for length in range(_SHORTEST_PREFIX, min(len(key), self._longest_prefix) + 1):
            if (name := self._prefixes.get(key[:length])) is not None:
                yield name

    def _misspelt(self, key: str) -> Iterator[str]:
        if len(key) < _SHORTEST_MISSPELT:
            return
        for meant in self._missing_one.get(key, ()):
            yield from self._names[meant]
        for meant in (*_without_one(key), *_swapped(key)):
            if len(meant) >= _SHORTEST_MISSPELT:
                yield from self._names.get(meant, ())

    def unfused(self, word: str) -> tuple[str, ...] | None:
        """Cut «mequieromorir» into its words, if all of it is words that the grammar knows."""
        key = sound(word)
        if not _SHORTEST_FUSED <= len(key) <= _MOST_FUSED or key in self._others or self.of(word):
            return None
        best: list[tuple[str, ...] | None] = [()] + [None] * len(key)
        for end in range(1, len(key) + 1):
            for start in range(max(0, end - 12), end):
                before, part = best[start], key[start:end]
                if before is None or part not in self._names or (len(part) == 1 and part != "a"):
                    continue
                if (shortest := best[end]) is None or len(before) + 1 < len(shortest):
                    best[end] = (*before, part)
        return self._plausible(best[-1])

    @staticmethod
    def _plausible(parts: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if not parts or max(map(len, parts)) < _SHORTEST_PREFIX + 1:
            return None
        if parts[0] in _BEFORE_A_VERB or len(parts) > _FEW_PARTS:
            return parts
        return parts if min(map(len, parts)) >= _LONG_PART else None

    def rejoined(self, words: list[str]) -> list[str]:
        """Put «sui cidarme» together again, where only the whole is a word."""
        joined: list[str] = []
        skip = False
        for first, second in pairwise([*words, ""]):
            if skip:
                skip = False
                continue
            whole = first + second
            skip = (
                len(whole) >= _SHORTEST_SPLIT
                and second.isalpha()
                and first.isalpha()
                and not (self.of(first) and self.of(second))
                and self.knows(sound(whole))
            )
            joined.append(whole if skip else first)
        return joined
