"""What a summary chooses from: a turn, or a part of a long one, with what tells about it."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.reading.words import is_content, stem
from remanso.engines.language.extractive.summary.signals import SIGNS, names, signs

FEATURES = (
    *SIGNS,
    *("largo", "palabras_nuevas", "palabras_que_vuelven", "nombres_nuevos", "respuesta_abierta"),
    *("comienzo", "despedida", "final", "frases"),
)
_LONGEST_WORDS, _FEWEST_WORDS = 60, 4
_MOST_OF_A_SIGN, _MOST_SENTENCES, _MOST_NAMES, _MOST_TIMES_THE_MEAN = 4, 4, 2, 2.0
_OFTEN = 3
_EDGE_TURNS, _LAST_PART = 2, 0.85
_OPENS_A_QUESTION = frozenset(
    (
        *("que", "como", "cuando", "donde", "quien", "cuanto", "cuantos", "cuantas", "y"),
        *("cuentame", "contame", "cuenteme"),
    )
)


@dataclass(frozen=True)
class Stretch:
    """Sentences that stand together in one turn; `place` is that of the turn, from 0 to 1."""

    turn: Turn
    sentences: Sequence[Sentence]
    stems: frozenset[str]
    features: Sequence[float]
    place: float


def stretches(conversation: Conversation) -> Sequence[Stretch]:
    """What whoever is in therapy says, stretch by stretch; all, where there is no such voice."""
    speaking = conversation.of_patients or conversation.turns
    reader = _Reader(conversation, frozenset(each.place for each in speaking))
    return [each for turn in conversation.turns for each in reader.read(turn)]


class _Reader:
    """Goes through a session once and keeps in mind what was said before."""

    def __init__(self, conversation: Conversation, read: frozenset[int]) -> None:
        self._conversation, self._read = conversation, read
        self._turns = len(conversation.turns)
        parts = [part for each in conversation.turns for part in _parts(each)]
        self._often = Counter(root for part in parts for root in _stems(part))
        lengths = [_length(part) for part in parts if part[0].turn.place in read]
        self._mean = fmean(lengths) if lengths else 1.0
        self._said: set[str] = set()
        self._named: set[str] = set()

    def read(self, turn: Turn) -> Iterator[Stretch]:
        """The stretches of the next turn."""
        answers = self._answers_openly(turn)
        for part in _parts(turn):
            stems = _stems(part)
            named = {name for each in part for name in names(each)}
            if turn.place in self._read and _length(part) >= _FEWEST_WORDS:
                about = self._about(part, stems, named, answers=answers)
                features = [*_signs(part), *about, *self._placed(turn), _few_sentences(part)]
                yield Stretch(turn, part, stems, features, turn.place / self._turns)
            answers = False
            self._said |= stems
            self._named |= named

    def _about(
        self, part: Sequence[Sentence], stems: frozenset[str], named: set[str], *, answers: bool
    ) -> Sequence[float]:
        returning = sum(self._often[root] >= _OFTEN for root in stems)
        return (
            min(_MOST_TIMES_THE_MEAN, _length(part) / self._mean),
            math.log1p(len(stems - self._said)),
            math.log1p(returning),
            min(_MOST_NAMES, len(named - self._named)),
            answers,
        )

    def _placed(self, turn: Turn) -> Sequence[float]:
        return (
            turn.place < _EDGE_TURNS,
            turn.place >= self._turns - _EDGE_TURNS,
            turn.place / self._turns > _LAST_PART,
        )

    def _answers_openly(self, turn: Turn) -> bool:
        """Whether it answers a question that leaves room: «¿y el diario?», «¿cómo fue?»."""
        asked = self._conversation.asked_before(turn)
        if asked is None:
            return False
        return any(word.folded in _OPENS_A_QUESTION for word in asked.passage.words)


def _parts(turn: Turn) -> Iterator[Sequence[Sentence]]:
    """A turn, or its sentences in parts that can be taken in at once."""
    part: list[Sentence] = []
    for sentence in turn.sentences:
        if part and _length(part) + len(sentence.words) > _LONGEST_WORDS:
            yield part
            part = []
        part.append(sentence)
    if part:
        yield part


def _signs(part: Sequence[Sentence]) -> Sequence[float]:
    found = [signs(each) for each in part]
    return [min(_MOST_OF_A_SIGN, sum(counts)) for counts in zip(*found, strict=True)]


def _few_sentences(part: Sequence[Sentence]) -> float:
    return min(_MOST_SENTENCES, len(part))


def _stems(part: Sequence[Sentence]) -> frozenset[str]:
    said = (word.folded for sentence in part for word in sentence.words)
    return frozenset(stem(folded) for folded in said if is_content(folded))


def _length(part: Sequence[Sentence]) -> int:
    return sum(len(each.words) for each in part)
