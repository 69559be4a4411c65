"""Asking a provider at most three times, with pauses, and stopping when somebody says so."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import structlog
from pydantic import SecretStr

from remanso.engines.speech.base import Cancelled
from remanso.engines.speech.errors import SpeechCancelledError
from remanso.engines.speech.remote.failures import FailedError, Failure
from remanso.engines.stopping import stoppable
from remanso.speech_addresses import SpeechAddress

log = structlog.get_logger(__name__)

MAX_TRIES = 3

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a provider is waited for, in seconds."""

    # Until it says something.
    silence: float = 120.0
    # For a whole answer: a provider may listen to a block while we wait for it.
    answer: float = 1_800.0
    # Before the second try; before the third, four times that.
    pause: float = 2.0
    # The longest that a provider may ask us to wait before trying again.
    longest_pause: float = 60.0
    # Between two questions whether a transcript is ready.
    poll: float = 3.0


# So that a scenario of what a provider does wrong takes a moment.
IN_TESTS = Patience(pause=0.05, longest_pause=2.0, poll=0.05)


@dataclass(frozen=True, slots=True)
class Link:
    """A provider, how to ask it and how patiently; `name` is what people call it."""

    name: str
    address: SpeechAddress
    api_key: SecretStr | None
    language: str
    patience: Patience

    def run(self, act: Callable[[], Awaitable[T]], *, cancelled: Cancelled) -> T:
        """What `act` gives, tried again when that may help. Raises `SpeechError`."""
        work = self.until_done(act)
        return asyncio.run(stoppable(work, cancelled=cancelled, error=SpeechCancelledError))

    async def until_done(self, act: Callable[[], Awaitable[T]]) -> T:
        """The same, for whoever waits already."""
        for done in range(1, MAX_TRIES + 1):
            try:
                return await act()
            except FailedError as error:
                # Never what was answered, which may quote a person.
                log.warning("speech.failed", provider=self.address.provider, tries=done)
                await asyncio.sleep(self._pause(done, error.failure))
        raise AssertionError

    def _pause(self, done: int, failure: Failure) -> float:
        pause = self.patience.pause * float(4 ** (done - 1)) * random.uniform(1, 1.25)  # noqa: S311 - no secret
        pause = max(pause, failure.wait or 0)
        if not failure.passing or done == MAX_TRIES or pause > self.patience.longest_pause:
            raise failure.error(self.name, self.address.model) from None
        return pause
