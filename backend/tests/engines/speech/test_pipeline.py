"""From a video to segments: every part is real, the model only tiny."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from remanso.engines.speech.assembly import assemble
from remanso.engines.speech.base import AudioPlan, BlockTranscript
from remanso.engines.speech.local.engine import LocalSpeechEngine
from remanso.engines.speech.local.sound.decode import decode
from tests.engines.speech.children import children_of, ignore_progress, nobody_cancels
from tests.engines.speech.media import CONTAINERS, convert, uncounted_mp3
from tests.support.recordings import repeat_sound

SECONDS = 59.4


def transcribe(engine: LocalSpeechEngine, plan: AudioPlan) -> list[BlockTranscript]:
    return [
        engine.transcribe(plan, block, on_progress=ignore_progress, cancelled=nobody_cancels)
        for block in plan.blocks
    ]


def test_a_video_becomes_the_segments_of_two_voices(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    voices = engine.diarise(plan, num_voces=2, cancelled=nobody_cancels)

    segments = assemble(transcribe(engine, plan), voices.turns)

    assert {segment["speaker_label"] for segment in segments} == {"Voz 1", "Voz 2"}
    assert "Esta semana me siento muy triste" in " ".join(s["text"] for s in segments)
    assert [s["start_time"] for s in segments] == sorted(s["start_time"] for s in segments)
    stamp = engine.procedencia(voices.diariser)
    assert stamp.local
    assert stamp.motor == "Whisper, voces separadas de forma aproximada"
    assert stamp.version.startswith("faster-whisper ")


def test_blocks_cover_the_recording_and_are_cut_in_silence(plan: AudioPlan) -> None:
    assert plan.duration == pytest.approx(SECONDS, abs=0.2)
    assert (plan.blocks[0].start, plan.blocks[-1].end) == (0.0, plan.duration)
    for before, after in pairwise(plan.blocks):
        assert before.end == after.start
        assert not any(span.start < before.end < span.end for span in plan.speech)
        assert 8.0 <= before.end - before.start <= 15.0


def test_words_last_and_follow_each_other_inside_their_block(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    for block, said in zip(plan.blocks, transcribe(engine, plan), strict=True):
        words = [word for sentence in said.sentences for word in sentence.words]
        assert said.index == block.index
        assert all(block.start <= word.start < word.end <= block.end for word in words)
        assert all(before.end <= after.start for before, after in pairwise(words))


def test_progress_never_exceeds_the_block(engine: LocalSpeechEngine, plan: AudioPlan) -> None:
    block = plan.blocks[0]
    told: list[float] = []

    engine.transcribe(plan, block, on_progress=told.append, cancelled=nobody_cancels)

    assert told
    assert all(0 < seconds <= block.end - block.start for seconds in told)


def test_a_sound_file_whose_length_is_only_guessed_is_not_called_cut_off(tmp_path: Path) -> None:
    seconds = decode(uncounted_mp3(tmp_path / "a.mp3"), tmp_path / "a.pcm")

    assert seconds == pytest.approx(20, abs=0.5)


@pytest.mark.parametrize("kind", sorted(CONTAINERS))
def test_every_kind_of_file_is_heard(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path, kind: str
) -> None:
    recording = convert(sesion, tmp_path / f"sesion.{kind}")

    plan = engine.plan(recording, tmp_path / "work", cancelled=nobody_cancels)

    assert plan.duration == pytest.approx(SECONDS, abs=0.5)
    assert sum(span.end - span.start for span in plan.speech) > SECONDS / 2


def test_asked_again_the_same_folder_gives_the_same_plan_without_decoding(
    engine: LocalSpeechEngine, plan: AudioPlan
) -> None:
    sound = plan.work_dir / "audio.pcm"
    decoded = sound.stat().st_mtime_ns

    again = engine.plan(plan.source, plan.work_dir, cancelled=nobody_cancels)

    assert again == plan
    assert sound.stat().st_mtime_ns == decoded


def test_a_machine_without_the_work_folder_decodes_again_and_goes_on(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path
) -> None:
    plan = engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels)
    first, last = plan.blocks[0], plan.blocks[-1]
    engine.transcribe(plan, first, on_progress=ignore_progress, cancelled=nobody_cancels)
    shutil.rmtree(plan.work_dir)

    again = engine.plan(plan.source, plan.work_dir, cancelled=nobody_cancels)

    assert again.blocks == plan.blocks
    said = engine.transcribe(again, last, on_progress=ignore_progress, cancelled=nobody_cancels)
    assert said.sentences


def test_a_quarter_of_an_hour_is_planned_in_little_memory(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path
) -> None:
    recording = repeat_sound(sesion, tmp_path / "larga.mp4", times=15)
    seen: list[int] = []

    def watch() -> bool:
        seen.extend(child.memory_info().rss for child in children_of())
        return False

    plan = engine.plan(recording, tmp_path / "work", cancelled=watch)

    assert plan.duration > 850
    assert max(seen) < 260 * 1024**2
