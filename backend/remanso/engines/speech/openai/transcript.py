"""What an OpenAI-compatible server heard as ours, however much of it the server says."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from pydantic import BaseModel, ConfigDict, TypeAdapter

from remanso.engines.speech.base import Block, BlockTranscript, Sentence, Span, Turn, Word
from remanso.engines.speech.local.timing import settle

_SENTENCE_ENDS = (".", "?", "!", "…")


class _Placed(BaseModel):
    model_config = ConfigDict(allow_inf_nan=False)

    start: float
    end: float


class HeardWord(_Placed):
    """A word with its times in the block."""

    word: str


class HeardSegment(_Placed):
    """A stretch with its times in the block, and in the diarised form with its speaker."""

    text: str
    speaker: str | None = None


class Heard(BaseModel):
    """The answer in any of its forms."""

    text: str
    words: list[HeardWord] | None = None
    segments: list[HeardSegment] | None = None


HEARD = TypeAdapter(Heard)


def read(heard: Heard, block: Block, speech: Sequence[Span]) -> BlockTranscript:
    """The words at their times in the recording; where none came back, over where it is spoken."""
    if heard.segments and any(segment.speaker for segment in heard.segments):
        return _diarised(heard.segments, block)
    if heard.words:
        words = [
            Word(start=block.start + each.start, end=block.start + each.end, word=each.word.strip())
            for each in heard.words
            if each.word.strip()
        ]
    elif heard.segments:
        words = [word for each in heard.segments for word in _words_of(each, block)]
    else:
        words = _spread(heard.text.split(), _spoken(block, speech))
    return BlockTranscript(index=block.index, sentences=list(_sentences(words, block)))


def _diarised(segments: Sequence[HeardSegment], block: Block) -> BlockTranscript:
    voices: dict[str, int] = {}
    sentences: list[Sentence] = []
    turns: list[Turn] = []
    for segment in segments:
        speaker = voices.setdefault(segment.speaker or "", len(voices))
        words = _settled(_words_of(segment, block), block)
        if words:
            sentence = _sentence(words)
            sentences.append(sentence)
            turns.append(Turn(speaker=speaker, start=sentence.start, end=sentence.end))
    return BlockTranscript(index=block.index, sentences=sentences, turns=turns)


def _words_of(segment: HeardSegment, block: Block) -> list[Word]:
    span = Span(start=block.start + segment.start, end=block.start + segment.end)
    return _spread(segment.text.split(), [span])


def _spoken(block: Block, speech: Sequence[Span]) -> list[Span]:
    """Where somebody speaks in the block; all of it, if nobody was found to."""
    inside = [
        Span(start=max(span.start, block.start), end=min(span.end, block.end))
        for span in speech
        if span.start < block.end and span.end > block.start
    ]
    return inside or [Span(start=block.start, end=block.end)]


def _spread(words: Sequence[str], spans: Sequence[Span]) -> list[Word]:
    """Words one after the other over the spans, each as long as its share of the letters."""
    letters = list(accumulate((len(word) + 1 for word in words), initial=0))
    ends = list(accumulate(span.end - span.start for span in spans))
    pace = ends[-1] / max(1, letters[-1])

    def moment(spoken: float) -> float:
        index = min(bisect_right(ends, spoken), len(spans) - 1)
        return spans[index].end - (ends[index] - spoken)

    return [
        Word(start=moment(before * pace), end=moment((before + len(word)) * pace), word=word)
        for before, word in zip(letters, words, strict=False)
    ]


def _sentences(words: Sequence[Word], block: Block) -> Iterator[Sentence]:
    begun: list[Word] = []
    for word in _settled(words, block):
        begun.append(word)
        if word.word.endswith(_SENTENCE_ENDS):
            yield _sentence(begun)
            begun = []
    if begun:
        yield _sentence(begun)


def _settled(words: Sequence[Word], block: Block) -> list[Word]:
    return settle(words, block.start, block.end)


def _sentence(words: Sequence[Word]) -> Sentence:
    text = " ".join(word.word for word in words)
    return Sentence(start=words[0].start, end=words[-1].end, text=text, words=list(words))
