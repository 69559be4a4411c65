"""How much longer twice as much takes: a figure that a slow or busy machine does not change."""

import time
from collections.abc import Callable
from typing import TypeVar

TWICE = 2.6
"""Twice as much takes at most so many times as long where the time goes with the length.

Where it goes with the square of the length, it takes four times as long.
"""

_ROUNDS, _TRIES = 4, 3
_Given = TypeVar("_Given")
_LEAST_SECONDS = 0.0005


def growth(act: Callable[[_Given], object], sized: Callable[[int], _Given], size: int) -> float:
    """How many times as long the act takes on what is twice that size, in processor time.

    Who shares the processor can only make it look worse: the best of some rounds counts.
    """
    once, twice = sized(size), sized(2 * size)
    best = float("inf")
    for _ in range(_ROUNDS):
        best = min(best, _fastest(act, twice) / max(_fastest(act, once), _LEAST_SECONDS))
        if best <= TWICE:
            break
    return best


def _fastest(act: Callable[[_Given], object], given: _Given) -> float:
    return min(seconds(act, given) for _ in range(_TRIES))


def seconds(act: Callable[[_Given], object], given: _Given) -> float:
    """Processor seconds of this thread that the act takes."""
    began = time.thread_time()
    act(given)
    return time.thread_time() - began
