"""Feelings that are said without their word: «se me parte el alma», «no puedo más»."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TypedDict

from remanso.engines.language.extractive.emotions.grammar.clauses import (
    Sentence,
    is_certain,
    is_denied,
)
from remanso.engines.language.extractive.emotions.grammar.feelings import Felt
from remanso.engines.language.extractive.lexicon import read_toml

_FORM = re.compile(r"<(\w+)>")
_ME = frozenset({"me", "nos"})
_PLAIN = 1.0


class _Phrases(TypedDict):
    formas: Mapping[str, str]
    frases: Mapping[str, Sequence[str]]


_PHRASES: _Phrases = read_toml("modismos.toml")


def _written_out(phrase: str) -> str:
    while _FORM.search(phrase):
        phrase = _FORM.sub(lambda form: _PHRASES["formas"][form[1]], phrase)
    return phrase


_IDIOMS = {
    name: re.compile(rf"(?<!\S)(?:{'|'.join(map(_written_out, phrases))})(?!\S)")
    for name, phrases in _PHRASES["frases"].items()
}


def idioms_in(sentence: Sentence) -> Iterator[Felt]:
    """What the speaker of a sentence says they feel in phrases that stand for a feeling."""
    words = [f"{token.folded} " for token in sentence]
    starts = list(accumulate(map(len, words[:-1]), initial=0))
    written = "".join(words)
    for name, idiom in _IDIOMS.items():
        for found in idiom.finditer(written):
            first = bisect_right(starts, found.start()) - 1
            last = bisect_right(starts, found.end() - 1) - 1
            if _states_it(sentence, first, last):
                yield Felt(name, sentence[first], sentence[last], _PLAIN)


def _states_it(sentence: Sentence, first: int, last: int) -> bool:
    if any(mark in each.gap for each in sentence[first + 1 : last + 1] for mark in ";:?¿"):
        return False
    spoken = sentence[first : last + 1]
    # «Quedó» and «quedo» are one word here, and only the second is the speaker's.
    anothers = any(each.said.endswith("ó") for each in spoken)
    if anothers and _ME.isdisjoint(each.folded for each in spoken):
        return False
    if is_denied(sentence, first):
        return False
    return is_certain(sentence, first, without_accent=False, past=False)
