"""Recordings of every kind, good and bad, made from the one in the fixtures."""

from dataclasses import dataclass
from pathlib import Path

import av
import numpy as np
from av.audio.stream import AudioStream


@dataclass(frozen=True, slots=True)
class Container:
    """How a kind of file is written."""

    format: str
    codec: str


CONTAINERS = {
    "mp4": Container("mp4", "aac"),
    "mov": Container("mov", "aac"),
    "avi": Container("avi", "pcm_s16le"),
    "wmv": Container("asf", "wmav2"),
    "webm": Container("webm", "libopus"),
    "m4a": Container("ipod", "aac"),
    "mp3": Container("mp3", "libmp3lame"),
    "wav": Container("wav", "pcm_s16le"),
}


def convert(source: Path, target: Path) -> Path:
    """Write the sound of `source` as the kind of file that the name of `target` says."""
    kind = CONTAINERS[target.suffix.removeprefix(".")]
    with av.open(source) as original, av.open(target, "w", format=kind.format) as copy:
        track = copy.add_stream(kind.codec, rate=16_000, layout="mono")
        assert isinstance(track, AudioStream)
        track.bit_rate = 32_000
        for frame in original.decode(audio=0):
            copy.mux(track.encode(frame))
        copy.mux(track.encode(None))
    return target


def silent_film(target: Path, *, sound: bool) -> Path:
    """Write three seconds of a grey picture, with a silent sound track or with none."""
    with av.open(target, "w") as film:
        picture = film.add_stream("h264", rate=5)
        picture.width, picture.height, picture.pix_fmt = 64, 64, "yuv420p"
        track = film.add_stream("aac", rate=16_000, layout="mono") if sound else None
        for number in range(15):
            grey = np.full((64, 64, 3), 128, np.uint8)
            frame = av.VideoFrame.from_ndarray(grey, format="rgb24")
            frame.pts = number
            film.mux(picture.encode(frame))
        film.mux(picture.encode(None))
        if track is not None:
            silence = np.zeros((1, 3 * 16_000), np.float32)
            quiet = av.AudioFrame.from_ndarray(silence, format="fltp", layout="mono")
            quiet.sample_rate, quiet.pts = 16_000, 0
            film.mux(track.encode(quiet))
            film.mux(track.encode(None))
    return target


def uncounted_mp3(target: Path) -> Path:
    """Write twenty seconds, silent at first, as an MP3 of varying density that counts no frames."""
    rate = 16_000
    with av.open(target, "w", format="mp3", options={"write_xing": "0"}) as copy:
        varying = {"flags": "+qscale", "global_quality": "236"}
        track = copy.add_stream("libmp3lame", rate=rate, layout="mono", options=varying)
        assert isinstance(track, AudioStream)
        noise = np.random.default_rng(0).normal(0, 8_000, (1, 10 * rate))
        samples = np.concatenate([np.zeros((1, 10 * rate)), noise], axis=1).clip(-32_768, 32_767)
        frame = av.AudioFrame.from_ndarray(samples.astype(np.int16), format="s16p", layout="mono")
        frame.sample_rate, frame.pts = rate, 0
        copy.mux(track.encode(frame))
        copy.mux(track.encode(None))
    return target


def cut_off(source: Path, share: float) -> Path:
    """Shorten a file in place, as an upload that broke would."""
    whole = source.read_bytes()
    source.write_bytes(whole[: int(len(whole) * share)])
    return source
