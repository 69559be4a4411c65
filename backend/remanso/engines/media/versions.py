"""A version of a recording that every browser plays, and in which it winds at once."""

from pathlib import Path

import av
from av.audio.stream import AudioStream
from av.container import OutputContainer
from av.video.stream import VideoStream

from remanso.engines.media.containers import WRITING
from remanso.engines.media.poster import LONG_SIDE, SHORT_SIDE, Shape, frame_at, shape_of
from remanso.engines.media.probe import NothingInsideError, Recording, opened
from remanso.engines.media.tracks import Copied, Kept, Picture, Sound, Track, carry


def make_version(source: Path, target: Path) -> None:
    """Write it. Raises `NothingInsideError`."""
    with opened(source) as recording:
        shape = _shape(recording)
    # Read anew from the beginning, wherever the first picture was.
    with opened(source) as recording:
        container = recording.container
        options = WRITING[container]
        with av.open(f"file:{target}", "w", format=container.value, options=options) as file:
            tracks = [_track(recording, track, file, shape) for track in recording.tracks]
            if carry(recording.source, tracks) == 0:
                raise NothingInsideError


def _shape(recording: Recording) -> Shape | None:
    picture = recording.picture
    if picture is None or recording.copies(picture):
        return None
    frame = frame_at(recording.source, picture, 0)
    if frame is None:
        raise NothingInsideError
    return shape_of(frame, picture, long_side=LONG_SIDE, short_side=SHORT_SIDE)


def _track(recording: Recording, track: Kept, file: OutputContainer, shape: Shape | None) -> Track:
    if isinstance(track, VideoStream) and shape is not None:
        return Picture(track, file, shape)
    if isinstance(track, AudioStream) and not recording.copies(track):
        return Sound(track, file)
    return Copied(track, file)
