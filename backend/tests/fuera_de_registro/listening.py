"""What is heard and seen of a file, second by second."""

import io
from typing import Any

import av
import numpy as np


def loudness(content: bytes, *, start: float, end: float) -> float:
    """How loud a stretch is, from 0 to 1."""
    heard = [
        samples[(times >= start) & (times < end)]
        for times, samples in _samples(content)
        if times[-1] >= start and times[0] < end
    ]
    return float(np.sqrt(np.mean(np.concatenate(heard) ** 2)))


def brightness(content: bytes, *, at: float) -> float:
    """How bright the picture of a moment is, from 0 to 255."""
    with av.open(io.BytesIO(content), "r") as film:
        seen = list(film.decode(video=0))
    frame = min(seen, key=lambda each: abs(each.time - at))
    return float(frame.to_ndarray(format="gray").mean())


def seconds(content: bytes) -> float:
    """How long it is."""
    return max(float(times[-1]) for times, _ in _samples(content))


def _samples(content: bytes) -> list[tuple[Any, Any]]:
    found = []
    with av.open(io.BytesIO(content), "r") as film:
        for frame in film.decode(audio=0):
            assert frame.time is not None
            heard = frame.to_ndarray().astype(float)
            if not frame.format.name.startswith("flt"):
                heard = heard / 32_768
            first = heard[0] if frame.format.is_planar else heard[0][:: frame.layout.nb_channels]
            found.append((frame.time + np.arange(len(first)) / frame.sample_rate, first))
    return found
