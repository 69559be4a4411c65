"""Sentences of a passage, and the marks that open and close them."""

import re
from collections.abc import Iterator, Sequence

from remanso.engines.language.extractive.reading.passages import (
    Mention,
    Passage,
    sentence_ends_between,
)
from remanso.engines.language.extractive.reading.words import Word

_MAX_WORDS, _MAX_CHARACTERS = 40, 280
_OPENING = re.compile(r"[¿¡]{1,3}$")
_CLOSING = re.compile(r"(?P<quotation>[»”]?)[.!?…]{1,3}")
_OPENED_BY = {"»": "«", "”": "“"}


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
    closing = _CLOSING.match(passage.text, end)
    if closing and _is_open(passage.text[start:end], closing["quotation"]):
        end = closing.end()
    return Mention(passage, start, end)


def _is_open(said: str, closing: str) -> bool:
    """Whether what closes a quotation, if anything does, was opened in what is said."""
    return not closing or said.count(_OPENED_BY[closing]) > said.count(closing)
