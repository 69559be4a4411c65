"""With sherpa-onnx and its models on the machine, they tell the voices apart."""

from pathlib import Path

import pytest

from remanso.engines.speech.base import AudioPlan
from remanso.engines.speech.local.engine import LocalSpeechEngine
from tests.engines.speech import tiny_sherpa
from tests.engines.speech.children import nobody_cancels


@pytest.mark.parametrize("expected", [2, 32])
def test_sherpa_is_used_when_its_models_are_here_and_says_so(
    plan: AudioPlan, tmp_path: Path, expected: int
) -> None:
    tiny_sherpa.build(tmp_path)
    engine = LocalSpeechEngine(model="tiny", language="es", models_dir=tmp_path)

    found = engine.diarise(plan, num_voces=expected, cancelled=nobody_cancels)
    engine.close()

    assert found.diariser == "sherpa-onnx"
    stamp = engine.procedencia(found.diariser)
    assert stamp.motor == "Whisper, voces separadas por su timbre"
    assert "sherpa-onnx" in stamp.version
    assert all(0 <= turn.start < turn.end <= plan.duration + 1 for turn in found.turns)
    if expected == 2:
        assert len({turn.speaker for turn in found.turns}) == expected
