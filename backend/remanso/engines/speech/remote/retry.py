"""Asking a provider until it answers or cannot, and stopping when somebody says so."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import structlog
from pydantic import SecretStr

from remanso.engines.retry import Backoff, until_done
from remanso.engines.speech.base import Cancelled
from remanso.engines.speech.errors import SpeechCancelledError
from remanso.engines.speech.remote.failures import FailedError
from remanso.engines.stopping import stoppable
from remanso.settings.speech import SpeechAddress

log = structlog.get_logger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a provider is waited for, in seconds."""

    # Until it says something.
    silence: float = 120.0
    # For a whole answer: a provider may listen to a block while we wait for it.
    answer: float = 1_800.0
    # Before the second try, and the longest before any.
    pause: float = 2.0
    longest_pause: float = 60.0
    # Between two questions whether a transcript is ready.
    poll: float = 3.0

    @property
    def backoff(self) -> Backoff:
        """The pauses between the tries: the third waits four times as long as the second."""
        return Backoff(first=self.pause, growth=4, longest=self.longest_pause)


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
        return await until_done(act, failures=FailedError, pause=self._pause)

    def _pause(self, done: int, error: FailedError) -> float:
        # Never what was answered, which may quote a person.
        log.warning("speech.failed", provider=self.address.provider, tries=done)
        failure = error.failure
        pause = self.patience.backoff.after(done, asked=failure.wait) if failure.passing else None
        if pause is None:
            raise failure.error(self.name, self.address.model) from None
        return pause
