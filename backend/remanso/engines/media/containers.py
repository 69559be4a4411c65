"""What the server and the process that copies a recording agree on."""

from collections.abc import Mapping
from enum import StrEnum

NOTHING_INSIDE = 3
"""The exit code for bytes that hold neither picture nor sound."""

Span = tuple[float, float]
"""From when to when, in seconds."""


class Container(StrEnum):
    """The kinds of file that browsers record."""

    WEBM = "webm"
    MP4 = "mp4"


# The place of every moment and the length stand at the front: a player winds at once.
WRITING: Mapping[Container, dict[str, str]] = {
    Container.WEBM: {"cues_to_front": "1"},
    Container.MP4: {"movflags": "+faststart"},
}
