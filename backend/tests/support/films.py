"""Small films of every kind, encoded here: a grey picture that begins black, and a tone."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from av.audio.stream import AudioStream
from av.container import OutputContainer
from av.video.stream import VideoStream

WIDTH, HEIGHT = 160, 120
SECONDS = 4
_PER_SECOND = 10
_RATE = 48_000
_BLOCK = 1024


@dataclass(frozen=True, slots=True)
class Kind:
    """How a file is written: without a picture or a sound if its codec is not named."""

    format: str
    picture: str | None = None
    sound: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    pix_fmt: str = "yuv420p"


MP4_INDEX_BEHIND = Kind("mp4", "libx264", "aac")
MP4 = Kind("mp4", "libx264", "aac", (("movflags", "+faststart"),))
HEVC = Kind("mp4", "libx265", "aac")
MOV_PCM = Kind("mov", "libx264", "pcm_s16le", (("movflags", "+faststart"),))
AVI = Kind("avi", "mpeg4", "libmp3lame")
WMV = Kind("asf", "wmv2", "wmav2")
WEBM = Kind("webm", "libvpx", "libopus", (("cues_to_front", "1"),))
WEBM_LIVE = Kind("webm", "libvpx", "libopus", (("live", "1"),))
MATROSKA = Kind("matroska", "libx264", "libopus")
WEBM_SOUND = Kind("webm", None, "libopus", (("cues_to_front", "1"),))
M4A = Kind("ipod", None, "aac", (("movflags", "+faststart"),))
MP3 = Kind("mp3", None, "libmp3lame")
WAV = Kind("wav", None, "pcm_s16le")
OGG_OPUS = Kind("ogg", None, "libopus")


def film(
    target: Path,
    kind: Kind,
    *,
    seconds: int = SECONDS,
    width: int = WIDTH,
    height: int = HEIGHT,
) -> Path:
    """Write one; its first tenth is black."""
    with av.open(target, "w", format=kind.format, options=dict(kind.options)) as file:
        tracks: list[VideoStream | AudioStream] = []
        if kind.picture is not None:
            picture = file.add_stream(kind.picture, rate=_PER_SECOND)
            assert isinstance(picture, VideoStream)
            picture.width, picture.height, picture.pix_fmt = width, height, kind.pix_fmt
            tracks.append(picture)
        if kind.sound is not None:
            sound = file.add_stream(kind.sound, rate=_RATE, layout="stereo")
            assert isinstance(sound, AudioStream)
            sound.bit_rate = 64_000
            tracks.append(sound)
        for moment in range(seconds):
            for track in tracks:
                if isinstance(track, VideoStream):
                    _show(file, track, moment, seconds)
                else:
                    _sound(file, track, moment)
        for track in tracks:
            file.mux(track.encode(None))
    return target


def _show(file: OutputContainer, track: VideoStream, moment: int, seconds: int) -> None:
    for number in range(moment * _PER_SECOND, (moment + 1) * _PER_SECOND):
        dark = number < seconds * _PER_SECOND / 10 - 1
        line = np.linspace(0 if dark else 60, 10 if dark else 220, track.width).astype(np.uint8)
        grey = np.broadcast_to(line[None, :, None], (track.height, track.width, 3))
        frame = av.VideoFrame.from_ndarray(np.ascontiguousarray(grey), format="rgb24")
        frame.pts, frame.time_base = number, Fraction(1, _PER_SECOND)
        file.mux(track.encode(frame))


def _sound(file: OutputContainer, track: AudioStream, moment: int) -> None:
    times = np.arange(moment * _RATE, (moment + 1) * _RATE) / _RATE
    tone = (np.sin(2 * np.pi * 440 * times) * 8_000).astype(np.int16)
    frame = av.AudioFrame.from_ndarray(np.repeat(tone, 2)[None, :], format="s16", layout="stereo")
    frame.sample_rate, frame.pts, frame.time_base = _RATE, moment * _RATE, Fraction(1, _RATE)
    file.mux(track.encode(frame))


def boxes(path: Path) -> list[str]:
    """The outermost parts of an MP4, in order."""
    content, found, at = path.read_bytes(), [], 0
    while at < len(content):
        found.append(content[at + 4 : at + 8].decode())
        at += int.from_bytes(content[at : at + 4]) or len(content)
    return found
