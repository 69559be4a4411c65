"""Any recording to 16 kHz mono PCM on disk, at constant memory, trusting nothing about the file."""

import os
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import BinaryIO

import av
import numpy as np
import numpy.typing as npt
from av.audio.frame import AudioFrame
from av.container import InputContainer
from av.error import FFmpegError

from remanso.engines.processes.alone import nothing_opened, open_alone
from remanso.engines.speech.errors import (
    DAMAGED,
    EMPTY,
    NO_AUDIO,
    NOT_MEDIA,
    TOO_LONG,
    MediaError,
    truncated,
)
from remanso.engines.speech.local.sound.pcm import BYTES_PER_SAMPLE, SAMPLE_RATE

_SHORTEST_SECONDS = 0.5
_LONGEST_SECONDS = 12 * 3_600
# A file that ends so much before it says it would was cut short.
_MISSING_SECONDS = 2.0
_MISSING_SHARE = 0.02
_MAX_BROKEN_SHARE = 0.5
_MICROSECONDS = 1_000_000

# How recordings begin, by offset: MP4 and MOV; AVI and WAV; ASF; Matroska and WebM; MP3; Ogg.
_SIGNATURES = (
    (4, b"ftyp"),
    (4, b"moov"),
    (4, b"mdat"),
    (0, b"RIFF"),
    (0, b"\x30\x26\xb2\x75"),
    (0, b"\x1a\x45\xdf\xa3"),
    (0, b"ID3"),
    (0, b"\xff\xfb"),
    (0, b"OggS"),
)
_HEAD_BYTES = 12
_ID3_BYTES = 10
_SEVENS = (21, 14, 7, 0)
_FRAME_HEAD_BYTES = 64
# A RIFF file whose writer did not know its size says so with this.
_UNKNOWN_SIZE = 0xFFFFFFFF

Samples = npt.NDArray[np.float32]


def decode(source: Path, target: Path) -> float:
    """Write the recording's sound to `target` and answer its length in seconds.

    Raises `MediaError` when the file is no recording, has no sound, or ends before it should.
    """
    temporary = target.with_suffix(".partial")
    if source.stat().st_size == 0:
        raise MediaError(EMPTY)
    try:
        with open_alone(source) as container, temporary.open("wb") as file:
            if not container.streams.audio:
                raise MediaError(NO_AUDIO)
            reading = _Reading(container)
            with nothing_opened():
                seconds = _write(reading, file)
            declared = _declared_seconds(container, source, reading.reached)
    except (FFmpegError, ValueError, EOFError) as error:
        raise MediaError(DAMAGED if _begins_like_media(source) else NOT_MEDIA) from error
    if declared - reading.reached > max(_MISSING_SECONDS, declared * _MISSING_SHARE):
        raise MediaError(truncated(reading.reached, declared))
    if seconds < _SHORTEST_SECONDS:
        raise MediaError(NO_AUDIO)
    temporary.replace(target)
    return seconds


def read(pcm: Path, start: float, end: float) -> Samples:
    """The samples between two moments, as the speech models want them: floats from -1 to 1."""
    first = int(start * SAMPLE_RATE)
    count = int(end * SAMPLE_RATE) - first
    raw = np.fromfile(pcm, dtype="<i2", count=count, offset=first * BYTES_PER_SAMPLE)
    return raw.astype(np.float32) / 32768.0


def seconds_of(pcm: Path) -> float:
    """The length of a decoded recording."""
    return pcm.stat().st_size / (SAMPLE_RATE * BYTES_PER_SAMPLE)


class _Reading:
    """One pass over a container: its sound, and how far into the recording its packets reach.

    The packets of every stream count: a sound track may well end before the picture does.
    """

    def __init__(self, container: InputContainer) -> None:
        self._container = container
        self._began = (container.start_time or 0) / _MICROSECONDS
        self.reached = 0.0

    def sound(self) -> Iterator[bytes]:
        """16-bit samples, piece by piece."""
        stream = self._container.streams.audio[0]
        resampler = av.AudioResampler(format="s16", layout="mono", rate=SAMPLE_RATE)
        packets = broken = 0
        for packet in self._container.demux():
            if packet.pts is not None and packet.time_base is not None:
                self._reach((packet.pts + (packet.duration or 0)) * packet.time_base)
            if packet.stream is not stream:
                continue
            packets += 1
            try:
                frames = packet.decode()
            except FFmpegError:
                # A scratch in the recording loses a moment, not the session.
                broken += 1
                continue
            for frame in frames:
                if isinstance(frame, AudioFrame):
                    yield from _bytes(resampler.resample(frame))
        yield from _bytes(resampler.resample(None))
        if packets and broken / packets > _MAX_BROKEN_SHARE:
            raise MediaError(DAMAGED)

    def _reach(self, moment: Fraction) -> None:
        self.reached = max(self.reached, float(moment) - self._began)


def _bytes(frames: list[AudioFrame]) -> Iterator[bytes]:
    for frame in frames:
        yield frame.to_ndarray().tobytes()


def _write(reading: _Reading, file: BinaryIO) -> float:
    written = 0
    for piece in reading.sound():
        file.write(piece)
        written += len(piece)
        if written > _LONGEST_SECONDS * SAMPLE_RATE * BYTES_PER_SAMPLE:
            raise MediaError(TOO_LONG)
    file.flush()
    os.fsync(file.fileno())
    return written / (SAMPLE_RATE * BYTES_PER_SAMPLE)


def _declared_seconds(container: InputContainer, source: Path, reached: float) -> float:
    """How long the file says it is. AVI and WAV say it in bytes, the others in time."""
    head = _head(source)
    size = int.from_bytes(head[4:8], "little")
    if head.startswith(b"RIFF") and size != _UNKNOWN_SIZE:
        return reached * max(1.0, (size + 8) / source.stat().st_size)
    if container.format.name == "mp3" and not _counts_its_frames(source):
        # What its length is said to be is only guessed from how dense it begins.
        return reached
    return (container.duration or 0) / _MICROSECONDS


def _counts_its_frames(source: Path) -> bool:
    """Whether the first frame of an MP3 holds the count of all others."""
    with source.open("rb") as file:
        tag = file.read(_ID3_BYTES)
        if tag.startswith(b"ID3"):
            # Seven bits of each byte count.
            skipped = sum(byte << shift for byte, shift in zip(tag[6:], _SEVENS, strict=False))
            file.seek(_ID3_BYTES + skipped)
        else:
            file.seek(0)
        frame = file.read(_FRAME_HEAD_BYTES)
    return any(mark in frame for mark in (b"Xing", b"Info", b"VBRI"))


def _begins_like_media(source: Path) -> bool:
    head = _head(source)
    return any(head.startswith(mark, offset) for offset, mark in _SIGNATURES)


def _head(source: Path) -> bytes:
    with source.open("rb") as file:
        return file.read(_HEAD_BYTES)
