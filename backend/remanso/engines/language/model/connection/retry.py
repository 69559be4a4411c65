"""Asking a model until it answers or cannot, and stopping when somebody says so."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import TypeVar

import structlog

from remanso.engines.language.base import Cancelled
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.model.config import ModelConfig, Waits
from remanso.engines.language.model.connection.failures import CUT, FAILURES, Failure, failure
from remanso.engines.network.cancellation import LOOK_EVERY_SECONDS, ended
from remanso.engines.network.retry import MAX_TRIES, until_done

log = structlog.get_logger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tries:
    """The tries at one thing with one model."""

    config: ModelConfig
    waits: Waits

    async def until_done(self, act: Callable[[], Awaitable[T]]) -> T:
        """What `act` gives, tried again when that may help. Raises `LanguageError`."""
        return await until_done(
            act,
            failures=FAILURES,
            pause=lambda done, error: self._pause(done, self._understood(error)),
        )

    async def until_begun(self, act: Callable[[], AsyncGenerator[str]]) -> AsyncGenerator[str]:
        """The pieces that `act` gives; tried again only while nobody has read any of them."""
        for done in range(1, MAX_TRIES + 1):
            begun = False
            try:
                async with aclosing(act()) as given:
                    async for piece in given:
                        begun = True
                        yield piece
            except FAILURES as error:
                understood = self._understood(error)
                if begun:
                    raise Failure(CUT).error(self.config.name, self.config.model) from None
                await asyncio.sleep(self._pause(done, understood))
            else:
                return

    def _understood(self, error: Exception) -> Failure:
        found = failure(error)
        # Never its message, which may quote a person.
        log.warning("language.failed", kind=type(error).__name__, model=self.config.model)
        return found

    def _pause(self, done: int, found: Failure) -> float:
        pause = self.waits.backoff.after(done, asked=found.wait) if found.passing else None
        if pause is None:
            raise found.error(self.config.name, self.config.model) from None
        return pause


async def pieces(source: AsyncGenerator[str], *, cancelled: Cancelled) -> AsyncGenerator[str, None]:
    """The pieces of `source` as they come, until somebody asks to stop or goes away.

    The source lives in one task from beginning to end: what it opens must be closed where it
    was opened, whoever reads.
    """
    ready: asyncio.Queue[str | None] = asyncio.Queue()

    async def pump() -> None:
        async with aclosing(source):
            async for piece in source:
                ready.put_nowait(piece)

    task = asyncio.create_task(pump())
    task.add_done_callback(lambda _: ready.put_nowait(None))
    try:
        while True:
            if cancelled():
                raise LanguageCancelledError
            try:
                piece = await asyncio.wait_for(ready.get(), LOOK_EVERY_SECONDS)
            except TimeoutError:
                continue
            if piece is None:
                break
            yield piece
        task.result()
    finally:
        await ended(task)
