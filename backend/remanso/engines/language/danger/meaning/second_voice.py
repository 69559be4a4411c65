"""A second voice beside the grammar: how much a message is like those that people in danger wrote.

It is a sum of small weights, one for each piece of a word, few words, stems or senses in their
order, field of meaning, and concept of the grammar with what follows it, learnt by
`scripts/second_voice.py` from the texts of the tests; and for each kind of danger such a sum of
its own, of which the largest names the kind.
"""

import json
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import NamedTuple
from zlib import crc32

from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.danger.meaning.chart import Chart
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.senses import phrases_of_senses
from remanso.engines.language.danger.meaning.spelling import STOP, sound

SLOTS = 1 << 18
"""Places of the weights of danger; different features share one by chance."""
KIND_SLOTS = 1 << 16
"""Places of the weights of each kind: the same features, folded closer together."""
SHARES = (1.0, 0.7, 0.7, 0.7, 1.0, 1.0)
"""How loud each group of features is: letters, phrases, stems, fields, concepts and senses."""
_NEAR = 6
# What the grammar adds to the kind that it heard.
_GRAMMAR_ON_KIND = {Level.NONE: 0.0, Level.POSSIBLE: 0.5, Level.SURE: 2.0}
_PIECE_LENGTHS = (3, 4, 5)
_STEM = 4
_SHORTEST_BEGINNING = 3
# Enough to tell; a longer message costs no more.
_MOST_WORDS = 400
# A message longer than this is also heard in parts: danger amid everyday talk is drowned in the sum
# of the whole. Sentences are joined into a part until it has as many words as a short message.
_SHORT_MESSAGE = 24
_PART_AT_LEAST = 8


class Voice(NamedTuple):
    """What the second voice says of a message: how much it is like danger, and like which kind."""

    danger: float
    clase: Clase


class Weights(NamedTuple):
    """How much each place speaks of danger, in whole numbers times their `scale`.

    `grammar` is what each level of the grammar adds to danger. Above `alert` there is an alert, for
    the second voice alone and where the grammar agrees.
    """

    of_slot: Sequence[int]
    scale: float
    bias: float
    grammar: dict[str, float]
    alert: dict[str, float]


class Learnt(NamedTuple):
    """What danger sounds like in a short message and in a long one, and what each kind of it."""

    short: Weights
    long: Weights
    of_kind: dict[Clase, Sequence[int]]
    kind_scale: float
    kind_bias: dict[Clase, float]


Groups = tuple[frozenset[int], ...]
"""The slots that a text fills, apart for letters, phrases, stems, fields, concepts and senses."""


class _Fields(NamedTuple):
    words: dict[str, set[str]]
    beginnings: dict[str, set[str]]


def weights_of(words: Sequence[str]) -> Weights:
    """What a message of these words, as `spelling.pieces` cuts them, is weighed with.

    A long one has more places where a day may sound like danger: its weights have learnt from days.
    """
    return learnt().long if len(words) > _SHORT_MESSAGE else learnt().short


def listen(
    words: Sequence[str], found: Sequence[Chart], read: Assessment, weights: Weights
) -> Voice | None:
    """What the most alarming part of a message is like; None where there is no word.

    `words` are as `spelling.pieces` cuts them, `found` the charts of their sentences, and `read`
    what the grammar heard: its kind is believed unless the message is much more like another.
    """
    parts = groups_of_parts(words, found)
    if not parts:
        return None
    heard = ((danger_of(part, weights), part) for part in parts)
    danger, groups = max(heard, key=lambda one: one[0])
    return Voice(danger, _kind(groups, read))


def groups_of_parts(words: Sequence[str], found: Sequence[Chart]) -> list[Groups]:
    """The places of the weights that a message adds up, and after it those of each of its parts.

    Different features share a place by chance.
    """
    kept = words[:_MOST_WORDS]
    if not kept:
        return []
    return [groups_of(kept, found), *(groups_of(part, list(charts(part))) for part in _parts(kept))]


def _parts(words: Sequence[str]) -> Iterator[list[str]]:
    """Cut a long message where sentences end, or where one is too long."""
    if len(words) <= _SHORT_MESSAGE:
        return
    part: list[str] = []
    for word in words:
        part.append(word)
        if len(part) == _SHORT_MESSAGE or (word == STOP and len(part) >= _PART_AT_LEAST):
            yield part
            # The end of a part that was cut in mid-sentence also begins the next one.
            part = [] if word == STOP else part[-_PART_AT_LEAST:]
    if len(part) >= _PART_AT_LEAST:
        yield part


