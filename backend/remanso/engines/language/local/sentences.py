"""The most telling sentences: those made of what the whole conversation keeps coming back to."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from remanso.engines.language.base import Afirmacion
from remanso.engines.language.local.emotions import EMOTION_WORDS
from remanso.engines.language.local.passages import (
    Mention,
    Passage,
    quotation,
    sentence_ends_between,
)
from remanso.engines.language.local.words import Word, is_content, stem
from remanso.engines.language.phrases import quoted

_MIN_WORDS, _MAX_WORDS, _MAX_CHARACTERS = 5, 40, 280
_FEWEST, _MOST, _ONE_IN = 3, 6, 8
_OWN_VOICE = frozenset({"yo", "me", "mi", "mis", "conmigo", "siento", "soy", "estoy", "tengo"})
_OWN_VOICE_FACTOR, _EMOTION_FACTOR, _QUESTION_FACTOR = 1.2, 1.25, 0.5
_SAID_ALREADY = 0.3
_OPENING = re.compile(r"[¿¡]{1,3}$")
_CLOSING = re.compile(r"[.!?…]{1,3}")


@dataclass(frozen=True)
class _Sentence:
    order: int
    mention: Mention
    stems: frozenset[str]
    factor: float


def find_telling(passages: Sequence[Passage]) -> list[Afirmacion]:
    """Quote the most telling sentences, in the order in which they were said."""
    sentences = list(_sentences(passages))
    heard = Counter(root for sentence in sentences for root in sentence.stems)
    weights = {root: math.log1p(count) for root, count in heard.items()}
    wanted = max(_FEWEST, min(_MOST, len(sentences) // _ONE_IN))
    chosen: list[_Sentence] = []
    while sentences and len(chosen) < wanted:
        best = max(sentences, key=lambda each: (_score(each, weights), -each.order))
        chosen.append(best)
        sentences.remove(best)
        # What one sentence has said tells less in the next.
        weights |= {root: weights[root] * _SAID_ALREADY for root in best.stems}
    return [_state(each.mention) for each in sorted(chosen, key=lambda each: each.order)]


def _state(mention: Mention) -> Afirmacion:
    verb = "dicen" if mention.passage.segmento is None else "dice"
    return Afirmacion(
        texto=f"{mention.passage.voz} {verb}: {quoted(mention.said)}",
        evidencias=quotation(mention),
    )


def _score(sentence: _Sentence, weights: dict[str, float]) -> float:
    # fsum, because the order of a set changes from run to run and the sum must not.
    said = math.fsum(weights[root] for root in sentence.stems)
    return sentence.factor * said


def _sentences(passages: Sequence[Passage]) -> Iterator[_Sentence]:
    order = 0
    for passage in passages:
        for spoken in split_sentences(passage):
            if len(spoken) < _MIN_WORDS:
                continue
            order += 1
            yield _weighed(order, passage, spoken)


def _weighed(order: int, passage: Passage, spoken: Sequence[Word]) -> _Sentence:
    mention = with_punctuation(passage, spoken)
    folded = {word.folded for word in spoken}
    factor = 1 / math.sqrt(len(spoken))
    if folded & _OWN_VOICE:
        factor *= _OWN_VOICE_FACTOR
    if any(EMOTION_WORDS.group_of(word) for word in folded):
        factor *= _EMOTION_FACTOR
    if "?" in mention.said:
        factor *= _QUESTION_FACTOR
    stems = frozenset(stem(word) for word in folded if is_content(word))
    return _Sentence(order, mention, stems, factor)


def split_sentences(passage: Passage) -> Iterator[list[Word]]:
    """Words grouped by sentence; speech without full stops is cut at a readable length."""
    spoken: list[Word] = []
    for word in passage.words:
        if spoken and (
            len(spoken) == _MAX_WORDS
            or word.end - spoken[0].start > _MAX_CHARACTERS
            or sentence_ends_between(passage.text, spoken[-1].end, word.start)
        ):
            yield spoken
            spoken = []
        spoken.append(word)
    if spoken:
        yield spoken


def with_punctuation(passage: Passage, spoken: Sequence[Word]) -> Mention:
    """The words of a sentence as they stand, with what opens and closes them."""
    start, end = spoken[0].start, spoken[-1].end
    if opening := _OPENING.search(passage.text[max(0, start - 3) : start]):
        start -= len(opening[0])
    if closing := _CLOSING.match(passage.text, end):
        end = closing.end()
    return Mention(passage, start, end)
