"""The process that hears: it ends when it must, and its death is nobody else's."""

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from remanso.engines.speech.base import AudioPlan, SpeechCancelledError, SpeechCrashedError
from remanso.engines.speech.local.engine import LocalSpeechEngine
from tests.engines.speech.children import (
    children_of,
    gone,
    ignore_progress,
    nobody_cancels,
    once_at_work,
)

SECONDS_TO_END = 5.0
PARENT = """
import sys
from pathlib import Path
from remanso.engines.speech.local.engine import LocalSpeechEngine

engine = LocalSpeechEngine(model=sys.argv[1], language="es", models_dir=Path())

def started():
    print("at work", flush=True)
    return False

engine.plan(Path(sys.argv[2]), Path(sys.argv[3]), cancelled=started)
"""


def test_cancelled_planning_leaves_no_process(
    engine: LocalSpeechEngine, half_an_hour: Path, tmp_path: Path
) -> None:
    seen: list[psutil.Process] = []

    def cancel_at_work() -> bool:
        already = bool(seen)
        seen.extend(children_of())
        return already

    with pytest.raises(SpeechCancelledError):
        engine.plan(half_an_hour, tmp_path / "work", cancelled=cancel_at_work)

    assert seen
    assert all(gone(child, within=SECONDS_TO_END) for child in seen)
    assert not children_of()


def test_cancelled_transcription_leaves_no_process(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    with pytest.raises(SpeechCancelledError):
        engine.transcribe(plan, plan.blocks[0], on_progress=ignore_progress, cancelled=lambda: True)

    assert not children_of()


def test_a_child_that_dies_while_decoding_is_told_and_the_next_attempt_works(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path
) -> None:
    with pytest.raises(SpeechCrashedError):
        engine.plan(sesion, tmp_path / "work", cancelled=once_at_work(psutil.Process.kill))

    assert engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels).blocks


def test_a_child_that_dies_while_listening_is_told_and_the_next_attempt_works(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    block = plan.blocks[0]
    with pytest.raises(SpeechCrashedError):
        engine.transcribe(
            plan,
            block,
            on_progress=ignore_progress,
            cancelled=once_at_work(psutil.Process.kill),
        )

    said = engine.transcribe(plan, block, on_progress=ignore_progress, cancelled=nobody_cancels)
    assert said.sentences


def test_the_child_ends_when_its_parent_is_killed(
    whisper: Path, half_an_hour: Path, tmp_path: Path
) -> None:
    arguments = [str(path) for path in (whisper, half_an_hour, tmp_path / "work")]
    command = [sys.executable, "-c", PARENT, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"at work\n"
        (child,) = children_of(parent.pid)

        parent.kill()

        assert gone(child, within=SECONDS_TO_END)


def test_closing_ends_the_child(engine: LocalSpeechEngine, plan: AudioPlan) -> None:
    engine.diarise(plan, num_voces=1, cancelled=nobody_cancels)
    (child,) = children_of()

    engine.close()

    assert gone(child, within=SECONDS_TO_END)
