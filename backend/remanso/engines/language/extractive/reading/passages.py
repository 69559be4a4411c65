"""The text an analysis stands on, read once: transcript segments, or notes when there are none."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from remanso.engines.language.analisis import Evidencia
from remanso.engines.language.extractive.reading.noise import is_noise
from remanso.engines.language.extractive.reading.words import Word, words
from remanso.engines.language.material import Material

_NOTES_VOICE = "Las notas"
_REACH = 80
_SENTENCE_END = re.compile(r"(?<![.!?…])[.!?…]++(?=\s|$)|\n")
_MAX_EVIDENCE = 3


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of text in one voice; `segmento` is None for notes, which are not evidence."""

    segmento: int | None
    voz: str
    text: str
    words: list[Word]


class Mention(NamedTuple):
    """Where something is said: characters `start` to `end` of a passage."""

    passage: Passage
    start: int
    end: int

    @property
    def said(self) -> str:
        """The words themselves, as they stand in the text."""
        return self.passage.text[self.start : self.end]


def read_passages(material: Material) -> list[Passage]:
    """Read the transcript; a session without one is read from its notes."""
    spoken = [
        Passage(position, segmento.voz, segmento.text, words(segmento.text))
        for position, segmento in enumerate(material.segmentos)
        if not is_noise(segmento.text)
    ]
    if spoken or not material.notas.strip():
        return spoken
    return [Passage(None, _NOTES_VOICE, material.notas, words(material.notas))]


def sentence_ends_between(text: str, start: int, end: int) -> bool:
    """Whether a sentence or a line ends between two places of a text."""
    return _SENTENCE_END.search(text, start, end) is not None


def evidence(mentions: Sequence[Mention]) -> list[Evidencia]:
    """Quote the first, the middle and the last mention, each with the words around it."""
    if len(mentions) > _MAX_EVIDENCE:
        mentions = [mentions[0], mentions[len(mentions) // 2], mentions[-1]]
    quotations = {
        Evidencia(segmento=each.passage.segmento, cita=_with_surroundings(each))
        for each in mentions
        if each.passage.segmento is not None
    }
    return sorted(quotations, key=lambda evidencia: (evidencia.segmento, evidencia.cita))


def quotation(mention: Mention) -> list[Evidencia]:
    """Quote exactly the words of a mention."""
    if mention.passage.segmento is None:
        return []
    return [Evidencia(segmento=mention.passage.segmento, cita=mention.said)]


def _with_surroundings(mention: Mention) -> str:
    """Take the sentence around a mention, or as much of it as reads at a glance."""
    text, (_, start, end) = mention.passage.text, mention
    before = text[max(0, start - _REACH) : start]
    after = text[end : end + _REACH]
    left = _cut_before(before, truncated=start > _REACH)
    right = _cut_after(after, truncated=end + _REACH < len(text))
    return text[start - left : end + right].strip()


def _cut_before(before: str, *, truncated: bool) -> int:
    ends = [found.end() for found in _SENTENCE_END.finditer(before)]
    if ends:
        return len(before) - ends[-1]
    if not truncated:
        return len(before)
    # Whole words only: the cut falls on a space, or at the mention itself.
    space = re.search(r"\s", before)
    return len(before) - space.end() if space else 0


def _cut_after(after: str, *, truncated: bool) -> int:
    if end := _SENTENCE_END.search(after):
        return end.end()
    if not truncated:
        return len(after)
    return max((found.start() for found in re.finditer(r"\s", after)), default=0)
