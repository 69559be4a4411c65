"""What changed since the session before: what is told as a change, and was spoken of then too."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.reading.quotations import (
    begins_bare,
    most_telling,
    question_to,
    state_quotation,
)
from remanso.engines.language.extractive.reading.words import is_content, stem, words
from remanso.engines.language.extractive.summary.signals import names_a_figure
from remanso.engines.language.extractive.summary.stretches import Stretch, stretches
from remanso.engines.language.extractive.topics.finding import topics_of

_DATA = read_toml("cambios.toml")
_SIGNS = _DATA["senal"]
_WEIGHTS: Mapping[str, float] = {each["nombre"]: each["peso"] for each in _SIGNS}
_INDEX = PhraseIndex(
    {each["nombre"]: each["palabras"] for each in _SIGNS},
    {each["nombre"]: each.get("fuera", ()) for each in _SIGNS},
)
_COMPARE = frozenset(each["nombre"] for each in _SIGNS if each.get("compara"))
_RETAKES, _STATE = "retoma", "estado"
_AROUND = PhraseIndex({key: _DATA[key]["palabras"] for key in (_RETAKES, _STATE)}, {})
_OF_A_STATE, _OF_A_FIGURE = 1.5, 1.5
_FEW = 2
_HOW_MANY = re.compile(r"\bcuant[oa]s?\b")
# What stands in every analysis and says nothing of this one: its headings, and how it was made.
_OF_THE_FORM = re.compile(r"^(?:#.*|\*Análisis hecho por .*)$", re.MULTILINE)
_MOST, _SURE = 10, 2.0
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


@dataclass(frozen=True)
class _Told:
    """What was written of the session before, by its words and by its subjects."""

    stems: frozenset[str]
    topics: frozenset[str]

    def shared_with(self, sentences: Sequence[Sentence]) -> int:
        """How much of what is said was spoken of then; another word for the same subject counts."""
        stems = {stem(word.folded) for each in sentences for word in each.words}
        shared = len(stems & self.stems)
        if shared:
            return shared
        return int(not self.topics.isdisjoint(topics_of([each.words for each in sentences])))


def find_changes(conversation: Conversation, before: str | None) -> list[Afirmacion]:
    """What people in therapy tell as changed or unchanged, in the order they tell it.

    `before` is what was written of the last session: with nothing to compare with, nothing changed.
    """
    if not before:
        return []
    text = words(_OF_THE_FORM.sub("", before))
    stems = frozenset(stem(word.folded) for word in text if is_content(word.folded))
    told = _Told(stems, topics_of([text]))
    found = [
        change
        for each in stretches(conversation)
        if (change := _read(conversation, each, told)) is not None
    ]
    surest = sorted(found, key=lambda each: -each.surety)[:_MOST]
    return [_state(each) for each in sorted(surest, key=lambda each: each.stretch.turn.place)]


def _read(conversation: Conversation, stretch: Stretch, told: _Told) -> _Change | None:
    """The change that a stretch tells, if it is one and is tied to what was spoken of before."""
    asked = conversation.asked_before(stretch.turn)
    own = told.shared_with(stretch.sentences)
    its = told.shared_with(asked.sentences) if asked else 0
    signs = _surety(stretch.sentences) + _answered(stretch, asked)
    if not signs or not (own or its or _compares(stretch, asked)):
        return None
    surety = (
        signs
        + _FROM_BEFORE * min(_MOST_FROM_BEFORE, own)
        + _ASKED_FROM_BEFORE * min(_MOST_ASKED, its)
    )
    if surety < _SURE:
        return None
    return _Change(stretch, surety, question_to(conversation, stretch.turn), answers=not own)


def _answered(stretch: Stretch, asked: Turn | None) -> float:
    """How surely its first words tell how something is that the therapist goes back to."""
    if asked is None or stretch.sentences[0].mention.start > 0:
        return 0.0
    question = asked.sentences[-1]
    goes_back = question.words[0].folded == "y" or _finds(question, _RETAKES)
    first = stretch.sentences[0]
    begins = any(hit.key == _STATE and hit.first < _FEW for hit in _AROUND.find(first.words))
    if goes_back and begins:
        return _OF_A_STATE
    counted = any(names_a_figure(word.folded) for word in first.words)
    return _OF_A_FIGURE if counted and _HOW_MANY.search(question.folded) else 0.0


def _compares(stretch: Stretch, asked: Turn | None) -> bool:
    """Whether somebody compares with the time before outright, or it is asked how that is now."""
    around = [*stretch.sentences, *(asked.sentences if asked else ())]
    return any(hit.key in _COMPARE for each in around for hit in _INDEX.find(each.words)) or (
        _answered(stretch, asked) >= _OF_A_STATE
    )


def _finds(sentence: Sentence, key: str) -> bool:
    return any(hit.key == key for hit in _AROUND.find(sentence.words))


def _surety(sentences: Sequence[Sentence]) -> float:
    found = [hit.key for each in sentences for hit in _INDEX.find(each.words)]
    return sum(
        weight * min(_MOST_OF_A_SIGN, found.count(name)) for name, weight in _WEIGHTS.items()
    )


def _state(change: _Change) -> Afirmacion:
    mention = most_telling(change.stretch.sentences, lambda each: _surety([each]))
    needed = change.answers or begins_bare(change.stretch.turn, mention)
    return state_quotation(mention, change.question if needed else None)
