"""Tracks of a recording on their way into another file, with nothing in some stretches."""

from collections.abc import Sequence
from math import ceil, floor

from av import AudioFrame, VideoFrame
from av.audio.stream import AudioStream
from av.container import OutputContainer
from av.video.stream import VideoStream

from remanso.engines.media.containers import Span
from remanso.engines.media.poster import Shape
from remanso.engines.media.tracks import Picture, Sound

_BLACK, _COLOURLESS = b"\x10", b"\x80"
# Of planar floats, as the sound is encoded.
_SAMPLE_BYTES = 4


class MutedSound(Sound):
    """A sound that is silent in some stretches."""

    def __init__(self, source: AudioStream, file: OutputContainer, spans: Sequence[Span]) -> None:
        """Announce it to the file."""
        super().__init__(source, file)
        self._spans = spans

    def finish(self, frame: AudioFrame) -> AudioFrame:
        """Silence what of it lies in a stretch."""
        assert frame.time is not None
        for start, end in self._spans:
            first = max(0, floor((start - frame.time) * frame.sample_rate))
            last = min(frame.samples, ceil((end - frame.time) * frame.sample_rate))
            if first < last:
                _mute(frame, first * _SAMPLE_BYTES, last * _SAMPLE_BYTES)
        return frame


class BlackenedPicture(Picture):
    """A picture that is black in some stretches."""

    def __init__(
        self, source: VideoStream, file: OutputContainer, shape: Shape, spans: Sequence[Span]
    ) -> None:
        """Announce it to the file, in its new shape."""
        super().__init__(source, file, shape)
        self._spans = spans

    def finish(self, frame: VideoFrame) -> VideoFrame:
        """Draw nothing if it is shown within a stretch."""
        at = frame.time
        assert at is not None
        if not any(start <= at <= end for start, end in self._spans):
            return frame
        black = VideoFrame(frame.width, frame.height, "yuv420p")
        for plane, colour in zip(black.planes, (_BLACK, _COLOURLESS, _COLOURLESS), strict=True):
            plane.update(colour * plane.buffer_size)
        black.pts, black.time_base = frame.pts, frame.time_base
        return black


def _mute(frame: AudioFrame, first: int, last: int) -> None:
    for plane in frame.planes:
        heard = bytearray(bytes(plane))
        heard[first:last] = bytes(last - first)
        plane.update(bytes(heard))
