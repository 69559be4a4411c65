"""What a provider of transcriptions says about itself, and where it answers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from remanso.engines.providers import Address, Provider

if TYPE_CHECKING:
    from remanso.engines.speech.base import SpeechEngine
    from remanso.engines.speech.local.lengths import BlockLengths
    from remanso.engines.speech.remote.config import RemoteConfig

Build: TypeAlias = "Callable[[RemoteConfig, Path, BlockLengths | None], SpeechEngine]"
"""Makes the engine, given where the models of this machine are and, if it is not to choose them
itself, how long the blocks are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeechProvider(Provider):
    """A provider of transcriptions."""

    # Where the operator names none; empty where the provider chooses.
    default_model: str
    build: Build


SpeechAddress = Address[SpeechProvider]
