"""The local engine on a tiny real model, and the recorded session of two voices."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from remanso.engines.speech.base import AudioPlan
from remanso.engines.speech.local.engine import LocalSpeechEngine
from remanso.engines.speech.local.lengths import BlockLengths
from tests.engines.speech.children import nobody_cancels
from tests.support import tiny_whisper
from tests.support.recordings import repeat_sound
from tests.support.speech_providers import Provider
from tests.support.speech_serving import running_providers

FIXTURES = Path(__file__).parents[2] / "fixtures"


@pytest.fixture(scope="session")
def whisper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real, tiny speech model in a folder of models."""
    return tiny_whisper.build(tmp_path_factory.mktemp("models") / "tiny")


@pytest.fixture
def engine(whisper: Path) -> Iterator[LocalSpeechEngine]:
    """The engine, cutting a minute into several blocks."""
    engine = _engine(whisper)
    yield engine
    engine.close()


def _engine(whisper: Path) -> LocalSpeechEngine:
    return LocalSpeechEngine(
        model=whisper.name,
        language="es",
        models_dir=whisper.parent,
        lengths=BlockLengths(shortest=8.0, longest=15.0),
    )


@pytest.fixture(scope="session")
def sesion() -> Path:
    """A minute of conversation between two voices, on video."""
    return FIXTURES / "sesion.mp4"


@pytest.fixture(scope="session")
def plan(whisper: Path, sesion: Path, tmp_path_factory: pytest.TempPathFactory) -> AudioPlan:
    """The conversation made ready, once for all who only look at it."""
    work = tmp_path_factory.mktemp("work")
    return _engine(whisper).plan(sesion, work, cancelled=nobody_cancels)


@pytest.fixture
def half_an_hour(sesion: Path, tmp_path: Path) -> Path:
    """The conversation, thirty times over."""
    return repeat_sound(sesion, tmp_path / "larga.mp4", times=30)


@pytest.fixture(scope="package")
def running() -> Iterator[Provider]:
    """Both providers, started once for all scenarios."""
    with running_providers() as provider:
        yield provider


@pytest.fixture
def provider(running: Provider) -> Provider:
    """Providers of whom nothing has been asked yet."""
    running.clear()
    return running
