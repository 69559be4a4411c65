"""Text by blocks and turns by voices become the segments of a transcript."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypedDict

from remanso.engines.speech.base import BlockTranscript, Sentence, Turn, Word

LONG_PAUSE = 2.0
"""Seconds of silence after which the same voice starts a new segment."""
LONG_SEGMENT = 45.0
"""Seconds after which a segment ends with its sentence, so that a monologue stays readable."""
STRAY_WORDS = 1
"""So few words of another voice inside a sentence are a diariser's slip, not a turn."""


class SegmentWord(TypedDict):
    """A word of a segment, as stored."""

    start: float
    end: float
    word: str


class Segment(TypedDict):
    """A segment of the transcript, as stored and sent."""

    speaker_label: str
    start_time: float
    end_time: float
    text: str
    words: list[SegmentWord]


@dataclass(frozen=True, slots=True)
class _Said:
    speaker: int
    words: tuple[Word, ...]


def assemble(blocks: Iterable[BlockTranscript], turns: Sequence[Turn]) -> list[Segment]:
    """Segments in order of time, voices named "Voz 1", "Voz 2"… as they first speak.

    Without turns everything is one voice's.
    """
    voices = _Voices(turns)
    segments: list[Segment] = []
    labels: dict[int, str] = {}
    for words in _joined(_said(blocks, voices)):
        label = labels.setdefault(words.speaker, f"Voz {len(labels) + 1}")
        segments.append(_segment(label, words.words))
    return segments


class _Voices:
    """Whose turn it is at any time; between turns, the nearest one's."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        self._turns = sorted(turns, key=lambda turn: turn.start)
        self._starts = [turn.start for turn in self._turns]

    def of(self, word: Word) -> int:
        middle = (word.start + word.end) / 2
        after = bisect_right(self._starts, middle)
        near = self._turns[max(0, after - 1) : after + 1]
        if not near:
            return 0
        return min(near, key=lambda turn: max(turn.start - middle, middle - turn.end)).speaker


def _said(blocks: Iterable[BlockTranscript], voices: _Voices) -> Iterator[_Said]:
    for block in sorted(blocks, key=lambda block: block.index):
        for sentence in block.sentences:
            yield from _by_voice(sentence, voices)


def _by_voice(sentence: Sentence, voices: _Voices) -> Iterator[_Said]:
    speakers = _without_strays([voices.of(word) for word in sentence.words])
    pairs = zip(speakers, sentence.words, strict=True)
    for speaker, run in groupby(pairs, key=lambda pair: pair[0]):
        yield _Said(speaker, tuple(word for _, word in run))


def _without_strays(speakers: list[int]) -> list[int]:
    """Give a word or so that stands alone to the voice before it, or the first to the next."""
    runs = [list(run) for _, run in groupby(speakers)]
    if len(runs) == 1:
        return speakers
    settled: list[int] = []
    for index, run in enumerate(runs):
        stray = len(run) <= STRAY_WORDS
        neighbour = settled[-1] if settled else runs[index + 1][0]
        settled.extend([neighbour] * len(run) if stray else run)
    return settled


def _joined(said: Iterable[_Said]) -> Iterator[_Said]:
    current: _Said | None = None
    for piece in said:
        if current is not None and _goes_on(current, piece):
            current = _Said(current.speaker, current.words + piece.words)
            continue
        if current is not None:
            yield current
        current = piece
    if current is not None:
        yield current


def _goes_on(current: _Said, piece: _Said) -> bool:
    return (
        piece.speaker == current.speaker
        and piece.words[0].start - current.words[-1].end < LONG_PAUSE
        and current.words[-1].end - current.words[0].start < LONG_SEGMENT
    )


def _segment(label: str, words: tuple[Word, ...]) -> Segment:
    return Segment(
        speaker_label=label,
        start_time=words[0].start,
        end_time=words[-1].end,
        text=" ".join(word.word.strip() for word in words),
        words=[SegmentWord(start=w.start, end=w.end, word=w.word.strip()) for w in words],
    )
