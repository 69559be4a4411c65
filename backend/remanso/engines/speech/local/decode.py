"""Any recording to 16 kHz mono PCM on disk, at constant memory, trusting nothing about the file."""

import os
from collections.abc import Iterator
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
from av.audio.stream import AudioStream
from av.error import FFmpegError

from remanso.engines.speech.errors import DAMAGED, EMPTY, NO_AUDIO, MediaError, truncated

SAMPLE_RATE = 16_000
_BYTES_PER_SAMPLE = 2
_DEMUXERS = "mov,mp4,m4a,3gp,3g2,mj2,avi,asf,matroska,webm,wav,mp3,ogg,flac,aac"
# A text list named .mp4 must not make the decoder open another file or an address.
_OPTIONS = {"format_whitelist": _DEMUXERS, "protocol_whitelist": "file"}
_SHORTEST_SECONDS = 0.5
# An index that promises more than the file holds: the copy was cut short.
_MISSING_SECONDS = 5.0
_MISSING_SHARE = 0.1
_MAX_BROKEN_SHARE = 0.5

UNREADABLE = "El archivo está dañado o no es un video. Comprueba que se reproduce en tu equipo y súbelo otra vez."

Samples = npt.NDArray[np.float32]


def decode(source: Path, target: Path) -> float:
    """Write the recording's sound to `target` and answer its length in seconds.

    Raises `MediaError` when the file is no recording, has no sound, or ends before it should.
    """
    temporary = target.with_suffix(".partial")
    if source.stat().st_size == 0:
        raise MediaError(EMPTY)
    try:
        with av.open(f"file:{source}", options=_OPTIONS, metadata_errors="ignore") as container:
            if not container.streams.audio:
                raise MediaError(NO_AUDIO)
            stream = container.streams.audio[0]
            declared = _declared_seconds(stream)
            samples = _write(stream, temporary)
    except (FFmpegError, ValueError, EOFError) as error:
        raise MediaError(DAMAGED) from error
    seconds = samples / SAMPLE_RATE
    if declared is not None and declared - seconds > max(
        _MISSING_SECONDS, declared * _MISSING_SHARE
    ):
        raise MediaError(truncated(seconds, declared))
    if seconds < _SHORTEST_SECONDS:
        raise MediaError(NO_AUDIO)
    temporary.replace(target)
    return seconds


def read(pcm: Path, start: float, end: float) -> Samples:
    """The samples between two moments, as the speech models want them: floats from -1 to 1."""
    first = int(start * SAMPLE_RATE)
    count = int(end * SAMPLE_RATE) - first
    raw = np.fromfile(pcm, dtype="<i2", count=count, offset=first * _BYTES_PER_SAMPLE)
    return raw.astype(np.float32) / 32768.0


def seconds_of(pcm: Path) -> float:
    """The length of a decoded recording."""
    return pcm.stat().st_size / (SAMPLE_RATE * _BYTES_PER_SAMPLE)


def _declared_seconds(stream: AudioStream) -> float | None:
    if stream.duration is None or stream.time_base is None:
        return None
    return float(stream.duration * stream.time_base)


def _write(stream: AudioStream, target: Path) -> int:
    written = 0
    with target.open("wb") as file:
        for chunk in _resampled(stream):
            file.write(chunk.tobytes())
            written += chunk.size
        file.flush()
        os.fsync(file.fileno())
    return written


def _resampled(stream: AudioStream) -> Iterator[npt.NDArray[np.int16]]:
    resampler = av.AudioResampler(format="s16", layout="mono", rate=SAMPLE_RATE)
    packets = broken = 0
    for packet in stream.container.demux(stream):
        packets += 1
        try:
            frames = packet.decode()
        except FFmpegError:
            # A scratch in the recording loses a moment, not the session.
            broken += 1
            continue
        for frame in frames:
            for piece in resampler.resample(frame):
                yield piece.to_ndarray().reshape(-1)
    for piece in resampler.resample(None):
        yield piece.to_ndarray().reshape(-1)
    if packets and broken / packets > _MAX_BROKEN_SHARE:
        raise MediaError(DAMAGED)
