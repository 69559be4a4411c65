"""A recording that cannot be heard is refused with a sentence that says what is wrong with it."""

from pathlib import Path

import numpy as np
import pytest

from remanso.engines.speech.base import MediaError
from remanso.engines.speech.errors import DAMAGED, EMPTY, NO_AUDIO, NO_SPEECH, NOT_MEDIA
from remanso.engines.speech.local.engine import LocalSpeechEngine
from tests.engines.speech.children import nobody_cancels
from tests.engines.speech.media import convert, cut_off, silent_film

NOISE = np.random.default_rng(0).bytes(50_000)
MP4_HEAD = b"\x00\x00\x00\x20ftypisom"


def refusal(engine: LocalSpeechEngine, recording: Path) -> str:
    with pytest.raises(MediaError) as refused:
        engine.plan(recording, recording.parent / "work", cancelled=nobody_cancels)
    return refused.value.sentence


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_bytes_that_are_no_recording(engine: LocalSpeechEngine, tmp_path: Path) -> None:
    assert refusal(engine, written(tmp_path / "a.mp4", NOISE)) == NOT_MEDIA


def test_a_recording_whose_inside_is_destroyed(engine: LocalSpeechEngine, tmp_path: Path) -> None:
    assert refusal(engine, written(tmp_path / "a.mp4", MP4_HEAD + NOISE)) == DAMAGED


def test_an_empty_file(engine: LocalSpeechEngine, tmp_path: Path) -> None:
    assert refusal(engine, written(tmp_path / "a.mp4", b"")) == EMPTY


def test_a_video_without_a_sound_track(engine: LocalSpeechEngine, tmp_path: Path) -> None:
    assert refusal(engine, silent_film(tmp_path / "a.mp4", sound=False)) == NO_AUDIO


def test_a_recording_of_silence(engine: LocalSpeechEngine, tmp_path: Path) -> None:
    assert refusal(engine, silent_film(tmp_path / "a.mp4", sound=True)) == NO_SPEECH


@pytest.mark.parametrize("share", [0.6, 0.9])
@pytest.mark.parametrize("kind", ["avi", "mp3", "webm"])
def test_a_recording_that_breaks_off(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path, kind: str, share: float
) -> None:
    recording = cut_off(convert(sesion, tmp_path / f"a.{kind}"), share)

    sentence = refusal(engine, recording)
    assert sentence.startswith("La grabación está incompleta: debería durar")
    assert "y se corta en 0:" in sentence


def test_a_video_that_breaks_off(engine: LocalSpeechEngine, sesion: Path, tmp_path: Path) -> None:
    recording = cut_off(written(tmp_path / "a.mp4", sesion.read_bytes()), 0.6)

    assert refusal(engine, recording).startswith("La grabación está incompleta: debería durar 0:59")


def test_a_video_that_breaks_off_before_its_index(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path
) -> None:
    # Written without "faststart", the index comes last.
    assert refusal(engine, cut_off(convert(sesion, tmp_path / "a.mp4"), 0.6)) == DAMAGED


@pytest.mark.parametrize(
    "playlist",
    [
        "ffconcat version 1.0\nfile vecino.mp4\n",
        "#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:59,\nvecino.mp4\n#EXT-X-ENDLIST\n",
    ],
)
def test_a_playlist_named_as_a_video_opens_no_other_file(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path, playlist: str
) -> None:
    # Were it opened, this neighbour would be heard.
    written(tmp_path / "vecino.mp4", sesion.read_bytes())

    assert refusal(engine, written(tmp_path / "a.mp4", playlist.encode())) == NOT_MEDIA


def test_after_a_refusal_nothing_is_left_and_a_good_recording_is_heard(
    engine: LocalSpeechEngine, sesion: Path, tmp_path: Path
) -> None:
    refusal(engine, written(tmp_path / "a.mp4", NOISE))

    assert engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels).blocks
