"""What the operator says about a language model: whose it is, its name, and where it answers."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal, get_args
from urllib.parse import urlsplit

Provider = Literal["openai", "anthropic", "ollama"]

PROVIDERS: tuple[Provider, ...] = get_args(Provider)
_ADDRESSES: dict[Provider, str] = {
    "openai": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com",
    "ollama": "http://localhost:11434/v1",
}
_HERE = "local"
_SHAPE = "must be local, local:MODEL, openai:MODEL, anthropic:MODEL or ollama:MODEL"


@dataclass(frozen=True, slots=True)
class LanguageModelAddress:
    """A model, who speaks for it and where; `local` when what is said to it stays in the house."""

    provider: Provider
    model: str
    base_url: str

    @property
    def local(self) -> bool:
        """Whether it answers on this machine or on this network."""
        return not self._forwarded and stays_here(self.base_url)

    @property
    def official(self) -> bool:
        """Whether it is the provider itself that answers there."""
        return self.base_url == _ADDRESSES[self.provider]

    @property
    def host(self) -> str:
        """Where the texts go, as it is said to people."""
        return "ollama.com" if self._forwarded else urlsplit(self.base_url).hostname or ""

    @property
    def _forwarded(self) -> bool:
        # Such models seem to answer here: the Ollama of this machine sends them on.
        return self.provider == "ollama" and self.model.endswith("-cloud")


def language_model(name: str, base_url: str | None) -> LanguageModelAddress:
    """The model that a name like `openai:gpt-5` stands for. Raises `ValueError`."""
    prefix, _, model = name.partition(":")
    for provider in PROVIDERS:
        if prefix == provider and model.strip():
            address = (base_url or _ADDRESSES[provider]).rstrip("/")
            return LanguageModelAddress(provider, model.strip(), address)
    raise ValueError(_SHAPE)


def model_of_this_machine(name: str) -> str | None:
    """What `local:NAME` names; nothing, where it says only `local`; None for any other model."""
    prefix, _, model = name.partition(":")
    return model.strip() if prefix == _HERE else None


def stays_here(url: str) -> bool:
    """Whether an address is of this machine or of a private network, without asking anybody.

    Other names are not looked up: where they lead may change, so they count as outside.
    """
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    # Link-local addresses are where clouds answer about themselves, unspecified ones nowhere.
    return (address.is_loopback or address.is_private) and not (
        address.is_link_local or address.is_unspecified
    )
