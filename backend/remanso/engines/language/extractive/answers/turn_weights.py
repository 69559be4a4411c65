"""How much each turn tells of a question: by itself, as a reply, and by what stands around it."""

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from remanso.engines.language.extractive.answers.matching import weight_in
from remanso.engines.language.extractive.answers.people import speaks_of
from remanso.engines.language.extractive.answers.question.kinds import Kind
from remanso.engines.language.extractive.answers.question.looked_for import Asked
from remanso.engines.language.extractive.answers.turns import Unit, follows

# Who asks what somebody answered means the verb more than who asks what they want.
_FAINT, _FAINT_OF_SPEECH, _FAINT_WEIGHS = 0.3, 0.7, 1.5
# A reply says what was asked, and the words are those of the question before it.
_OF_QUESTION, _FAINT_IN_QUESTION = 0.9, 0.6
# What somebody goes on telling is about what they began with, the less so the farther it is.
_BEFORE, _AFTER = (0.4, 0.3, 0.2, 0.15, 0.1, 0.1), (0.2,)
# «¿Y las otras dos?» is about what was said before it.
_OF_BEFORE_SHORT, _SHORT = 0.7, 6

_Words = Mapping[str, float]


class Told:
    """The words of a question in a run of turns, and what each of them is worth."""

    def __init__(self, found: Sequence[Unit], asked: Asked) -> None:
        self._found, self._asked = found, asked
        self._own = [_own(unit, asked) for unit in found]
        heard = Counter(wanted for each in self._own for wanted, weight in each.items() if weight)
        # A word that is everywhere tells nothing about where to look.
        self._weights = {
            wanted: math.log(1 + len(found) / count) for wanted, count in heard.items()
        }
        share = _FAINT_OF_SPEECH if asked.kind is Kind.SPEECH else _FAINT
        for wanted in asked.faint & self._weights.keys():
            self._weights[wanted] = share * min(self._weights[wanted], _FAINT_WEIGHS)

    def of(self, place: int, *, fits: bool) -> tuple[float, Unit | None]:
        """What a turn is worth, and the question that it replies to if that says what it is about.

        One that has no word of the question counts only where it has what would answer.
        """
        own, question = self._own[place], self._question(place)
        asked = {} if question is None else self._of_question(question)
        if not fits and not any(own.values()) and not any(asked.values()):
            return 0.0, None
        around = self._around(place)
        score = math.fsum(
            weight * max(own[wanted] + asked.get(wanted, 0.0), around.get(wanted, 0.0))
            for wanted, weight in sorted(self._weights.items())
        )
        replies = question is not None and self._worth(asked) > self._worth(own)
        return score, self._found[question] if replies and question is not None else None

    def sureness(self, place: int) -> float:
        """How much of what a question is about a turn says, or replies to: from 0 to 1."""
        unheard = math.log(1 + len(self._found))
        wanted = [*self._asked.strong, *(f"@{person}" for person in self._asked.people)]
        weights = {each: self._weights.get(each, unheard) for each in sorted(wanted)}
        question = self._question(place)
        asked = {} if question is None else self._of_question(question)
        told = {each: max(self._own[place][each], asked.get(each, 0.0)) for each in weights}
        whole = math.fsum(weights.values())
        return math.fsum(weights[each] * told[each] for each in told) / whole if whole else 1.0

    def says(self, place: int) -> bool:
        """Whether a turn, or the question it replies to, has a word that is looked for."""
        question = self._question(place)
        asked = {} if question is None else self._of_question(question)
        return any(self._own[place][each] or asked.get(each) for each in self._asked.about)

    def speaks_of(self, place: int, people: Collection[str]) -> bool:
        """Whether a turn is about one of these people, as far as it and those before it tell."""
        near = {**self._around(place), **{k: v for k, v in self._own[place].items() if v}}
        question = self._question(place)
        if question is not None:
            near.update({k: v for k, v in self._of_question(question).items() if v})
        return any(near.get(f"@{person}") for person in people)

    def replies_to(self, place: int) -> Unit | None:
        """The question that a turn replies to."""
        question = self._question(place)
        return None if question is None else self._found[question]

    def _worth(self, told: _Words) -> float:
        return math.fsum(self._weights.get(wanted, 0.0) * told[wanted] for wanted in sorted(told))

    def _question(self, place: int) -> int | None:
        """The turn before, where this one replies to it."""
        if place == 0 or not follows(self._found[place], self._found[place - 1]):
            return None
        before = self._found[place - 1]
        return place - 1 if before.prompts and before.voz != self._found[place].voz else None

    def _of_question(self, place: int) -> _Words:
        # «¿A quién se lo ha contado?» has no other words than such.
        faint = _FAINT_IN_QUESTION if self._asked.strong or self._asked.people else 1.0
        told = {
            wanted: weight * _OF_QUESTION * (faint if self._is_faint(wanted) else 1)
            for wanted, weight in self._own[place].items()
        }
        short = len(self._found[place].text.split()) <= _SHORT
        if short and place and follows(self._found[place], self._found[place - 1]):
            for wanted, weight in self._own[place - 1].items():
                if not self._is_faint(wanted):
                    told[wanted] = max(told[wanted], weight * _OF_BEFORE_SHORT)
        return told

    def _around(self, place: int) -> _Words:
        around: dict[str, float] = {}
        for step, shares in ((-1, _BEFORE), (1, _AFTER)):
            here = place
            for share in shares:
                there = here + step
                if not 0 <= there < len(self._found):
                    break
                first, second = sorted((here, there))
                if not follows(self._found[second], self._found[first]):
                    break
                for wanted, weight in self._own[there].items():
                    if not self._is_faint(wanted):
                        around[wanted] = max(around.get(wanted, 0.0), weight * share)
                here = there
        return around

    def _is_faint(self, wanted: str) -> bool:
        return wanted in self._asked.faint


def told_in(found: Sequence[Unit], asked: Asked) -> Told:
    """How much these turns tell of a question."""
    return Told(found, asked)


def _own(unit: Unit, asked: Asked) -> _Words:
    """The words of a question that a turn has itself."""
    return {
        **{wanted: weight_in(wanted, unit.said) for wanted in asked.strong | asked.faint},
        **{f"@{person}": float(speaks_of(person, unit)) for person in asked.people},
    }
