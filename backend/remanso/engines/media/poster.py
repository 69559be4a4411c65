"""Pictures in the shape in which they are shown: upright, with square dots, not too large."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from statistics import fmean, pstdev

from av import VideoFrame
from av.container import InputContainer
from av.error import FFmpegError
from av.filter import Graph
from av.video.stream import VideoStream

POSTER_SIDE = 640
LONG_SIDE, SHORT_SIDE = 1920, 1080

_QUARTER_TURN, _HALF_TURN = 90, 180
_TURNS = {90: "cclock", -90: "clock"}
# Where to look for something to see: recordings begin dark, and end with somebody getting up.
_MOMENTS = (0.1, 0.25, 0.5, 0.05, 0.0)
_MOST_BROKEN = 100
# A seek leads to the last whole picture before the moment: what lies between has to be drawn too.
_MOST_FRAMES = 300
_LOOKED_AT = 64
_DARK, _FLAT = 24.0, 6.0


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a picture is shown, in dots."""

    width: int
    height: int


def shape_of(frame: VideoFrame, stream: VideoStream, *, long_side: int, short_side: int) -> Shape:
    """As large as it is, upright, and no larger than told; encoders want even numbers."""
    # Old cameras have dots that are wider than high.
    width = frame.width * (stream.codec_context.sample_aspect_ratio or Fraction(1))
    height = Fraction(frame.height)
    if abs(frame.rotation) == _QUARTER_TURN:
        width, height = height, width
    share = min(
        Fraction(1),
        Fraction(long_side) / max(width, height),
        Fraction(short_side) / min(width, height),
    )
    return Shape(_even(width * share), _even(height * share))


def shaping(frame: VideoFrame, shape: Shape, *, pix_fmt: str) -> Graph:
    """What brings this frame, and those that are like it, to a shape."""
    graph = Graph()
    nodes = [
        graph.add_buffer(
            width=frame.width,
            height=frame.height,
            format=frame.format,
            time_base=frame.time_base or Fraction(1, 1000),
        ),
    ]
    if abs(frame.rotation) == _HALF_TURN:
        nodes += [graph.add("hflip"), graph.add("vflip")]
    elif turn := _TURNS.get(frame.rotation):
        nodes.append(graph.add("transpose", turn))
    nodes += [
        graph.add("scale", f"{shape.width}:{shape.height}"),
        graph.add("setsar", "1"),
        graph.add("format", pix_fmt),
        graph.add("buffersink"),
    ]
    graph.link_nodes(*nodes).configure()
    return graph


def frame_at(source: InputContainer, stream: VideoStream, seconds: float) -> VideoFrame | None:
    """The picture of about that moment, or one as near before it as can be read."""
    with suppress(FFmpegError):
        source.seek(int(seconds * 1_000_000))
    found = None
    for frame in islice(_frames(source, stream), _MOST_FRAMES):
        found = frame
        if frame.pts is None or frame.time >= seconds:
            break
    return found


def draw_poster(source: InputContainer, stream: VideoStream, *, seconds: float, to: Path) -> bool:
    """Write a JPEG of a moment that shows something; whether there was any picture at all."""
    seen: list[VideoFrame] = []
    for moment in _MOMENTS:
        frame = frame_at(source, stream, moment * seconds)
        if frame is not None:
            seen.append(frame)
        if frame is not None and _shows_something(frame):
            break
    if not seen:
        return False
    best = seen[-1]
    shape = shape_of(best, stream, long_side=POSTER_SIDE, short_side=POSTER_SIDE)
    graph = shaping(best, shape, pix_fmt="yuvj420p")
    graph.vpush(best)
    graph.vpull().save(str(to))
    return True


def _frames(source: InputContainer, stream: VideoStream) -> Iterator[VideoFrame]:
    broken = 0
    packets = source.demux(stream)
    while broken < _MOST_BROKEN:
        try:
            packet = next(packets, None)
            frames = [] if packet is None else packet.decode()
        except FFmpegError:
            broken += 1
            continue
        if packet is None:
            return
        yield from frames


def _shows_something(frame: VideoFrame) -> bool:
    small = frame.reformat(width=_LOOKED_AT, height=_LOOKED_AT, format="gray")
    plane = small.planes[0]
    dots = [
        dot
        for line in range(_LOOKED_AT)
        for dot in bytes(plane)[line * plane.line_size :][:_LOOKED_AT]
    ]
    return fmean(dots) > _DARK and pstdev(dots) > _FLAT


def _even(length: Fraction) -> int:
    return max(2, round(length / 2) * 2)
