"""Telling voices apart, measured against the turns that the recording was made from."""

from pathlib import Path

import pytest

from remanso.engines.speech.base import AudioPlan
from remanso.engines.speech.local.engine import LocalSpeechEngine
from tests.engines.speech.accuracy import error_rate, truth
from tests.engines.speech.children import nobody_cancels


@pytest.mark.parametrize(("expected", "most_wrong"), [(2, 0.10), (3, 0.15), (32, 0.10)])
def test_two_voices_are_told_apart_whatever_number_was_expected(
    engine: LocalSpeechEngine, plan: AudioPlan, sesion: Path, expected: int, most_wrong: float
) -> None:
    found = engine.diarise(plan, num_voces=expected, cancelled=nobody_cancels)

    assert found.diariser == "aproximada"
    assert {turn.speaker for turn in found.turns} == {0, 1}
    assert error_rate(found.turns, truth(sesion.with_suffix(".json"))) <= most_wrong


def test_one_voice_speaks_wherever_somebody_speaks(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    found = engine.diarise(plan, num_voces=1, cancelled=nobody_cancels)

    assert found.diariser == "una voz"
    assert {turn.speaker for turn in found.turns} == {0}
    assert [(t.start, t.end) for t in found.turns] == [(s.start, s.end) for s in plan.speech]


def test_turns_follow_each_other_within_the_recording(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    turns = engine.diarise(plan, num_voces=2, cancelled=nobody_cancels).turns

    assert turns == sorted(turns, key=lambda turn: turn.start)
    assert all(0 <= turn.start < turn.end <= plan.duration for turn in turns)
