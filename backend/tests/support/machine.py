"""How fast the machine is at this moment, for limits in processor seconds."""

import time

_STEPS = 1_000_000
# What so many steps take where the limits were set. A shared machine may be several times slower.
_USUAL_SECONDS = 0.075


def slowness() -> float:
    """How many times longer than usual plain Python takes now; at least once."""
    began = time.thread_time()
    total = 0
    for number in range(_STEPS):
        total += number * number
    return max(1.0, (time.thread_time() - began) / _USUAL_SECONDS)
