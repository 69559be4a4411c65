"""How far a diarisation is from the truth."""

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import numpy as np
import numpy.typing as npt
from pydantic import TypeAdapter

from remanso.engines.speech.base import Turn

PER_SECOND = 100
NOBODY = -1


TURNS = TypeAdapter(list[Turn])


def truth(path: Path) -> list[Turn]:
    """The turns that the recording was made from."""
    return TURNS.validate_json(path.read_bytes())


def error_rate(found: Sequence[Turn], real: Sequence[Turn]) -> float:
    """The diarisation error rate without forgiveness: wrong time over time that is spoken."""
    length = int(max(turn.end for turn in [*found, *real]) * PER_SECOND) + 1
    reference, guess = _voices(real, length), _voices(found, length)
    names = sorted({turn.speaker for turn in found})
    places = max(len(names), len({turn.speaker for turn in real}))
    wrong = min(
        int((_renamed(guess, dict(zip(names, order, strict=True))) != reference).sum())
        for order in permutations(range(places), len(names))
    )
    return wrong / int((reference != NOBODY).sum())


def _voices(turns: Sequence[Turn], length: int) -> npt.NDArray[np.intp]:
    voices = np.full(length, NOBODY, dtype=np.intp)
    for turn in turns:
        voices[int(turn.start * PER_SECOND) : int(turn.end * PER_SECOND)] = turn.speaker
    return voices


def _renamed(voices: npt.NDArray[np.intp], names: dict[int, int]) -> npt.NDArray[np.intp]:
    renamed = np.full_like(voices, NOBODY)
    for old, new in names.items():
        renamed[voices == old] = new
    return renamed
