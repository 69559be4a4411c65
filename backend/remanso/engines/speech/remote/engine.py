"""What every engine that listens elsewhere has in common."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockTranscript,
    Cancelled,
    Deposit,
    Diarisation,
    Diariser,
    Progress,
)
from remanso.engines.speech.errors import SpeechUnavailableError
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.failures import WITHOUT_KEY
from remanso.engines.speech.remote.sound import Sound
from remanso.engines.speech.voices import told_apart


class RemoteSpeechEngine(ABC):
    """Sends sound to a provider and has it transcribed; its client loads when it is asked."""

    def __init__(self, config: RemoteConfig, sound: Sound, *, library: str) -> None:
        """`sound` makes of the recording what is sent; `library` is what the client is made of."""
        self._config = config
        self._sound = sound
        self._library = library

    def describe(self) -> EngineDescription:
        """Ready when there is a key, where one is needed."""
        missing = self.unconfigured()
        return EngineDescription(
            nombre=self._config.name,
            modelo=self._model,
            local=self._config.address.local,
            disponible=missing is None,
            motivo=missing,
        )

    def unconfigured(self) -> str | None:
        """A provider that wants a key answers nothing without one."""
        if self._config.api_key is None and self._config.address.needs_key:
            return WITHOUT_KEY.format(engine=self._config.name)
        return None

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """The stamp of a transcript made now."""
        return Procedencia(
            motor=f"{self._config.name}, {told_apart(diariser)}{self._about_times}",
            modelo=self._model,
            version=version(self._library),
            local=self._config.address.local,
        )

    @property
    @abstractmethod
    def deposit(self) -> Deposit | None:
        """Where the whole recording goes before any block is asked for, if it goes anywhere."""

    @abstractmethod
    def reach(self) -> None:
        """Ask for something small, which says whether key and address are right."""

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode and cut; without a key it fails before any work."""
        self._check()
        return self._sound.plan(source, work_dir, cancelled=cancelled)

    @abstractmethod
    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        receipt: str = "",
        on_progress: Progress,
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """Have one block transcribed."""

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Who speaks when: as the provider heard it, where it did."""
        return self._sound.diarise(plan, said, num_voces=num_voces, cancelled=cancelled)

    def close(self) -> None:
        """End what runs here."""
        self._sound.close()

    @property
    def _model(self) -> str:
        return self._config.address.model

    @property
    def _about_times(self) -> str:
        return ""

    def _check(self) -> None:
        missing = self.unconfigured()
        if missing is not None:
            raise SpeechUnavailableError(missing)
