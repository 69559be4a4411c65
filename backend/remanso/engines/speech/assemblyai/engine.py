"""The engine that has AssemblyAI listen; its library loads when it is asked."""

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockTranscript,
    Cancelled,
    Diarisation,
    Diariser,
    Progress,
)
from remanso.engines.speech.errors import SpeechUnavailableError
from remanso.engines.speech.remote.failures import WITHOUT_KEY
from remanso.engines.speech.remote.retry import Link
from remanso.engines.speech.remote.sound import Sound
from remanso.engines.speech.voices import told_apart

if TYPE_CHECKING:
    from remanso.engines.speech.assemblyai.client import Talk

_ITS_OWN_CHOICE = "modelo predeterminado"


class AssemblyAIEngine:
    """Leaves the sound with AssemblyAI, waits for its transcript, and has both deleted."""

    def __init__(self, link: Link, sound: Sound) -> None:
        """`sound` makes of the recording what is sent."""
        self._link = link
        self._sound = sound

    def describe(self) -> EngineDescription:
        """Ready when there is a key."""
        return EngineDescription(
            nombre=self._link.name,
            modelo=self._model,
            local=False,
            disponible=self._missing is None,
            motivo=self._missing,
        )

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """The stamp of a transcript made now."""
        return Procedencia(
            motor=f"{self._link.name}, {told_apart(diariser)}",
            modelo=self._model,
            version=version("assemblyai"),
            local=False,
        )

    @property
    def deposit(self) -> "AssemblyAIEngine":
        """The whole recording goes there before anything is asked for."""
        return self

    def reach(self) -> None:
        """Ask for a list of one transcript, which says whether key and address are right."""
        self._ready().reach()

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode, and see that somebody speaks; without a key it fails before any work."""
        self._check()
        return self._sound.plan(source, work_dir, cancelled=cancelled)

    def leave(self, plan: AudioPlan, *, cancelled: Cancelled) -> str:
        """Upload the sound; the address that it has there."""
        packed = self._sound.packed(plan, plan.blocks[0], cancelled=cancelled)
        return self._ready().upload(packed, cancelled=cancelled)

    def order(self, left: str, *, num_voces: int, cancelled: Cancelled) -> str:
        """Order the transcript of what was uploaded, unless it was ordered before; its id."""
        return self._ready().order(left, num_voces=num_voces, cancelled=cancelled)

    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        receipt: str = "",
        on_progress: Progress,
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """Wait for the transcript that was ordered."""
        talk = self._ready()
        return talk.wait(receipt, plan.duration, on_progress=on_progress, cancelled=cancelled)

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Who speaks when, as AssemblyAI heard it."""
        return self._sound.diarise(plan, said, num_voces=num_voces, cancelled=cancelled)

    def take_back(self, left: str, receipt: str, *, cancelled: Cancelled) -> None:
        """Have the transcript, and with it the sound, deleted."""
        self._ready().delete(left, receipt, cancelled=cancelled)

    def close(self) -> None:
        """End what runs here."""
        self._sound.close()

    @property
    def _model(self) -> str:
        return self._link.address.model or _ITS_OWN_CHOICE

    @property
    def _missing(self) -> str | None:
        return None if self._link.api_key else WITHOUT_KEY.format(engine=self._link.name)

    def _check(self) -> None:
        if self._missing is not None:
            raise SpeechUnavailableError(self._missing)

    def _ready(self) -> "Talk":
        self._check()
        from remanso.engines.speech.assemblyai.client import Talk  # noqa: PLC0415 - it is heavy

        return Talk(self._link)
