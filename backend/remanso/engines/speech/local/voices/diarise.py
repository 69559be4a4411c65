"""Who speaks when: by sherpa-onnx when its models are here, else by an approximate clusterer."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from remanso.engines.speech.base import Diarisation, Span, Turn
from remanso.engines.speech.local.sound.decode import read
from remanso.engines.speech.local.sound.pcm import SAMPLE_RATE
from remanso.engines.speech.local.voices.clustering import Labels, cluster
from remanso.engines.speech.local.voices.features import HOP, Matrix, cepstrum, window_features

FIVE_OR_MORE = 32
SEGMENTATION = Path("sherpa") / "segmentation.onnx"
EMBEDDING = Path("sherpa") / "embedding.onnx"

_WINDOW_SECONDS = 2.0
_STEP_SECONDS = 0.5
_FRAMES_PER_SECOND = SAMPLE_RATE / HOP
_SMOOTH = 5


def diarise(pcm: Path, speech: Sequence[Span], num_voces: int, models: Path) -> Diarisation:
    """The turns of the whole recording; `num_voces` is a hint, 32 meaning five or more."""
    voices = None if num_voces >= FIVE_OR_MORE else num_voces
    if voices == 1:
        turns = [Turn(speaker=0, start=span.start, end=span.end) for span in speech]
        return Diarisation(diariser="una voz", turns=turns)
    if has_sherpa(models):
        from remanso.engines.speech.local.voices.sherpa import diarise_with_sherpa  # noqa: PLC0415 - optional

        found = diarise_with_sherpa(pcm, voices, models / SEGMENTATION, models / EMBEDDING)
        return Diarisation(diariser="sherpa-onnx", turns=found)
    return Diarisation(diariser="aproximada", turns=_approximate(pcm, speech, voices))


def has_sherpa(models: Path) -> bool:
    """Whether the better diariser and its two models are here."""
    return (
        (models / SEGMENTATION).is_file()
        and (models / EMBEDDING).is_file()
        and find_spec("sherpa_onnx") is not None
    )


def _approximate(pcm: Path, speech: Sequence[Span], voices: int | None) -> list[Turn]:
    pieces: list[tuple[Span, int]] = []
    rows: list[Matrix] = []
    for span in speech:
        windows = list(_windows(pcm, span))
        pieces.append((span, len(windows)))
        rows.extend(windows)
    labels = cluster(np.array(rows), voices)
    turns: list[Turn] = []
    position = 0
    for span, count in pieces:
        turns.extend(_turns(span, _smoothed(labels[position : position + count])))
        position += count
    return turns


def _windows(pcm: Path, span: Span) -> Iterator[Matrix]:
    """One voice print every half second of the span, each over the two seconds around it."""
    rows = cepstrum(read(pcm, span.start, span.end))
    half = int(_WINDOW_SECONDS / 2 * _FRAMES_PER_SECOND)
    step = int(_STEP_SECONDS * _FRAMES_PER_SECOND)
    for centre in range(step // 2, max(len(rows), step // 2 + 1), step):
        yield window_features(rows[max(0, centre - half) : centre + half])


def _smoothed(labels: Labels) -> Labels:
    """A voice does not change for half a second: each window follows the majority around it."""
    reach = _SMOOTH // 2
    return np.array(
        [
            np.bincount(labels[max(0, i - reach) : i + reach + 1]).argmax()
            for i in range(len(labels))
        ],
        dtype=np.intp,
    )


def _turns(span: Span, labels: Labels) -> Iterator[Turn]:
    start = 0
    for i in range(1, len(labels) + 1):
        if i == len(labels) or labels[i] != labels[start]:
            last = i == len(labels)
            end = span.end if last else min(span.end, span.start + i * _STEP_SECONDS)
            begin = min(end, span.start + start * _STEP_SECONDS)
            yield Turn(speaker=int(labels[start]), start=round(begin, 3), end=round(end, 3))
            start = i
