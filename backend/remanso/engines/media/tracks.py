"""The tracks of a recording on their way into another file: copied as they are, or encoded anew."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from av import AudioFrame, Packet, VideoFrame
from av.audio.stream import AudioStream
from av.container import InputContainer, OutputContainer
from av.error import FFmpegError
from av.filter import Graph
from av.stream import Stream
from av.video.stream import VideoStream

from remanso.engines.media.poster import Shape, shaping

Kept = VideoStream | AudioStream

if TYPE_CHECKING:
    Piece = Packet[Stream]
else:
    # It is generic only on paper.
    Piece = Packet

_CLOCK = Fraction(1, 90_000)
_USUAL_RATE = 25
_MAX_RATE = 60
# Light enough for a laptop, and a rate that a home connection carries.
_PICTURE: dict[str, object] = {
    "preset": "veryfast",
    "crf": "23",
    "maxrate": "5M",
    "bufsize": "10M",
    # A player winds to the nearest of these.
    "g": "60",
}
_SOUND_RATES = {16_000, 22_050, 24_000, 32_000, 44_100, 48_000}
_USUAL_SOUND_RATE = 48_000
_SOUND_BITS = 64_000


class Track(Protocol):
    """One track of a recording, and where it goes."""

    source: Kept
    reached: float

    def take(self, packet: Piece) -> None:
        """Put the next of it into the file. An empty packet stands at the end."""


def carry(source: InputContainer, tracks: Sequence[Track]) -> float:
    """Bring the tracks over, up to the end or to where they break off; gives their seconds."""
    by_index = {track.source.index: track for track in tracks}
    packets = source.demux([track.source for track in tracks])
    while True:
        try:
            packet = next(packets, None)
        except FFmpegError:
            # Whoever was cut off leaves half a block at the end: everything before it counts.
            packet = None
        if packet is None:
            break
        by_index[packet.stream.index].take(packet)
    return max(track.reached for track in tracks)


class Copied:
    """A track that every player understands, as it is."""

    def __init__(self, source: Kept, file: OutputContainer) -> None:
        """Announce it to the file."""
        self.source = source
        self.reached = 0.0
        self._file = file
        self._copy = file.add_stream_from_template(source)
        self._latest: int | None = None

    def take(self, packet: Piece) -> None:
        """Copy it, unless it stands before what was copied already."""
        if packet.dts is None or packet.pts is None:
            return
        if self._latest is not None and packet.dts <= self._latest:
            return
        self._latest = packet.dts
        assert packet.time_base is not None
        end = float((packet.pts + (packet.duration or 0)) * packet.time_base)
        self.reached = max(self.reached, end)
        packet.stream = self._copy
        self._file.mux(packet)


class Picture:
    """A picture that not every player understands, as H.264."""

    def __init__(self, source: VideoStream, file: OutputContainer, shape: Shape) -> None:
        """Announce it to the file, in its new shape."""
        self.source: Kept = source
        self.reached = 0.0
        self._file = file
        self._shape = shape
        rate = source.average_rate or source.guessed_rate or Fraction(_USUAL_RATE)
        self._track = file.add_stream("libx264", rate=min(rate, Fraction(_MAX_RATE)))
        self._track.width, self._track.height = shape.width, shape.height
        self._track.pix_fmt = "yuv420p"
        self._track.codec_context.time_base = _CLOCK
        self._track.options = _PICTURE
        self._graph: Graph | None = None
        self._seen: tuple[int, int, str] | None = None
        self._latest = -1

    def take(self, packet: Piece) -> None:
        """Encode what is in it; what cannot be read is left out."""
        with suppress(FFmpegError):
            for frame in packet.decode():
                assert isinstance(frame, VideoFrame)
                self._draw(frame)
        if packet.dts is None and packet.size == 0:
            self._file.mux(self._track.encode(None))

    def _draw(self, frame: VideoFrame) -> None:
        if frame.pts is None:
            return
        seen = (frame.width, frame.height, frame.format.name)
        if self._graph is None or seen != self._seen:
            self._graph, self._seen = shaping(frame, self._shape, pix_fmt="yuv420p"), seen
        self._graph.push(frame)
        drawn = self._graph.pull()
        assert isinstance(drawn, VideoFrame)
        assert frame.time_base is not None
        drawn.pts = int(frame.pts * frame.time_base / _CLOCK)
        drawn.time_base = _CLOCK
        if drawn.pts <= self._latest:
            return
        self._latest = drawn.pts
        self.reached = float(drawn.pts * _CLOCK)
        shown = self.finish(drawn)
        shown.pict_type = 0
        self._file.mux(self._track.encode(shown))

    def finish(self, frame: VideoFrame) -> VideoFrame:
        """The frame as it is shown."""
        return frame


class Sound:
    """A sound that not every player understands, as AAC."""

    def __init__(self, source: AudioStream, file: OutputContainer) -> None:
        """Announce it to the file."""
        self.source: Kept = source
        self.reached = 0.0
        self._file = file
        rate = source.rate if source.rate in _SOUND_RATES else _USUAL_SOUND_RATE
        self._layout = "mono" if source.channels == 1 else "stereo"
        self._track = file.add_stream("aac", rate=rate, layout=self._layout)
        assert isinstance(self._track, AudioStream)
        self._track.bit_rate = _SOUND_BITS * (1 if self._layout == "mono" else 2)
        self._graph: Graph | None = None
        self._seen: tuple[int, str, str] | None = None

    def take(self, packet: Piece) -> None:
        """Encode what is in it; what cannot be read becomes silence."""
        with suppress(FFmpegError):
            for frame in packet.decode():
                assert isinstance(frame, AudioFrame)
                self._hear(frame)
        if packet.dts is None and packet.size == 0:
            self._hear(None)
            self._file.mux(self._track.encode(None))

    def _hear(self, frame: AudioFrame | None) -> None:
        seen = None if frame is None else (frame.sample_rate, frame.layout.name, frame.format.name)
        if self._graph is not None and seen != self._seen:
            self._graph.push(None)
            self._encode(self._graph)
            self._graph = None
        if frame is None:
            return
        if self._graph is None:
            self._graph, self._seen = self._evening(frame), seen
        self._graph.push(frame)
        self._encode(self._graph)

    def _evening(self, frame: AudioFrame) -> Graph:
        # Where packets were lost there is silence: sound and picture stay together.
        graph = Graph()
        graph.link_nodes(
            graph.add_abuffer(
                sample_rate=frame.sample_rate,
                format=frame.format.name,
                layout=frame.layout.name,
                time_base=frame.time_base,
            ),
            graph.add("aresample", f"{self._track.rate}:async=1000"),
            graph.add("aformat", f"sample_fmts=fltp:channel_layouts={self._layout}"),
            graph.add("asetnsamples", f"n={self._track.frame_size or 1024}:p=0"),
            graph.add("abuffersink"),
        ).configure()
        return graph

    def _encode(self, graph: Graph) -> None:
        for frame in _pulled(graph):
            assert isinstance(frame, AudioFrame)
            self._file.mux(self._track.encode(self.finish(frame)))
            self.reached = frame.time or self.reached

    def finish(self, frame: AudioFrame) -> AudioFrame:
        """The frame as it is heard."""
        return frame


def _pulled(graph: Graph) -> Iterator[AudioFrame | VideoFrame]:
    while True:
        try:
            yield graph.pull()
        except (BlockingIOError, EOFError):
            # It wants more first, or has given all.
            return
