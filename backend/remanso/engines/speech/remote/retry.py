"""Asking a provider until it answers or cannot, and stopping when somebody says so."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import structlog

from remanso.engines.network.cancellation import stoppable
from remanso.engines.network.retry import until_done
from remanso.engines.speech.base import Cancelled
from remanso.engines.speech.errors import SpeechCancelledError
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.failures import FailedError

log = structlog.get_logger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tries:
    """The tries at one thing with one provider."""

    config: RemoteConfig

    def run(self, act: Callable[[], Awaitable[T]], *, cancelled: Cancelled) -> T:
        """What `act` gives, tried again when that may help. Raises `SpeechError`."""
        work = self.until_done(act)
        return asyncio.run(stoppable(work, cancelled=cancelled, error=SpeechCancelledError))

    async def until_done(self, act: Callable[[], Awaitable[T]]) -> T:
        """The same, for whoever waits already."""
        return await until_done(act, failures=FailedError, pause=self._pause)

    def _pause(self, done: int, error: FailedError) -> float:
        config, failure = self.config, error.failure
        # Never what was answered, which may quote a person.
        log.warning("speech.failed", provider=config.address.provider.name, tries=done)
        backoff = config.patience.backoff
        pause = backoff.after(done, asked=failure.wait) if failure.passing else None
        if pause is None:
            raise failure.error(config.name, config.model) from None
        return pause
