"""Real processes of the product, and a recording long enough to be killed in the middle of."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from remanso.settings.product import Settings
from tests.borradores.conftest import ana, whisper
from tests.crash.processes import Processes
from tests.support.recordings import repeat_sound

__all__ = ["ana", "whisper"]
FIXTURES = Path(__file__).parents[1] / "fixtures"


@pytest.fixture
def processes(settings: Settings, whisper: Path) -> Iterator[Processes]:
    """Starts processes of the product on the practice of this test; none outlives it."""
    with ExitStack() as stack:
        yield Processes(settings, whisper, stack)


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """Two minutes of conversation, some ten blocks."""
    return repeat_sound(FIXTURES / "sesion.mp4", tmp_path / "larga.mp4", times=2)