def danger_of(groups: Groups, weights: Weights) -> float:
    """How much what these words fill is like danger."""
    return weights.scale * weighed(groups, SHARES, weights.of_slot, SLOTS) + weights.bias


def _kind(groups: Groups, read: Assessment) -> Clase:
    weights = learnt()

    def likeness(clase: Clase) -> float:
        added = weighed(groups, SHARES, weights.of_kind[clase], KIND_SLOTS)
        believed = _GRAMMAR_ON_KIND[read.level] if clase is read.clase else 0.0
        return weights.kind_scale * added + weights.kind_bias[clase] + believed

    return max(weights.of_kind, key=likeness)


def weighed(groups: Groups, shares: Sequence[float], of_slot: Sequence[int], slots: int) -> float:
    """The sum of the weights of these places, each group as loud as its share."""
    return sum(
        share / sqrt(len(group)) * sum(of_slot[slot % slots] for slot in group)
        for share, group in zip(shares, groups, strict=True)
        if group
    )


def groups_of(written: Sequence[str], found: Sequence[Chart]) -> Groups:
    """The places of the weights that these words add up, whatever is said around them."""
    words = [sound(word) for word in written]
    stems = [word[:_STEM] for word in words]
    groups = (
        _letters(words),
        _phrases(words),
        _phrases(stems),
        _of_fields(words),
        _concepts(found),
        phrases_of_senses(words),
    )
    return tuple(
        frozenset(crc32(feature.encode(), number) % SLOTS for feature in group)
        for number, group in enumerate(groups)
    )


def _letters(words: list[str]) -> Iterator[str]:
    for word in words:
        framed = f"^{word}$"
        yield f"word {word}"
        for length in _PIECE_LENGTHS:
            for start in range(len(framed) - length + 1):
                yield framed[start : start + length]


def _phrases(words: list[str]) -> Iterator[str]:
    """Words, pairs with at most two words between them, and threes."""
    framed = ["<", *words, ">"]
    yield from framed
    for apart in (1, 2, 3):
        for first, second in zip(framed, framed[apart:], strict=False):
            yield f"{first} {apart} {second}"
    for three in zip(framed, framed[1:], framed[2:], strict=False):
        yield " ".join(three)


def _of_fields(words: list[str]) -> Iterator[str]:
    fields = sorted({field for word in words for field in _fields_of(word)})
    for number, field in enumerate(fields):
        yield field
        for other in fields[number + 1 :]:
            yield f"{field} {other}"


def _concepts(found: Sequence[Chart]) -> Iterator[str]:
    """What the grammar knows of the words, and what stands soon after what."""
    for chart in found:
        places = chart.concepts()
        for place, names in enumerate(places):
            later = [name for near in places[place + 1 : place + _NEAR] for name in near]
            for name in names:
                yield name
                for other in later:
                    yield f"{name} {other}"


def _fields_of(word: str) -> Iterator[str]:
    fields = _fields()
    yield from fields.words.get(word, ())
    for length in range(_SHORTEST_BEGINNING, len(word) + 1):
        yield from fields.beginnings.get(word[:length], ())


@cache
def _fields() -> _Fields:
    fields = _Fields(defaultdict(set), defaultdict(set))
    text = files(__package__).joinpath("data/campos.txt").read_text("utf-8")
    for line in text.splitlines():
        name, _, listed = line.partition(":")
        for word in listed.split():
            table = fields.beginnings if word.endswith("*") else fields.words
            table[sound(word.removesuffix("*"))].add(name)
    return fields


@cache
def learnt() -> Learnt:
    """All that was learnt: a byte for each slot of short messages, of long ones, of each kind."""
    data = files(__package__).joinpath("data")
    told = json.loads(data.joinpath("segunda_voz.json").read_text("utf-8"))
    weights = array("b", data.joinpath("segunda_voz.bin").read_bytes())
    starts = range(2 * SLOTS, len(weights), KIND_SLOTS)
    return Learnt(
        short=Weights(weights[:SLOTS], **told["short"]),
        long=Weights(weights[SLOTS : 2 * SLOTS], **told["long"]),
        of_kind={
            Clase(name): weights[start : start + KIND_SLOTS]
            for name, start in zip(told["kind_bias"], starts, strict=True)
        },
        kind_scale=told["kind_scale"],
        kind_bias={Clase(name): bias for name, bias in told["kind_bias"].items()},
    )
