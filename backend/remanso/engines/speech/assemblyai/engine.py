"""The engine that has AssemblyAI listen; its library loads when it is asked."""

from pathlib import Path
from typing import TYPE_CHECKING

from remanso.engines.speech.base import AudioPlan, Block, BlockTranscript, Cancelled, Progress
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.engine import RemoteSpeechEngine
from remanso.engines.speech.remote.sound import Sound

if TYPE_CHECKING:
    from remanso.engines.speech.assemblyai.client import AssemblyAIClient

_ITS_OWN_CHOICE = "modelo predeterminado"
# No recording is longer than half of it: it goes in one piece.
_WHOLE = BlockLengths(shortest=86_400.0, longest=86_400.0)


def build(config: RemoteConfig, models_dir: Path) -> "AssemblyAIEngine":
    """The engine; it hears a recording whole, however long blocks are elsewhere."""
    sound = Sound(models_dir=models_dir, lengths=_WHOLE)
    return AssemblyAIEngine(config, sound, library="assemblyai")


class AssemblyAIEngine(RemoteSpeechEngine):
    """Leaves the sound with AssemblyAI, waits for its transcript, and has both deleted."""

    @property
    def deposit(self) -> "AssemblyAIEngine":
        """The whole recording goes there before anything is asked for."""
        return self

    def reach(self) -> None:
        """Ask for a list of one transcript."""
        self._client().reach()

    def leave(self, plan: AudioPlan, *, cancelled: Cancelled) -> str:
        """Upload the sound; the address that it has there."""
        packed = self._sound.packed(plan, plan.blocks[0], cancelled=cancelled)
        return self._client().upload(packed, cancelled=cancelled)

    def order(self, left: str, *, num_voces: int, cancelled: Cancelled) -> str:
        """Order the transcript of what was uploaded, unless it was ordered before; its id."""
        return self._client().order(left, num_voces=num_voces, cancelled=cancelled)

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
        client = self._client()
        return client.wait(receipt, plan.duration, on_progress=on_progress, cancelled=cancelled)

    def take_back(self, left: str, receipt: str, *, cancelled: Cancelled) -> None:
        """Have the transcript, and with it the sound, deleted."""
        self._client().delete(left, receipt, cancelled=cancelled)

    @property
    def _model(self) -> str:
        return self._config.address.model or _ITS_OWN_CHOICE

    def _client(self) -> "AssemblyAIClient":
        self._check()
        # Only where it is used.
        from remanso.engines.speech.assemblyai.client import AssemblyAIClient  # noqa: PLC0415

        return AssemblyAIClient(self._config)
