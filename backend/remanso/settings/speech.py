"""What the operator says about a transcription provider: whose it is, its model, and where."""

from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from remanso.settings.language import stays_here

Provider = Literal["assemblyai", "openai"]

# Recordings of people in Europe stay in Europe unless the operator says otherwise.
_ADDRESSES: dict[Provider, str] = {
    "assemblyai": "https://api.eu.assemblyai.com",
    "openai": "https://api.openai.com/v1",
}
# AssemblyAI chooses its own unless told.
_MODELS: dict[Provider, str] = {"assemblyai": "", "openai": "gpt-transcribe"}


@dataclass(frozen=True, slots=True)
class SpeechAddress:
    """A provider that transcribes, and where; `local` when the sound stays in the house."""

    provider: Provider
    model: str
    base_url: str

    @property
    def local(self) -> bool:
        """Whether it answers on this machine or on this network; AssemblyAI never does."""
        return self.provider == "openai" and stays_here(self.base_url)

    @property
    def official(self) -> bool:
        """Whether it is the provider itself that answers there."""
        return self.provider == "assemblyai" or self.base_url == _ADDRESSES[self.provider]

    @property
    def host(self) -> str:
        """Where the sound goes, as it is said to people."""
        return urlsplit(self.base_url).hostname or ""


def speech_address(provider: Provider, model: str | None, base_url: str | None) -> SpeechAddress:
    """The provider's own address and model, but for what the operator says."""
    address = (base_url or _ADDRESSES[provider]).rstrip("/")
    return SpeechAddress(provider, (model or _MODELS[provider]).strip(), address)
