"""What every browser plays is left alone; the rest becomes something that it plays."""

import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import av
import pytest

from remanso.engines.media import playback
from remanso.engines.media.containers import Container
from remanso.engines.media.needs import Look, Need
from remanso.engines.media.playback import NothingToPlayError, PreparingFailedError
from remanso.engines.media.processes import children
from remanso.engines.media.processes.children import MediaCancelledError
from tests.engines.speech.media import cut_off
from tests.support import films
from tests.support.films import HEIGHT, SECONDS, WIDTH, Kind, boxes, film
from tests.support.loaded_children import Loaded

# The part of an ASF file that says how long it plays, in tenths of a microsecond, and where.
PLAY_DURATION_IN = bytes.fromhex("a1dcab8c47a9cf118ee400c00c205365")
PLAY_DURATION_AT = 64

Looking = Callable[[Path], Look]


def never() -> bool:
    return False


@pytest.fixture
def poster(tmp_path: Path) -> Path:
    return tmp_path / "poster.jpg"


@pytest.fixture
def looking(poster: Path) -> Looking:
    """A look at a file by somebody who waits for it."""
    return lambda source: playback.look(source, poster=poster, cancelled=never)


@pytest.mark.parametrize(
    ("name", "kind", "picture"),
    [
        ("a.mp4", films.MP4, True),
        ("a.webm", films.WEBM, True),
        ("sound.webm", films.WEBM_SOUND, False),
        ("a.m4a", films.M4A, False),
        ("a.mp3", films.MP3, False),
        ("a.wav", films.WAV, False),
    ],
)
def test_what_every_browser_plays_needs_nothing(
    tmp_path: Path, looking: Looking, poster: Path, name: str, kind: Kind, *, picture: bool
) -> None:
    found = looking(film(tmp_path / name, kind))
    assert (found.need, found.picture) == (Need.NOTHING, picture)
    assert found.seconds == pytest.approx(SECONDS, abs=0.1)
    assert poster.exists() == picture


def test_the_poster_is_small_upright_and_shows_something(
    tmp_path: Path, looking: Looking, poster: Path
) -> None:
    wide = film(tmp_path / "a.mp4", films.MP4, width=1280, height=400, seconds=2)
    looking(turned(wide))
    with av.open(poster) as picture:
        (frame,) = picture.decode(video=0)
        assert picture.streams.video[0].codec_context.name == "mjpeg"
        assert (frame.width, frame.height) == (200, 640)
        grey = frame.to_ndarray(format="gray")
        assert grey.max() > 180
        # What was on the right is at the bottom.
        assert grey[-40:].mean() > grey[:40].mean() + 60


def test_an_index_at_the_end_comes_to_the_front_and_nothing_else_changes(
    tmp_path: Path, looking: Looking
) -> None:
    source = film(tmp_path / "a.mp4", films.MP4_INDEX_BEHIND)
    assert boxes(source).index("moov") > boxes(source).index("mdat")
    assert looking(source).need is Need.COPYING
    version = made(source)
    assert boxes(version).index("moov") < boxes(version).index("mdat")
    assert packets(version) == packets(source)


def test_a_live_webm_gets_its_length_and_its_index(tmp_path: Path, looking: Looking) -> None:
    source = film(tmp_path / "a.webm", films.WEBM_LIVE)
    found = looking(source)
    assert (found.need, found.container) == (Need.COPYING, Container.WEBM)
    assert found.seconds == pytest.approx(SECONDS, abs=0.1)
    again = looking(made(source, Container.WEBM))
    assert again.need is Need.NOTHING
    assert again.seconds == pytest.approx(SECONDS, abs=0.1)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.avi", films.AVI),
        ("a.wmv", films.WMV),
        ("hevc.mp4", films.HEVC),
        ("pcm.mov", films.MOV_PCM),
        ("matroska.webm", films.MATROSKA),
    ],
)
def test_what_a_browser_does_not_play_becomes_what_it_does(
    tmp_path: Path, looking: Looking, poster: Path, name: str, kind: Kind
) -> None:
    source = film(tmp_path / name, kind)
    before = source.read_bytes()
    found = looking(source)
    assert (found.need, found.container) == (Need.ENCODING, Container.MP4)
    assert poster.exists()
    version = made(source)
    assert source.read_bytes() == before
    assert boxes(version).index("moov") < boxes(version).index("mdat")
    with av.open(version) as file:
        picture, sound = file.streams.video[0], file.streams.audio[0]
        assert (picture.codec_context.name, sound.codec_context.name) == ("h264", "aac")
        assert (picture.width, picture.height, picture.pix_fmt) == (WIDTH, HEIGHT, "yuv420p")
        assert (file.duration or 0) / 1e6 == pytest.approx(SECONDS, abs=0.2)
        file.seek(3_000_000)
        assert next(file.decode(video=0)).time <= 3
    assert heard(version) == pytest.approx(SECONDS, abs=0.2)
    assert looking(version).need is Need.NOTHING


