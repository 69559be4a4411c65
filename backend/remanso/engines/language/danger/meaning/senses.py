"""What each word means, so that «me pega» and «he hits me» are alike to the second voice."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations
from typing import NamedTuple

from remanso.engines.language.danger.meaning.spelling import sound

_SHORTEST_BEGINNING = 3
_FARTHEST = 3


class _Senses(NamedTuple):
    words: dict[str, str]
    beginnings: dict[str, str]
    longest: int


def phrases_of_senses(words: list[str]) -> Iterator[str]:
    """The meanings of the words that have one, in their order, near each other and together.

    `words` are written as they sound; a word without a meaning is passed over.
    """
    found = [sense for word in words if (sense := _sense_of(word)) is not None]
    framed = ["<", *found, ">"]
    yield from framed
    for apart in range(1, _FARTHEST + 1):
        for first, second in zip(framed, framed[apart:], strict=False):
            yield f"{first} {apart} {second}"
            yield f"{first} ~ {second}"
    for three in zip(framed, framed[1:], framed[2:], strict=False):
        yield " ".join(three)
    for one, other in combinations(sorted(set(framed)), 2):
        yield f"{one} & {other}"


@lru_cache(maxsize=20_000)
def _sense_of(word: str) -> str | None:
    senses = _senses()
    if word in senses.words:
        return senses.words[word]
    for length in range(min(len(word), senses.longest), _SHORTEST_BEGINNING - 1, -1):
        if (sense := senses.beginnings.get(word[:length])) is not None:
            return sense
    return None


@cache
def _senses() -> _Senses:
    words: dict[str, str] = {}
    beginnings: dict[str, str] = {}
    text = files(__package__).joinpath("data/sentidos.txt").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        name, _, listed = line.partition(":")
        for word in listed.split():
            table = beginnings if word.endswith("*") else words
            table.setdefault(sound(word.removesuffix("*")), name)
    return _Senses(words, beginnings, max(map(len, beginnings)))
