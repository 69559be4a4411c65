"""Waiting for somebody far away, and no longer than somebody here wants it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

from anyio import CancelScope

LOOK_EVERY_SECONDS = 0.4

T = TypeVar("T")


async def stoppable(
    work: Coroutine[object, object, T], *, cancelled: Callable[[], bool], error: type[Exception]
) -> T:
    """The work's result. Raises `error` soon after somebody asks to stop."""
    task = asyncio.ensure_future(work)
    try:
        while not task.done():
            if cancelled():
                raise error
            await asyncio.wait({task}, timeout=LOOK_EVERY_SECONDS)
        return task.result()
    finally:
        await ended(task)


async def ended(task: asyncio.Future[T]) -> None:
    """Stop the task and wait until it has, also where whoever waits is being stopped, too."""
    task.cancel()
    with CancelScope(shield=True):
        await asyncio.wait({task})
    if not task.cancelled():
        # Asked for, or the loop would complain that nobody did.
        task.exception()
