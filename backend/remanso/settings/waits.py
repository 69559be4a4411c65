"""How long things are waited for, and how sound is cut: right as they are for nearly everybody."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pydantic import Field, model_validator
from pydantic_settings import BaseSettings

from remanso.engines.language.model.config import Patience as LanguagePatience
from remanso.engines.language.model.config import Waits
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.remote.config import Patience as SpeechPatience

_OF_TEST: Mapping[str, object] = MappingProxyType(
    {
        "job_silence_seconds": 3.0,
        "reminder_seconds": 1.0,
        "language_patience": LanguagePatience(
            analysis=Waits(first=20, whole=20, pause=0.05, longest_pause=2),
            answer=Waits(first=2, whole=30, pause=0.05, longest_pause=2),
        ),
        "speech_patience": SpeechPatience(pause=0.05, longest_pause=2.0, poll=0.05),
        # A short recording has several blocks, between which a process can be killed.
        "speech_blocks": BlockLengths(shortest=8.0, longest=15.0),
    }
)
"""What `REMANSO_ENV=test` says of the waits that nobody set, and all that it changes in them."""


class WaitSettings(BaseSettings):
    """Part of `Settings`; what has several numbers is written as JSON."""

    # How long a worker may be silent before others take its jobs over.
    job_silence_seconds: float = Field(default=10.0, ge=1)
    # How often it is looked which reminders of appointments are due.
    reminder_seconds: float = Field(default=30.0, gt=0)
    # Without them each engine has its own, by where its provider is.
    language_patience: LanguagePatience | None = None
    speech_patience: SpeechPatience | None = None
    speech_blocks: BlockLengths | None = None

    @model_validator(mode="before")
    @classmethod
    def _short_in_test(cls, said: dict[str, Any]) -> dict[str, Any]:
        return {**_OF_TEST, **said} if said.get("env") == "test" else said
