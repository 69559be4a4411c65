"""The process in which stretches of a recording are silenced, apart from the server.

It reads the file that it is told and writes the one that it is told, as long as that one. Every
track is encoded anew: of one that is copied in part, the pieces would have to fit.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import av
from av.container import OutputContainer
from av.video.stream import VideoStream

from remanso.engines.media.containers import NOTHING_INSIDE, WRITING, Container, Span
from remanso.engines.media.muted import BlackenedPicture, MutedSound
from remanso.engines.media.poster import LONG_SIDE, SHORT_SIDE, Shape, frame_at, shape_of
from remanso.engines.media.probe import NothingInsideError, Recording, opened
from remanso.engines.media.processes.children import be_nice, end_with_parent, limit_memory
from remanso.engines.media.tracks import Kept, Track, carry

_MOST_MEMORY = 4 * 1024**3


def main(source: Path, target: Path, spans: Sequence[Span]) -> int:
    """Write it; the exit code says whether there was anything inside."""
    be_nice()
    end_with_parent()
    limit_memory(_MOST_MEMORY)
    try:
        write(source, target, spans)
    except NothingInsideError:
        return NOTHING_INSIDE
    return 0


def write(source: Path, target: Path, spans: Sequence[Span]) -> None:
    """Encode it anew. Raises `NothingInsideError`."""
    with opened(source) as recording:
        shape = _shape(recording)
    # Read anew from the beginning, wherever the first picture was.
    with opened(source) as recording:
        container = Container.MP4
        options = WRITING[container]
        with av.open(f"file:{target}", "w", format=container.value, options=options) as file:
            tracks = [_track(track, file, shape, spans) for track in recording.tracks]
            if carry(recording.source, tracks) == 0:
                raise NothingInsideError


def _shape(recording: Recording) -> Shape | None:
    if recording.picture is None:
        return None
    frame = frame_at(recording.source, recording.picture, 0)
    if frame is None:
        raise NothingInsideError
    return shape_of(frame, recording.picture, long_side=LONG_SIDE, short_side=SHORT_SIDE)


def _track(track: Kept, file: OutputContainer, shape: Shape | None, spans: Sequence[Span]) -> Track:
    if not isinstance(track, VideoStream):
        return MutedSound(track, file, spans)
    assert shape is not None
    return BlackenedPicture(track, file, shape, spans)


if __name__ == "__main__":
    sys.exit(
        main(
            Path(sys.argv[1]),
            Path(sys.argv[2]),
            [(start, end) for start, end in json.loads(sys.argv[3])],
        )
    )
