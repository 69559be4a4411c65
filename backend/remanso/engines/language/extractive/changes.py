"""What changed since the session before: what is told as a change, and was spoken of then too."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from remanso.engines.language.base import Afirmacion
from remanso.engines.language.extractive.conversation import Conversation, Sentence
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.quotations import (
    begins_bare,
    most_telling,
    question_to,
    state_quotation,
)
from remanso.engines.language.extractive.summary.stretches import Stretch, stretches
from remanso.engines.language.extractive.words import is_content, stem, words

_SIGNS = read_toml("cambios.toml")["senal"]
_WEIGHTS: Mapping[str, float] = {each["nombre"]: each["peso"] for each in _SIGNS}
_INDEX = PhraseIndex(
    {each["nombre"]: each["palabras"] for each in _SIGNS},
    {each["nombre"]: each.get("fuera", ()) for each in _SIGNS},
)
# What stands in every analysis and says nothing of this one: its headings, and how it was made.
_OF_THE_FORM = re.compile(r"^(?:#.*|\*Análisis hecho por .*)$", re.MULTILINE)
_MOST, _SURE = 8, 2.0
_FROM_BEFORE, _MOST_FROM_BEFORE = 0.5, 3
_ASKED_FROM_BEFORE, _MOST_ASKED = 0.5, 2
_MOST_OF_A_SIGN = 2


@dataclass(frozen=True)
class _Change:
    stretch: Stretch
    surety: float
    question: Sentence | None
    answers: bool
    """Whether only its question names what was spoken of before."""


def find_changes(conversation: Conversation, before: str | None) -> list[Afirmacion]:
    """What people in therapy tell as changed or unchanged, in the order they tell it.

    `before` is what was written of the last session: with nothing to compare with, nothing changed.
    """
    told = _stems(_OF_THE_FORM.sub("", before or ""))
    found = [
        change
        for each in stretches(conversation)
        if (change := _read(conversation, each, told)) is not None
    ]
    surest = sorted(found, key=lambda each: -each.surety)[:_MOST]
    return [_state(each) for each in sorted(surest, key=lambda each: each.stretch.turn.place)]


def _read(conversation: Conversation, stretch: Stretch, told: Collection[str]) -> _Change | None:
    """The change that a stretch tells, if it is one and was spoken of before."""
    asked = conversation.asked_before(stretch.turn)
    own = len(stretch.stems.intersection(told))
    its = len(_stems(asked.text).intersection(told)) if asked else 0
    signs = _surety(stretch.sentences)
    if not signs or not (own or its):
        return None
    surety = (
        signs
        + _FROM_BEFORE * min(_MOST_FROM_BEFORE, own)
        + _ASKED_FROM_BEFORE * min(_MOST_ASKED, its)
    )
    if surety < _SURE:
        return None
    return _Change(stretch, surety, question_to(conversation, stretch.turn), answers=not own)


def _surety(sentences: Sequence[Sentence]) -> float:
    found = [hit.key for each in sentences for hit in _INDEX.find(each.words)]
    return sum(
        weight * min(_MOST_OF_A_SIGN, found.count(name)) for name, weight in _WEIGHTS.items()
    )


def _state(change: _Change) -> Afirmacion:
    mention = most_telling(change.stretch.sentences, lambda each: _surety([each]))
    needed = change.answers or begins_bare(change.stretch.turn, mention)
    return state_quotation(mention, change.question if needed else None)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word.folded) for word in words(text) if is_content(word.folded))
