"""Which stretches a summary quotes: the likeliest, from all parts of the session, none twice."""

from collections.abc import Sequence
from dataclasses import dataclass

from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence
from remanso.engines.language.extractive.reading.passages import Mention
from remanso.engines.language.extractive.reading.quotations import (
    begins_bare,
    most_telling,
    question_to,
)
from remanso.engines.language.extractive.summary.signals import signs
from remanso.engines.language.extractive.summary.stretches import Stretch, stretches
from remanso.engines.language.extractive.summary.weights import interest, likelihood

_FEWEST, _MOST = 5, 14
_SHARE_OF_WHAT_WAS_SAID = 0.3
_PARTS_OF_AN_HOUR = 6
_FROM_A_NEW_PART, _BESIDE_ANOTHER, _SAID_ALREADY = 0.2, 0.1, 0.3
_BESIDE_TURNS = 2
_WORDS_AROUND = 1


@dataclass(frozen=True)
class Chosen:
    """A stretch with the words of it that are quoted."""

    stretch: Stretch
    mention: Mention
    question: Sentence | None

    @property
    def words(self) -> int:
        """How many it takes to say."""
        asked = len(self.question.words) if self.question else 0
        return len(self.mention.said.split()) + asked + _WORDS_AROUND


def choose(conversation: Conversation) -> Sequence[Chosen]:
    """The stretches to quote, the most telling first."""
    candidates = _different(stretches(conversation))
    said = sum(len(each.passage.words) for each in conversation.turns)
    room = said * _SHARE_OF_WHAT_WAS_SAID
    values = {number: likelihood(each.features) for number, each in enumerate(candidates)}
    reached: set[int] = set()
    chosen: list[Chosen] = []
    while values and len(chosen) < _MOST:
        best = max(values, key=lambda n: values[n] + _bonus(candidates[n], reached))
        del values[best]
        taken = _quoted(conversation, candidates[best])
        if taken.words > room and len(chosen) >= _FEWEST:
            continue
        if any(taken.mention.said == each.mention.said for each in chosen):
            continue
        room -= taken.words
        chosen.append(taken)
        reached.add(_part(taken.stretch))
        for number in values:
            values[number] -= _likeness(candidates[number], taken.stretch)
    return chosen


def _different(candidates: Sequence[Stretch]) -> Sequence[Stretch]:
    """The first of those that say the same: a recording can repeat one sentence for an hour."""
    different: dict[tuple[str, ...], Stretch] = {}
    for each in candidates:
        different.setdefault(tuple(sentence.text for sentence in each.sentences), each)
    return list(different.values())


def _quoted(conversation: Conversation, stretch: Stretch) -> Chosen:
    mention = most_telling(stretch.sentences, lambda each: interest(signs(each)))
    bare = begins_bare(stretch.turn, mention)
    return Chosen(stretch, mention, question_to(conversation, stretch.turn) if bare else None)


def _bonus(stretch: Stretch, reached: set[int]) -> float:
    return 0.0 if _part(stretch) in reached else _FROM_A_NEW_PART


def _part(stretch: Stretch) -> int:
    return int(stretch.place * _PARTS_OF_AN_HOUR)


def _likeness(one: Stretch, other: Stretch) -> float:
    """How much of what a stretch tells is told when the other has been quoted."""
    fewest = min(len(one.stems), len(other.stems)) or 1
    beside = abs(one.turn.place - other.turn.place) <= _BESIDE_TURNS
    return _SAID_ALREADY * len(one.stems & other.stems) / fewest + _BESIDE_ANOTHER * beside
