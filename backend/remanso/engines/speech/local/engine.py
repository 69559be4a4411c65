"""Whisper on this machine: the audio never leaves it."""

import threading
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockTranscript,
    Cancelled,
    Diarisation,
    Diariser,
)
from remanso.engines.speech.errors import SpeechCrashedError, model_missing
from remanso.engines.speech.local import models
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.local.messages import (
    DiariseRequest,
    PlanRequest,
    Request,
    TranscribeRequest,
)
from remanso.engines.speech.local.process import ChildProcess

_IDLE_SECONDS = 60.0
_DIARISERS: dict[Diariser, str] = {
    "sherpa-onnx": "voces separadas con sherpa-onnx",
    "aproximada": "voces separadas de forma aproximada",
    "una voz": "una sola voz",
}
Kind = TypeVar("Kind", AudioPlan, BlockTranscript, Diarisation)


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
        self._lock = threading.Lock()
        self._child: ChildProcess | None = None
        self._idle: threading.Timer | None = None

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

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """The stamp of a transcript made now; it says how the voices were told apart."""
        return Procedencia(
            motor=f"faster-whisper, {_DIARISERS[diariser]}",
            modelo=Path(self._model).name,
            version=version("faster-whisper"),
            local=True,
        )

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode once and decide the blocks; without a model it fails before any work."""
        models.download(self._model, self._models_dir)
        request = PlanRequest(source=str(source), work_dir=str(work_dir), lengths=self._lengths)
        # A child of its own: decoding foreign bytes is what its memory limit is for.
        child = ChildProcess()
        try:
            return _expect(AudioPlan, child, request, _ignore, cancelled)
        finally:
            child.end()

    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """The words of one block."""
        model = models.download(self._model, self._models_dir)
        request = TranscribeRequest(
            plan=plan, block=block, model=str(model), language=self._language
        )
        return self._ask(BlockTranscript, request, on_progress, cancelled)

    def diarise(self, plan: AudioPlan, *, num_voces: int, cancelled: Cancelled) -> Diarisation:
        """Who speaks when, by sherpa-onnx when its models are here, else approximately."""
        request = DiariseRequest(plan=plan, num_voces=num_voces, models=str(self._models_dir))
        return self._ask(Diarisation, request, _ignore, cancelled)

    def close(self) -> None:
        """End the child; the next call starts another."""
        with self._lock:
            self._end()

    def _ask(
        self,
        kind: type[Kind],
        request: Request,
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> Kind:
        with self._lock:
            if self._idle is not None:
                self._idle.cancel()
            if self._child is None or not self._child.alive:
                self._end()
                self._child = ChildProcess()
            try:
                return _expect(kind, self._child, request, on_progress, cancelled)
            finally:
                self._end_when_idle()

    def _end_when_idle(self) -> None:
        self._idle = threading.Timer(_IDLE_SECONDS, self.close)
        self._idle.daemon = True
        self._idle.start()

    def _end(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._child is not None:
            self._child.end()
            self._child = None


def _expect(
    kind: type[Kind],
    child: ChildProcess,
    request: Request,
    on_progress: Callable[[float], None],
    cancelled: Cancelled,
) -> Kind:
    answer = child.ask(request, on_progress=on_progress, cancelled=cancelled)
    if not isinstance(answer, kind):
        raise SpeechCrashedError
    return answer


def _ignore(_seconds: float) -> None:
    """Nobody waits for these seconds."""
