"""What a provider of language models says about itself, and where its model answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from remanso.engines.providers import Address, Provider

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.models import Model

ModelAt: TypeAlias = "Callable[[LanguageModelAddress, str, httpx2.AsyncClient], Model]"
"""Makes the model at an address, given a key and the client that everything is sent with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageProvider(Provider):
    """A provider of language models."""

    # In tokens, of a model about which the operator says nothing: at the provider's own address,
    # and at that of others who answer as it does.
    context: int
    context_elsewhere: int
    # Whether a model of this network is held to the form of an analysis by a grammar, not a tool.
    grammar: bool
    # Loads the libraries that speak to it, which takes a second.
    load: Callable[[], ModelAt]


LanguageModelAddress = Address[LanguageProvider]
