"""The emotions of a session: those that the patient says they feel, each with the words."""

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.analisis import Emocion
from remanso.engines.language.extractive.emotions.grammar.clauses import Sentence, statements
from remanso.engines.language.extractive.emotions.grammar.feelings import Felt, felt_in
from remanso.engines.language.extractive.emotions.grammar.fragments import (
    confirmed_in,
    fragments_in,
)
from remanso.engines.language.extractive.emotions.idioms import idioms_in
from remanso.engines.language.extractive.emotions.questions import (
    is_about_another,
    named_in,
    question_before,
)
from remanso.engines.language.extractive.emotions.quoting import readable
from remanso.engines.language.extractive.reading.conversation import Conversation, Turn
from remanso.engines.language.extractive.reading.passages import Mention, evidence
from remanso.engines.language.text.phrases import enumeration, quoted

_MOST_QUOTED = 3
# What answers a question stands in the first sentences; then people tell their stories.
_ANSWERING, _WORDS_ANSWERING = 3, 12


class _Said(NamedTuple):
    mention: Mention
    weight: float
    asked: str = ""

    @property
    def words(self) -> str:
        """The words, with the question where they say nothing without it."""
        said = quoted(self.mention.said)
        return f"{said} (a {quoted(self.asked)})" if self.asked else said


def find_emotions(conversation: Conversation, voces: Collection[str]) -> list[Emocion]:
    """Find what these voices say in the first person that they feel, the most present first."""
    felt: dict[str, list[_Said]] = defaultdict(list)
    for turn in conversation.turns:
        if turn.passage.segmento is None or turn.voz not in voces:
            continue
        for each in _of_turn(conversation, turn):
            felt[each.nombre].append(_said(turn, each))
        for name, confirmed in _confirmed(conversation, turn):
            felt[name].append(confirmed)
    emotions = [_state(name, found) for name, found in felt.items()]
    return sorted(emotions, key=lambda each: (-each.intensidad, each.nombre))


def _said(turn: Turn, felt: Felt) -> _Said:
    start, end = readable(turn.text, felt.first.start, felt.last.end)
    return _Said(Mention(turn.passage, start, end), felt.weight)


def _of_turn(conversation: Conversation, turn: Turn) -> Iterator[Felt]:
    """What a turn says, each stretch of words once for each feeling."""
    answers = _answers(conversation, turn)
    sentences = list(statements(turn.passage))
    ends: dict[str, int] = {}
    for place, sentence in enumerate(sentences):
        following = sentences[place + 1] if place + 1 < len(sentences) else None
        found = [
            *felt_in(sentence, sentences[max(0, place - 1) : place]),
            *idioms_in(sentence),
            *fragments_in(
                sentence, answers=answers and _is_early(sentences, place), following=following
            ),
        ]
        longest: dict[int, int] = {}
        for each in sorted(found, key=lambda one: (one.first.start, -one.last.end)):
            # «Lloré de gusto» is one thing: «lloré», by itself, another.
            longer = each.last.end < longest.setdefault(each.first.start, each.last.end)
            if longer and each.first is each.last:
                continue
            if each.first.start >= ends.get(each.nombre, 0):
                ends[each.nombre] = each.last.end
                yield each


def _is_early(sentences: Sequence[Sentence], place: int) -> bool:
    said = sum(len(each) for each in sentences[:place])
    return place < _ANSWERING or said <= _WORDS_ANSWERING


def _answers(conversation: Conversation, turn: Turn) -> bool:
    asked = question_before(conversation, turn)
    return asked is not None and not is_about_another(asked, turn.voz)


def _confirmed(conversation: Conversation, turn: Turn) -> Iterator[tuple[str, _Said]]:
    """«¿Miedo?» «Sí, mucho», where the turn does not say it in its own words."""
    asked = question_before(conversation, turn)
    if asked is None or is_about_another(asked, turn.voz):
        return
    question = named_in(asked)
    sentence: Sentence | None = next(iter(statements(turn.passage)), None)
    if question is None or sentence is None:
        return
    felt = confirmed_in(sentence, question.nombre)
    if felt and not any(each.nombre == felt.nombre for each in _of_turn(conversation, turn)):
        yield felt.nombre, _said(turn, felt)._replace(asked=question.asked)


def _state(name: str, felt: Sequence[_Said]) -> Emocion:
    by_voice: dict[str, list[_Said]] = defaultdict(list)
    for each in felt:
        by_voice[each.mention.passage.voz].append(each)
    # In a couple each is quoted by name: what both feel they do not feel together.
    told = " ".join(f"{voz} dice: {_quoted(said)}." for voz, said in by_voice.items())
    return Emocion(
        nombre=name,
        intensidad=_intensity(sum(each.weight for each in felt)),
        texto=told,
        evidencias=evidence([each.mention for each in felt]),
    )


def _quoted(said: Sequence[_Said]) -> str:
    return enumeration(list(dict.fromkeys(each.words for each in said))[:_MOST_QUOTED])


def _intensity(weight: float) -> int:
    # Each degree takes twice as many words as the one before: 1, 2, 4, 8, 16.
    return max(1, min(5, 1 + math.floor(math.log2(weight))))
