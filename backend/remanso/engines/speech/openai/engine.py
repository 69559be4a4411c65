"""The engine that has an OpenAI-compatible server listen, block by block."""

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
from remanso.engines.speech.openai.form import Form, form_of
from remanso.engines.speech.remote.failures import WITHOUT_KEY
from remanso.engines.speech.remote.retry import Link
from remanso.engines.speech.remote.sound import Sound
from remanso.engines.speech.voices import told_apart

if TYPE_CHECKING:
    from remanso.engines.speech.openai.client import Talk

_APPROXIMATE = ", tiempos aproximados"


class OpenAISpeechEngine:
    """Sends one block after the other; nothing is kept there that could be deleted."""

    def __init__(self, link: Link, sound: Sound) -> None:
        """`sound` makes of the recording what is sent."""
        self._link = link
        self._sound = sound
        self._form = form_of(link.address)

    def describe(self) -> EngineDescription:
        """Ready when there is a key, where one is needed."""
        return EngineDescription(
            nombre=self._link.name,
            modelo=self._link.address.model,
            local=self._link.address.local,
            disponible=self._missing is None,
            motivo=self._missing,
        )

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """The stamp of a transcript made now."""
        times = _APPROXIMATE if self._form is Form.TEXT else ""
        return Procedencia(
            motor=f"{self._link.name}, {told_apart(diariser)}{times}",
            modelo=self._link.address.model,
            version=version("openai"),
            local=self._link.address.local,
        )

    @property
    def deposit(self) -> None:
        """Each block is sent by itself, and nothing is left there."""

    def reach(self) -> None:
        """Have a second of silence transcribed."""
        self._ready().reach()

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode and cut; without a key it fails before any work."""
        self._check()
        return self._sound.plan(source, work_dir, cancelled=cancelled)

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
        packed = self._sound.packed(plan, block, cancelled=cancelled)
        said = self._ready().transcribe(packed, block, plan.speech, cancelled=cancelled)
        on_progress(block.end - block.start)
        return said

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Who speaks when: as the model heard it, where it did."""
        return self._sound.diarise(plan, said, num_voces=num_voces, cancelled=cancelled)

    def close(self) -> None:
        """End what runs here."""
        self._sound.close()

    @property
    def _missing(self) -> str | None:
        if self._link.api_key is None and self._link.address.official:
            return WITHOUT_KEY.format(engine=self._link.name)
        return None

    def _check(self) -> None:
        if self._missing is not None:
            raise SpeechUnavailableError(self._missing)

    def _ready(self) -> "Talk":
        self._check()
        from remanso.engines.speech.openai.client import Talk  # noqa: PLC0415 - it is heavy

        return Talk(self._link)
