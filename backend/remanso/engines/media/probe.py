"""What is in a recording, and whether every browser plays it as it is and winds at once."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError
from av.stream import Disposition
from av.video.stream import VideoStream

from remanso.engines.media.containers import Container
from remanso.engines.media.needs import LONGEST_SECONDS, Need
from remanso.engines.media.tracks import Kept
from remanso.engines.processes.alone import open_alone

_MICROSECONDS = 1_000_000
_MOST_DOTS = 8192 * 8192

# What Chromium and Safari play, by the file it lies in.
_WEB = {"vp8", "vp9", "av1", "opus", "vorbis"}
_PLAYED: Mapping[str, set[str]] = {
    "mov": {"h264", "vp9", "av1", "aac", "mp3", "opus", "flac"},
    "matroska": {"h264", "aac", "mp3", *_WEB},
    "mp3": {"mp3"},
    "wav": {"pcm_s16le", "pcm_u8", "pcm_s24le", "pcm_f32le"},
}
# What of Matroska goes on into an MP4.
_CARRIED = {"h264", "vp9", "av1", "aac", "mp3"}
_EIGHT_BITS = {"yuv420p", "yuvj420p"}
_CUES = bytes.fromhex("1c53bb6b")
_HEAD = 64 * 1024
_BOX_HEAD, _LONG_BOX_HEAD = 8, 16


class NothingInsideError(Exception):
    """The file holds neither picture nor sound that can be read."""


@dataclass(frozen=True, slots=True)
class Recording:
    """An open recording: the tracks that count, and what has to be done to them."""

    path: Path
    source: InputContainer
    picture: VideoStream | None
    sound: AudioStream | None

    @property
    def tracks(self) -> list[Kept]:
        """Picture and sound, as far as they are there."""
        return [track for track in (self.picture, self.sound) if track is not None]

    @property
    def container(self) -> Container:
        """Which file takes the tracks."""
        web = self._family == "matroska" and all(_codec(track) in _WEB for track in self.tracks)
        return Container.WEBM if web else Container.MP4

    @property
    def need(self) -> Need:
        """What has to be done before every browser plays it and winds at once."""
        if not all(self.copies(track) for track in self.tracks):
            return Need.ENCODING
        return Need.NOTHING if self._winds() else Need.COPYING

    def copies(self, track: Kept) -> bool:
        """Whether the track can be played as it is, in the file that takes it."""
        codec = _codec(track)
        changes = self._family == "matroska" and self.container is Container.MP4
        played = _PLAYED.get(self._family, set())
        if codec not in (played & _CARRIED if changes else played):
            return False
        if codec != "h264":
            return True
        assert isinstance(track, VideoStream)
        # Matroska does not say when to decode what is not decoded in the order it is shown.
        ordered = not (changes and track.codec_context.has_b_frames)
        return ordered and track.pix_fmt in _EIGHT_BITS

    def seconds(self) -> float:
        """How long it is, 0 when nobody knows; read through where the file itself does not say.

        What a header says is believed as far as a recording of a session goes, and no further.
        """
        guessed = self._family == "mp3" or (self._family == "matroska" and not self._winds())
        declared = (self.source.duration or 0) / _MICROSECONDS
        if not guessed and 0 < declared <= LONGEST_SECONDS:
            return declared
        reached = self._reached()
        return reached if reached <= LONGEST_SECONDS else 0.0

    def _reached(self) -> float:
        reached = 0.0
        with suppress(FFmpegError):
            for packet in self.source.demux(self.tracks):
                if packet.pts is not None and packet.time_base is not None:
                    end = (packet.pts + (packet.duration or 0)) * packet.time_base
                    reached = max(reached, float(end))
        return reached

    @property
    def _family(self) -> str:
        return self.source.format.name.partition(",")[0]

    def _winds(self) -> bool:
        if self._family == "mov":
            return not _index_behind(self.path)
        if self._family == "matroska":
            with self.path.open("rb") as file:
                return self.container is Container.WEBM and _CUES in file.read(_HEAD)
        return True


@contextmanager
def opened(path: Path) -> Iterator[Recording]:
    """Open a recording. Raises `NothingInsideError`."""
    try:
        source = open_alone(path)
    except FFmpegError as error:
        raise NothingInsideError from error
    with source:
        recording = Recording(
            path,
            source,
            next((each for each in source.streams.video if _is_picture(each)), None),
            next((each for each in source.streams.audio if _is_readable(each)), None),
        )
        if not recording.tracks:
            raise NothingInsideError
        if recording.picture is not None:
            recording.picture.thread_type = "AUTO"
        yield recording


def _is_picture(stream: VideoStream) -> bool:
    # A song's cover is none. Nor is what would fill the memory.
    return (
        _is_readable(stream)
        and not stream.disposition & Disposition.attached_pic
        and 0 < stream.width * stream.height <= _MOST_DOTS
    )


def _is_readable(stream: Kept) -> bool:
    # There is no context for a codec that nobody knows.
    return bool(stream.codec_context)


def _codec(track: Kept) -> str:
    return track.codec.canonical_name


def _index_behind(path: Path) -> bool:
    with path.open("rb") as file:
        media_first = False
        while (box := _box(file)) is not None:
            kind, end = box
            if kind == b"moov":
                return media_first
            media_first = media_first or kind == b"mdat"
            file.seek(end)
    return False


def _box(file: BinaryIO) -> tuple[bytes, int] | None:
    start = file.tell()
    head = file.read(_LONG_BOX_HEAD)
    size, kind = int.from_bytes(head[:4]), head[4:_BOX_HEAD]
    if size == 1:
        size = int.from_bytes(head[_BOX_HEAD:])
    # A box without a size reaches to the end.
    return (kind, start + size) if size >= _BOX_HEAD else None
