"""Asking somebody far away at most three times, with pauses that grow."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

MAX_TRIES = 3

T = TypeVar("T")
E = TypeVar("E", bound=Exception)


@dataclass(frozen=True, slots=True)
class Backoff:
    """How long to wait, in seconds: before the second try, and how much longer before the third."""

    first: float
    growth: float
    # The longest that a provider may ask us to wait before trying again.
    longest: float

    def after(self, done: int, *, asked: float | None) -> float | None:
        """The pause after so many tries; None when there is none to come, or it is too far off.

        `asked` is how long the provider wants us to wait.
        """
        pause = self.first * self.growth ** (done - 1) * random.uniform(1, 1.25)  # noqa: S311 - no secret
        pause = max(pause, asked or 0)
        return None if done == MAX_TRIES or pause > self.longest else pause


async def until_done(
    act: Callable[[], Awaitable[T]],
    *,
    failures: type[E] | tuple[type[E], ...],
    pause: Callable[[int, E], float],
) -> T:
    """What `act` gives. `pause` says how long to wait after a failure, or raises what it means."""
    for done in range(1, MAX_TRIES + 1):
        try:
            return await act()
        except failures as error:
            await asyncio.sleep(pause(done, error))
    raise AssertionError
