"""The engine that has an OpenAI-compatible server listen, block by block."""

from pathlib import Path
from typing import TYPE_CHECKING

from remanso.engines.speech.base import AudioPlan, Block, BlockTranscript, Cancelled, Progress
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.openai.form import LENGTHS, Form, form_of
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.engine import RemoteSpeechEngine
from remanso.engines.speech.remote.sound import Sound

if TYPE_CHECKING:
    from remanso.engines.speech.openai.client import OpenAISpeechClient

_APPROXIMATE = ", tiempos aproximados"


def build(
    config: RemoteConfig, models_dir: Path, lengths: BlockLengths | None
) -> "OpenAISpeechEngine":
    """The engine; unless told otherwise its blocks are as long as its model likes them."""
    sound = Sound(models_dir=models_dir, lengths=lengths or LENGTHS[form_of(config.address)])
    return OpenAISpeechEngine(config, sound, library="openai")


class OpenAISpeechEngine(RemoteSpeechEngine):
    """Sends one block after the other; nothing is kept there that could be deleted."""

    @property
    def deposit(self) -> None:
        """Each block is sent by itself, and nothing is left there."""

    def reach(self) -> None:
        """Have a second of silence transcribed."""
        self._client().reach()

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
        said = self._client().transcribe(packed, block, plan.speech, cancelled=cancelled)
        on_progress(block.end - block.start)
        return said

    @property
    def _about_times(self) -> str:
        return _APPROXIMATE if form_of(self._config.address) is Form.TEXT else ""

    def _client(self) -> "OpenAISpeechClient":
        self._check()
        # Only where it is used.
        from remanso.engines.speech.openai.client import OpenAISpeechClient  # noqa: PLC0415

        return OpenAISpeechClient(self._config)
