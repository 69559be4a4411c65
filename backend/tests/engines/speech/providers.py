"""What the scenarios on transcription elsewhere share: both engines, patience of a moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import SecretStr

from remanso.engines.speech.address import speech_address
from remanso.engines.speech.base import (
    AudioPlan,
    BlockTranscript,
    Diarisation,
    SpeechEngine,
    SpeechError,
)
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.remote.config import Patience
from remanso.engines.speech.remote.factory import remote_engine
from tests.engines.speech.children import ignore_progress, nobody_cancels
from tests.support.speech_providers import KEY, Provider

QUICK = Patience(silence=10, answer=10, pause=0.01, longest_pause=2, poll=0.02)
DIARISING = "gpt-4o-transcribe-diarize"


def engine_of(
    provider: Provider,
    wire: str,
    folder: Path,
    *,
    model: str | None = None,
    key: str | None = KEY,
    patience: Patience = QUICK,
) -> SpeechEngine:
    """The engine, its provider being the one of the scenario."""
    base = provider.address if wire == "assemblyai" else f"{provider.address}/v1"
    return remote_engine(
        speech_address(wire, model, base),
        api_key=None if key is None else SecretStr(key),
        language="es",
        models_dir=folder,
        lengths=BlockLengths(shortest=8.0, longest=30.0),
        patience=patience,
    )


def handed_over(engine: SpeechEngine, plan: AudioPlan, *, num_voces: int = 2) -> tuple[str, str]:
    """What a deposit gives for the recording, and for its order; nothing without one."""
    if engine.deposit is None:
        return "", ""
    left = engine.deposit.leave(plan, cancelled=nobody_cancels)
    return left, engine.deposit.order(left, num_voces=num_voces, cancelled=nobody_cancels)


def heard(
    engine: SpeechEngine,
    plan: AudioPlan,
    *,
    num_voces: int = 2,
    cancelled: Callable[[], bool] = nobody_cancels,
) -> tuple[list[BlockTranscript], Diarisation]:
    """The whole way through a recording, and back."""
    left, receipt = handed_over(engine, plan, num_voces=num_voces)
    said = [
        engine.transcribe(
            plan, block, receipt=receipt, on_progress=ignore_progress, cancelled=cancelled
        )
        for block in plan.blocks
    ]
    voices = engine.diarise(plan, said=said, num_voces=num_voces, cancelled=cancelled)
    if engine.deposit is not None:
        engine.deposit.take_back(left, receipt, cancelled=nobody_cancels)
    return said, voices


@contextmanager
def failing() -> Iterator[list[str]]:
    """The sentence of the error that is raised inside."""
    sentences: list[str] = []
    try:
        yield sentences
    except SpeechError as error:
        sentences.append(error.sentence)
    assert sentences, "nothing failed"
