"""A voice for sessions: how much an answer, beside its question, is like what people in danger say.

Like the second voice it is a sum of small weights, learnt by `scripts/spoken_voice.py` from
exchanges of sessions: of what stands in the answer, in the question, in the answer by what was
asked, and of what the grammar and the second voice hear in both.
"""

import json
from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from math import floor
from typing import NamedTuple
from zlib import crc32

from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.second_voice import (
    SLOTS,
    Groups,
    danger_of,
    groups_of,
    weighed,
)
from remanso.engines.language.danger.meaning.second_voice import learnt as of_messages
from remanso.engines.language.danger.meaning.spelling import pieces, sound
from remanso.engines.language.text.quoting import sentences

SHARES = (1.0, 0.7, 0.7, 0.7, 1.0, 1.0, 0.5, 0.5, 0.5, 0.7, 0.7, 0.8, 1.0)
"""How loud each group is: the second voice's six of the answer, five of the question, the answer
by what was asked, and what is heard in both."""
# A longer answer is heard in parts, of whole sentences and at least so many words.
_SHORT_ANSWER, _PART_AT_LEAST = 26, 10
# A part that is longer still is heard in stretches, too: what else is told in it outweighs danger.
_HALF_A_STRETCH = 7
# A last part of fewer words belongs to the part before.
_REST = 4
_MOST_WORDS = 400
# The letters of a question say nothing of its answer.
_GROUPS_OF_QUESTIONS = range(1, 6)
# Numbers that no group of the second voice has: the same words fill other places there.
_ASKED_APART, _HEARD_APART = 77, 78
# What the second voice says of where nothing is said.
_SILENT = -6.0
# Above which the question speaks perhaps, and surely, of danger.
_PERHAPS, _SURELY = -1.0, 2.0


class _Heard(NamedTuple):
    """What some words fill, how they sound, and what is heard in them."""

    groups: Groups
    words: Sequence[str]
    danger: float
    level: int


class Learnt(NamedTuple):
    """The weights, in whole numbers times their `scale`, and what they are compared with.

    Above `alone` an answer is dangerous whatever else is read in it; above `perhaps` it is worth
    reading; under `unsaid` what is neither yes nor no, to a question about danger, is no yes.
    """

    of_slot: Sequence[int]
    scale: float
    bias: float
    alone: float
    perhaps: float
    unsaid: float


_NOTHING = _Heard((frozenset(),) * 6, [], _SILENT, 0)


class Alarm(NamedTuple):
    """How much an answer is like danger, and the part of it that is most."""

    danger: float
    part: str


def alarm_in(question: str, answer: str) -> Alarm:
    """The most alarming part of an answer; `learnt()` has what its danger is compared with."""
    asked = _hear(question)
    return max(
        Alarm(_danger(_groups(_hear(said), asked)), part)
        for part in _parts(answer)
        for said in (part, *_stretches(part))
    )


def groups_of_parts(question: str, answer: str) -> list[tuple[str, Groups]]:
    """Each part of an answer with what it fills beside the question."""
    asked = _hear(question)
    return [(part, _groups(_hear(part), asked)) for part in _parts(answer)]


def _parts(answer: str) -> Sequence[str]:
    if len(answer.split()) <= _SHORT_ANSWER:
        return [answer]
    parts: list[str] = []
    part = ""
    for sentence in sentences(answer):
        part = f"{part} {sentence}".strip()
        if len(part.split()) >= _PART_AT_LEAST:
            parts.append(part)
            part = ""
    if part and parts and len(part.split()) < _REST:
        parts[-1] = f"{parts[-1]} {part}"
    elif part:
        parts.append(part)
    return parts or [answer]


def _stretches(part: str) -> Iterator[str]:
    """A part without full stops, as much of it at once as a short answer has; each half twice."""
    words = part.split()
    if len(words) > _SHORT_ANSWER:
        for start in range(0, len(words) - _HALF_A_STRETCH, _HALF_A_STRETCH):
            yield " ".join(words[start : start + 2 * _HALF_A_STRETCH])


def _danger(groups: Groups) -> float:
    weights = learnt()
    return weights.scale * weighed(groups, SHARES, weights.of_slot, SLOTS) + weights.bias


@lru_cache(maxsize=4)
def _hear(said: str) -> _Heard:
    written = pieces(said)[:_MOST_WORDS]
    if not written:
        return _NOTHING
    found = list(charts(written))
    groups = groups_of(written, found)
    level = int(read_by_grammar(found).level)
    return _Heard(
        groups, [sound(word) for word in written], danger_of(groups, of_messages().short), level
    )


def _groups(answer: _Heard, question: _Heard) -> Groups:
    asked = 0 if question.danger < _PERHAPS else 1 if question.danger < _SURELY else 2
    of_question = (
        frozenset(_slot(f"q{slot}", number) for slot in question.groups[number])
        for number in _GROUPS_OF_QUESTIONS
    )
    by_question = frozenset(_slot(each, _ASKED_APART) for each in _by_question(answer, asked))
    heard = frozenset(_slot(each, _HEARD_APART) for each in _heard(answer, question, asked))
    return (*answer.groups, *of_question, by_question, heard)


def _by_question(answer: _Heard, asked: int) -> Iterator[str]:
    for word in answer.words:
        yield f"{asked} {word}"
    for first, second in pairwise(["<", *answer.words]):
        yield f"{asked} {first} {second}"
    yield f"{asked} long {min(len(answer.words) // 4, 6)}"


def _heard(answer: _Heard, question: _Heard, asked: int) -> Iterator[str]:
    said = min(8.0, max(-8.0, answer.danger))
    yield f"answer {floor(said)}"
    yield f"question {floor(min(6.0, max(_SILENT, question.danger)) / 2)}"
    yield f"grammar {answer.level}"
    yield f"grammar of question {question.level}"
    yield f"both {asked} {floor(said / 2)}"


def _slot(feature: str, group: int) -> int:
    return crc32(feature.encode(), group) % SLOTS


@cache
def learnt() -> Learnt:
    """All that was learnt: a byte for each slot, and beside it the scale and the limits."""
    data = files(__package__).joinpath("data")
    told = json.loads(data.joinpath("voz_hablada.json").read_text("utf-8"))
    return Learnt(array("b", data.joinpath("voz_hablada.bin").read_bytes()), **told)
