"""Where somebody speaks, and where a recording may be cut without cutting a word."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from faster_whisper.vad import VadOptions, get_speech_timestamps

from remanso.engines.speech.base import Block, Span
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.local.sound.decode import read
from remanso.engines.speech.local.sound.pcm import SAMPLE_RATE

# The detector's own memory grows with what it is given: some 40 MB a minute.
_WINDOW_SECONDS = 60.0
_JOIN_SECONDS = 0.05
_VAD = VadOptions(min_silence_duration_ms=150, speech_pad_ms=60)


def speech_spans(pcm: Path, duration: float) -> list[Span]:
    """The stretches with speech, in bounded memory."""
    spans: list[Span] = []
    for span in _spans_by_window(pcm, duration):
        if spans and span.start - spans[-1].end <= _JOIN_SECONDS:
            spans[-1] = Span(start=spans[-1].start, end=span.end)
        else:
            spans.append(span)
    return spans


def cut(duration: float, speech: Sequence[Span], lengths: BlockLengths) -> list[Block]:
    """Blocks that cover the recording, each ending in the longest silence within its limits."""
    blocks: list[Block] = []
    start = 0.0
    silences = _silences(speech)
    while duration - start > lengths.longest:
        end = _best_cut(silences, start + lengths.shortest, start + lengths.longest)
        blocks.append(Block(index=len(blocks), start=start, end=end))
        start = end
    blocks.append(Block(index=len(blocks), start=start, end=duration))
    return blocks


def _spans_by_window(pcm: Path, duration: float) -> Iterator[Span]:
    start = 0.0
    while start < duration:
        end = min(duration, start + _WINDOW_SECONDS)
        for found in get_speech_timestamps(read(pcm, start, end), _VAD):
            yield Span(
                start=round(start + found["start"] / SAMPLE_RATE, 3),
                end=round(start + found["end"] / SAMPLE_RATE, 3),
            )
        start = end


def _silences(speech: Sequence[Span]) -> list[Span]:
    return [Span(start=before.end, end=after.start) for before, after in pairwise(speech)]


def _best_cut(silences: Sequence[Span], earliest: float, latest: float) -> float:
    candidates = [gap for gap in silences if earliest <= (gap.start + gap.end) / 2 <= latest]
    if not candidates:
        return latest
    longest = max(candidates, key=lambda gap: gap.end - gap.start)
    return (longest.start + longest.end) / 2
