"""Which provider is asked, and how long it is waited for."""

from dataclasses import dataclass

from pydantic import SecretStr

from remanso.engines.network.retry import Backoff
from remanso.engines.speech.provider import SpeechAddress


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


@dataclass(frozen=True, slots=True)
class RemoteConfig:
    """A provider, how to ask it and how patiently."""

    address: SpeechAddress
    api_key: SecretStr | None
    language: str
    patience: Patience

    @property
    def name(self) -> str:
        """The provider as people call it."""
        return self.address.title

    @property
    def model(self) -> str:
        """The model's own name; empty where the provider chooses."""
        return self.address.model
