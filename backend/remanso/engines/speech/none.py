"""Transcription switched off by the operator."""

from collections.abc import Callable, Sequence
from pathlib import Path

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockTranscript,
    Cancelled,
    Diarisation,
    Diariser,
)
from remanso.engines.speech.errors import SpeechUnavailableError


class NoSpeechEngine:
    """Transcription switched off by the operator (`REMANSO_SPEECH=none`)."""

    SENTENCE = "La transcripción automática está desactivada. Escribe o importa la transcripción."

    def describe(self) -> EngineDescription:
        """Never ready, and says why."""
        return EngineDescription(
            nombre="Sin transcripción",
            modelo="",
            local=True,
            disponible=False,
            motivo=self.SENTENCE,
        )

    def unconfigured(self) -> str:
        """It is switched off."""
        return self.SENTENCE

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """Nothing is ever made by it."""
        raise SpeechUnavailableError(self.SENTENCE)

    @property
    def deposit(self) -> None:
        """Nothing is handed over to anybody."""

    def reach(self) -> None:
        """Always raises `SpeechUnavailableError`."""
        raise SpeechUnavailableError(self.SENTENCE)

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Always raises `SpeechUnavailableError`."""
        raise SpeechUnavailableError(self.SENTENCE)

    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        receipt: str = "",
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """Always raises `SpeechUnavailableError`."""
        raise SpeechUnavailableError(self.SENTENCE)

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Always raises `SpeechUnavailableError`."""
        raise SpeechUnavailableError(self.SENTENCE)

    def close(self) -> None:
        """Nothing was started."""