def test_a_large_picture_is_made_no_larger_than_a_screen(tmp_path: Path) -> None:
    source = film(tmp_path / "a.avi", films.AVI, width=2000, height=1250, seconds=1)
    with av.open(made(source)) as file:
        assert (file.streams.video[0].width, file.streams.video[0].height) == (1728, 1080)


def test_a_film_on_its_side_is_set_upright_when_it_is_made_anew(tmp_path: Path) -> None:
    version = made(turned(film(tmp_path / "a.mp4", films.HEVC)))
    with av.open(version) as file:
        frame = next(file.decode(video=0))
        assert (frame.width, frame.height, frame.rotation) == (HEIGHT, WIDTH, 0)


@pytest.mark.parametrize("hours", [25, 2**62 // 36_000_000_000])
def test_a_length_that_no_session_has_is_not_believed(
    tmp_path: Path, looking: Looking, hours: int
) -> None:
    path = film(tmp_path / "a.wmv", films.WMV)
    whole = bytearray(path.read_bytes())
    place = whole.index(PLAY_DURATION_IN) + PLAY_DURATION_AT
    whole[place : place + 8] = (hours * 36_000_000_000).to_bytes(8, "little")
    path.write_bytes(whole)
    with av.open(path) as claimed:
        assert (claimed.duration or 0) / 1e6 > 24 * 3600
    # What can be read of it is as long as it is.
    assert looking(path).seconds == pytest.approx(SECONDS, abs=0.5)


def test_what_was_cut_off_is_made_of_what_there_is(tmp_path: Path, looking: Looking) -> None:
    source = cut_off(film(tmp_path / "a.avi", films.AVI), 0.6)
    looking(source)
    with av.open(made(source)) as file:
        assert 1 < (file.duration or 0) / 1e6 < SECONDS


@pytest.mark.parametrize("content", [b"", b"RIFF\0\0\0\0AVI ", bytes(5_000)])
def test_what_holds_nothing_says_so(tmp_path: Path, looking: Looking, content: bytes) -> None:
    source = tmp_path / "a.avi"
    source.write_bytes(content)
    with pytest.raises(NothingToPlayError):
        looking(source)


def test_an_mp4_without_its_index_holds_nothing(tmp_path: Path, looking: Looking) -> None:
    with pytest.raises(NothingToPlayError):
        looking(cut_off(film(tmp_path / "a.mp4", films.MP4_INDEX_BEHIND), 0.5))


def test_nobody_waits_for_what_nobody_wants(tmp_path: Path, poster: Path) -> None:
    source = film(tmp_path / "a.mp4", films.MP4, seconds=1)
    with pytest.raises(MediaCancelledError):
        playback.look(source, poster=poster, cancelled=lambda: True)


def test_a_process_that_is_killed_is_a_failure_and_no_more(
    tmp_path: Path, poster: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start_and_kill(*told: Any, **more: Any) -> Loaded:
        process = Loaded(*told, **more)
        os.kill(process.pid, signal.SIGKILL)
        return process

    monkeypatch.setattr(f"{children.__name__}.subprocess.Popen", start_and_kill)
    with pytest.raises(PreparingFailedError):
        playback.look(film(tmp_path / "a.wav", films.WAV), poster=poster, cancelled=never)


def test_a_process_ends_with_the_server_that_began_it(tmp_path: Path) -> None:
    source = film(tmp_path / "a.avi", films.AVI)
    told = ("make", str(source), str(tmp_path / "a.mp4"))
    process = subprocess.Popen(
        (sys.executable, "-m", "remanso.engines.media.processes.playback", *told),
        stdin=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(timeout=60) == 1


def made(source: Path, container: Container = Container.MP4) -> Path:
    """A version of it, beside it."""
    target = source.with_name(f"version.{container}")
    playback.make_version(source, target=target, cancelled=never)
    return target


def turned(source: Path) -> Path:
    """Say in an MP4 that its picture is to be shown turned to the right."""
    content = bytearray(source.read_bytes())
    matrix = content.index(b"tkhd") + 44
    content[matrix : matrix + 36] = struct.pack(
        ">9i", 0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30
    )
    source.write_bytes(content)
    return source


def packets(path: Path) -> list[tuple[str, int]]:
    """What is in each track, in order."""
    with av.open(path) as file:
        found = [(packet.stream.type, hash(bytes(packet))) for packet in file.demux()]
    return sorted(found, key=lambda each: each[0])


def heard(path: Path) -> float:
    """Seconds of sound that can really be heard."""
    with av.open(path) as file:
        return sum(frame.samples / frame.sample_rate for frame in file.decode(audio=0))
