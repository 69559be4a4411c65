"""Both providers through their real clients: what is sent, what comes back, what stays there."""

from pathlib import Path

import pytest

from remanso.engines.speech.assembly import assemble
from remanso.engines.speech.base import AudioPlan, BlockTranscript, Turn
from remanso.engines.speech.voices import linked
from tests.engines.speech.children import nobody_cancels
from tests.engines.speech.providers import DIARISING, engine_of, handed_over, heard
from tests.support.speech_providers import DELETED, SESION, Provider, streams_of
from tests.support.speech_troubles import Lost

CASES: list[tuple[str, str | None, str]] = [
    ("assemblyai", None, "proveedor"),
    ("openai", "gpt-transcribe", "aproximada"),
    ("openai", "whisper-1", "aproximada"),
    ("openai", DIARISING, "proveedor"),
]


@pytest.mark.parametrize(("wire", "model", "diariser"), CASES)
def test_a_session_goes_out_as_sound_and_comes_back_with_words_times_and_voices(
    provider: Provider,
    sesion: Path,
    tmp_path: Path,
    *,
    wire: str,
    model: str | None,
    diariser: str,
) -> None:
    engine = engine_of(provider, wire, tmp_path, model=model)
    plan = engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels)

    said, voices = heard(engine, plan)
    engine.close()

    segments = assemble(said, voices.turns)
    assert voices.diariser == diariser
    assert " ".join(each["text"] for each in segments).startswith("Buenos días. ¿Cómo se ha")
    assert {each["speaker_label"] for each in segments} == {"Voz 1", "Voz 2"}
    assert [each["text"] for each in segments][:4] == [turn["text"] for turn in SESION][:4]
    for segment, turn in zip(segments[:4], SESION, strict=False):
        assert segment["start_time"] == pytest.approx(turn["start"], abs=1)
    words = [word for each in segments for word in each["words"]]
    assert all(0 <= word["start"] < word["end"] <= plan.duration for word in words)
    # Only the sound leaves, and a minute of it is small.
    sent = [asked.sound for asked in provider.asked if asked.sound]
    assert {stream for sound in sent for stream in streams_of(sound)} == {("audio", "opus")}
    assert sum(map(len, sent)) < 250_000


def test_assemblyai_is_told_the_language_and_how_many_speak(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path, model="universal-3-pro")
    handed_over(engine, plan, num_voces=3)
    handed_over(engine, plan, num_voces=32)
    engine.close()

    three, many = (asked.fields for asked in provider.asked if asked.what == "order")
    assert three["language_code"] == "es"
    assert three["speech_models"] == ["universal-3-pro"]
    assert three["speaker_labels"] is True
    assert three["speakers_expected"] == 3
    # Five or more: it finds out by itself.
    assert "speakers_expected" not in many


def test_what_was_ordered_is_deleted_there(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    heard(engine, _whole(plan))
    engine.close()

    assert [each["audio_url"] for each in provider.transcripts.values()] == [DELETED]


def test_an_order_whose_answer_got_lost_is_found_again_and_not_paid_twice(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    provider.will("order", Lost())
    left, receipt = handed_over(engine, _whole(plan))

    assert list(provider.transcripts) == [receipt]
    assert engine.deposit is not None
    assert engine.deposit.order(left, num_voces=2, cancelled=nobody_cancels) == receipt
    assert provider.count("order") == 1
    engine.close()


def test_what_was_ordered_without_a_receipt_is_deleted_all_the_same(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    left, _ = handed_over(engine, _whole(plan))
    assert engine.deposit is not None

    engine.deposit.take_back(left, "", cancelled=nobody_cancels)
    engine.close()

    assert [each["audio_url"] for each in provider.transcripts.values()] == [DELETED]


def test_what_is_deleted_already_is_no_failure(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    left, receipt = handed_over(engine, _whole(plan))
    assert engine.deposit is not None

    for _ in range(2):
        engine.deposit.take_back(left, receipt, cancelled=nobody_cancels)
    engine.close()

    assert provider.count("delete") == 2


def test_what_is_still_worked_on_is_deleted_once_it_is_let_go(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    left, receipt = handed_over(engine, _whole(plan))
    provider.holds_on = True
    assert engine.deposit is not None

    engine.deposit.take_back(left, receipt, cancelled=nobody_cancels)
    engine.close()

    assert provider.count("delete") == 2
    assert [each["audio_url"] for each in provider.transcripts.values()] == [DELETED]


def test_each_provider_says_who_it_is_and_where_the_sound_goes(
    provider: Provider, tmp_path: Path
) -> None:
    cloud = engine_of(provider, "assemblyai", tmp_path)
    assert not cloud.describe().local
    stamp = cloud.procedencia("proveedor")
    assert (stamp.motor, stamp.local) == (
        "AssemblyAI, voces separadas por el propio servicio",
        False,
    )

    near = engine_of(provider, "openai", tmp_path, model="whisper-large")
    assert near.describe().local
    assert near.describe().nombre == "Servidor compatible con OpenAI"
    assert near.procedencia("aproximada").modelo == "whisper-large"


def test_without_a_key_a_provider_elsewhere_is_not_even_asked(
    provider: Provider, sesion: Path, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path, key=None)

    assert "REMANSO_SPEECH_API_KEY" in (engine.describe().motivo or "")
    with pytest.raises(Exception, match="REMANSO_SPEECH_API_KEY"):
        engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels)
    assert not (tmp_path / "work").exists()
    assert provider.asked == []


def test_voices_that_each_block_numbers_for_itself_are_linked_by_when_they_speak() -> None:
    whole = [Turn(0, 0, 10), Turn(1, 10, 20), Turn(0, 20, 30), Turn(1, 30, 40)]
    said = [
        BlockTranscript(0, [], [Turn(0, 0, 9), Turn(1, 9, 20)]),
        # Here the other one speaks first.
        BlockTranscript(1, [], [Turn(1, 20, 29), Turn(0, 29, 40)]),
        # And here somebody whom nobody else heard.
        BlockTranscript(2, [], [Turn(0, 50, 55)]),
    ]

    assert [turn.speaker for turn in linked(said, whole)] == [0, 1, 0, 1, 2]


def _whole(plan: AudioPlan) -> AudioPlan:
    """The plan as one block, as AssemblyAI gets it."""
    first, last = plan.blocks[0], plan.blocks[-1]
    whole = type(first)(index=0, start=first.start, end=last.end)
    return type(plan)(
        source=plan.source,
        work_dir=plan.work_dir,
        duration=plan.duration,
        blocks=[whole],
        speech=plan.speech,
    )
