"""A session as the rules read it: turns in order, each with who speaks and its sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from remanso.engines.language.analisis import Evidencia
from remanso.engines.language.extractive.reading.passages import Mention, Passage, read_passages
from remanso.engines.language.extractive.reading.sentences import split_sentences, with_punctuation
from remanso.engines.language.extractive.reading.words import Word
from remanso.engines.language.material import Material
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel
from remanso.engines.language.voices.roles import Roles, read_roles

_FEW_TURNS = 12
_MARKS, _OPENING = 4, '.!?…¡¿«“"—-:('
# More than a turn has: so that no two sentences are in one place.
_MOST_SENTENCES = 1_000_000


@dataclass(frozen=True)
class Sentence:
    """One sentence of a turn, as it stands and folded (small letters, no accents).

    `place` tells what is said at one time: it counts turns, or sentences where turns are few, as
    in a monologue.
    """

    turn: "Turn"
    place: int
    mention: Mention
    words: Sequence[Word]

    @property
    def text(self) -> str:
        """The sentence as it was said, with its marks."""
        return self.mention.said

    @cached_property
    def folded(self) -> str:
        """Its text without accents and capitals, as rules compare it."""
        return fold(self.text)

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return "?" in self.text

    def said(self, first: int, last: int) -> str:
        """Its words from one to another, as they stand."""
        return self.turn.text[self.words[first].start : self.words[last].end]

    def is_name(self, at: int) -> bool:
        """Whether a word is written as names are: with a capital, and not because it begins."""
        start = self.words[at].start
        before = self.turn.text[max(0, start - _MARKS) : start].rstrip()
        return self.turn.text[start].isupper() and bool(before) and before[-1] not in _OPENING

    def evidence(self) -> Evidencia | None:
        """Its words as evidence; None in notes, which are no evidence."""
        if self.mention.passage.segmento is None:
            return None
        return Evidencia(segmento=self.mention.passage.segmento, cita=self.text)


@dataclass(frozen=True)
class Turn:
    """What one voice says until another speaks; `place` counts turns from the first."""

    place: int
    passage: Passage
    papel: Papel
    first_sentence: int | None = None

    @property
    def voz(self) -> str:
        """The label of the voice."""
        return self.passage.voz

    @property
    def text(self) -> str:
        """All that is said in it."""
        return self.passage.text

    @property
    def by_therapist(self) -> bool:
        """Whether the therapist speaks, as far as is known."""
        return self.papel is Papel.TERAPEUTA

    @cached_property
    def folded(self) -> str:
        """Its text without accents and capitals."""
        return fold(self.text)

    @cached_property
    def sentences(self) -> Sequence[Sentence]:
        """Its sentences in order."""
        return [
            Sentence(self, self._place(order), with_punctuation(self.passage, spoken), spoken)
            for order, spoken in enumerate(split_sentences(self.passage))
        ]

    def _place(self, order: int) -> int:
        return self.place if self.first_sentence is None else self.first_sentence + order

    @property
    def asks(self) -> bool:
        """Whether it ends in a question."""
        return "?" in self.text[-3:]


@dataclass(frozen=True)
class Conversation:
    """The turns of a session and who is who; of notes there is one turn, of nobody."""

    turns: Sequence[Turn]
    roles: Roles

    @property
    def spoken(self) -> bool:
        """Whether there is a transcript at all."""
        return any(each.passage.segmento is not None for each in self.turns)

    @cached_property
    def of_patients(self) -> Sequence[Turn]:
        """The turns of whoever is in therapy: everybody but the therapist."""
        return [each for each in self.turns if not each.by_therapist]

    @cached_property
    def of_therapist(self) -> Sequence[Turn]:
        """The turns of the therapist, if it is known who that is."""
        return [each for each in self.turns if each.by_therapist]

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of everybody, in order."""
        for turn in self.turns:
            yield from turn.sentences

    def asked_before(self, turn: Turn) -> Turn | None:
        """The therapist's turn that a patient's turn answers, where that was a question."""
        if turn.place == 0:
            return None
        before = self.turns[turn.place - 1]
        return before if before.by_therapist and before.asks and not turn.by_therapist else None


def read_conversation(material: Material) -> Conversation:
    """Read a session once for all the rules that look at it."""
    roles = read_roles(material.segmentos, material.personas)
    passages = read_passages(material)
    few = len(passages) < _FEW_TURNS
    turns = [
        Turn(place, each, roles.of(each.voz), place * _MOST_SENTENCES if few else None)
        for place, each in enumerate(passages)
    ]
    return Conversation(turns, roles)
