"""What the operator says about transcription: by whom, with which model, and where."""

from remanso.engines.providers import Address
from remanso.engines.speech.provider import SpeechAddress
from remanso.engines.speech.providers import PROVIDERS

HERE = ("local", "none")
"""What may be said of this machine: its own engine, or that there is none."""

_UNKNOWN = "Tiene que ser uno de estos: {known}."


def known_speech(name: str) -> str:
    """The name, if anybody has it. Raises `ValueError`."""
    known = (*HERE, *sorted(PROVIDERS.by_name()))
    if name not in known:
        raise ValueError(_UNKNOWN.format(known=", ".join(known)))
    return name


def speech_address(name: str, model: str | None, base_url: str | None) -> SpeechAddress:
    """The address and model of a provider of the table: its own, but for what the operator says."""
    provider = PROVIDERS.by_name()[name]
    address = (base_url or provider.base_url).rstrip("/")
    return Address(provider, (model or provider.default_model).strip(), address)
