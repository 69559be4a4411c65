"""Whisper on this machine: the audio never leaves it."""

from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockTranscript,
    Cancelled,
    Diarisation,
    Diariser,
)
from remanso.engines.speech.errors import (
    SpeechCrashedError,
    SpeechUnavailableError,
    model_broken,
    model_missing,
)
from remanso.engines.speech.local import models
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.local.process.client import Hearing, ignore_progress
from remanso.engines.speech.local.process.messages import (
    DiariseRequest,
    PlanRequest,
    TranscribeRequest,
)
from remanso.engines.speech.local.sound.pcm import BYTES_PER_SAMPLE, PCM, SAMPLE_RATE
from remanso.engines.speech.voices import told_apart


class LocalSpeechEngine:
    """The `SpeechEngine` that needs no configuration; the model is loaded only when used."""

    def __init__(
        self,
        *,
        model: str,
        language: str,
        models_dir: Path,
        lengths: BlockLengths | None = None,
    ) -> None:
        """`model` is a Whisper model's name, or the path of its folder."""
        self._model = model
        self._language = language
        self._models_dir = models_dir
        self._lengths = lengths or BlockLengths()
        self._child = Hearing()

    def describe(self) -> EngineDescription:
        """Ready when the model is on this machine."""
        present = models.find(self._model, self._models_dir) is not None
        return EngineDescription(
            nombre="Whisper en este equipo",
            modelo=Path(self._model).name,
            local=True,
            disponible=present,
            motivo=None if present else model_missing(self._model),
        )

    def unconfigured(self) -> None:
        """It needs no setting."""

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """The stamp of a transcript made now; it says how the voices were told apart."""
        return Procedencia(
            motor=f"Whisper, {told_apart(diariser)}",
            modelo=Path(self._model).name,
            version=f"faster-whisper {version('faster-whisper')}, {diariser}",
            local=True,
        )

    @property
    def deposit(self) -> None:
        """Nothing is handed over to anybody."""

    def reach(self) -> None:
        """Have the model listen to a second of silence."""
        missing = self.describe().motivo
        if missing is not None:
            raise SpeechUnavailableError(missing)
        second = Block(index=0, start=0.0, end=1.0)
        with TemporaryDirectory() as folder:
            place = Path(folder)
            (place / PCM).write_bytes(bytes(SAMPLE_RATE * BYTES_PER_SAMPLE))
            plan = AudioPlan(source=place, work_dir=place, duration=1.0, blocks=[second], speech=[])
            try:
                self.transcribe(plan, second, on_progress=ignore_progress, cancelled=lambda: False)
            except SpeechCrashedError:
                raise SpeechUnavailableError(model_broken(self._model)) from None
            finally:
                self.close()

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode once and decide the blocks; without a model it fails before any work."""
        models.download(self._model, self._models_dir)
        request = PlanRequest(source=str(source), work_dir=str(work_dir), lengths=self._lengths)
        return self._child.plan(request, cancelled)

    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        receipt: str = "",
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """The words of one block."""
        model = models.download(self._model, self._models_dir)
        request = TranscribeRequest(
            plan=plan, block=block, model=str(model), language=self._language
        )
        return self._child.ask(BlockTranscript, request, on_progress, cancelled)

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Who speaks when, by sherpa-onnx when its models are here, else approximately."""
        request = DiariseRequest(plan=plan, num_voces=num_voces, models=str(self._models_dir))
        return self._child.ask(Diarisation, request, ignore_progress, cancelled)

    def close(self) -> None:
        """End the child; the next call starts another."""
        self._child.close()
