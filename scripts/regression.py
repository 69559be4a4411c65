"""Finds the weights with the least loss: L-BFGS, with the last steps standing for the curvature."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

Array = np.ndarray
Loss = Callable[[Array], tuple[float, Array]]
"""The loss of some weights, and its slope."""
_STEPS = 60
_REMEMBERED = 8
_ENOUGH = 1e-6
_LEAST_STEP = 1e-6
_FALLS = 1e-4


class _Place(NamedTuple):
    weights: Array
    loss: float
    slope: Array


def least(loss: Loss, weights: Array) -> Array:
    """Walk downhill from these weights until a step gains next to nothing."""
    steps: deque[tuple[Array, Array]] = deque(maxlen=_REMEMBERED)
    here = _Place(weights, *loss(weights))
    for _ in range(_STEPS):
        length = 1.0 if steps else min(1.0, 1.0 / float(np.linalg.norm(here.slope)))
        there = _step(loss, here, -_curved(here.slope, steps), length)
        moved, bent = there.weights - here.weights, there.slope - here.slope
        if moved @ bent > 0:
            steps.append((moved, bent))
        gained = here.loss - there.loss
        here = there
        if gained < _ENOUGH * here.loss:
            break
    return here.weights


def _step(loss: Loss, here: _Place, downhill: Array, length: float) -> _Place:
    """Halve the step until it is one downhill."""
    falls = _FALLS * float(here.slope @ downhill)
    while True:
        weights = here.weights + length * downhill
        there = _Place(weights, *loss(weights))
        if there.loss <= here.loss + falls * length or length < _LEAST_STEP:
            return there
        length /= 2


def _curved(slope: Array, steps: deque[tuple[Array, Array]]) -> Array:
    """The slope divided by the curvature that the remembered steps met."""
    turned, shares = slope.copy(), []
    for moved, bent in reversed(steps):
        share = moved @ turned / (bent @ moved)
        shares.append(share)
        turned -= share * bent
    if steps:
        moved, bent = steps[-1]
        turned *= (moved @ bent) / (bent @ bent)
    for (moved, bent), share in zip(steps, reversed(shares), strict=True):
        turned += moved * (share - bent @ turned / (bent @ moved))
    return turned
