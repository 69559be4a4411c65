"""Which model is asked, and how long it is waited for."""

from dataclasses import dataclass

from pydantic import SecretStr

from remanso.engines.language.model.context_window import Context
from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.network.retry import Backoff


@dataclass(frozen=True, slots=True)
class Waits:
    """How long something is waited for, in seconds."""

    # For the first word of a stream, and for the whole of one try.
    first: float
    whole: float
    # Before the second try, and the longest before any.
    pause: float
    longest_pause: float

    @property
    def backoff(self) -> Backoff:
        """The pauses between the tries: the third waits twice as long as the second."""
        return Backoff(first=self.pause, growth=2, longest=self.longest_pause)


@dataclass(frozen=True, slots=True)
class Patience:
    """A job waits longer than a person does."""

    analysis: Waits
    answer: Waits


IN_THE_HOUSE = Patience(
    analysis=Waits(first=900, whole=900, pause=1, longest_pause=60),
    answer=Waits(first=180, whole=600, pause=0.5, longest_pause=10),
)
OUTSIDE = Patience(
    analysis=Waits(first=300, whole=300, pause=1, longest_pause=60),
    answer=Waits(first=30, whole=180, pause=0.5, longest_pause=10),
)


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """A model, how to ask it and how much it takes; `name` is what people call its provider."""

    address: LanguageModelAddress
    api_key: SecretStr | None
    context: Context
    patience: Patience

    @property
    def name(self) -> str:
        """Whose model it is, as people read it."""
        return self.address.title

    @property
    def model(self) -> str:
        """The model's own name."""
        return self.address.model


def ordinary_context(address: LanguageModelAddress) -> Context:
    """What is safe to assume of a model about which the operator says nothing."""
    provider = address.provider
    return Context(provider.context if address.official else provider.context_elsewhere)
