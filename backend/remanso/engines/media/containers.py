"""What the server and the process that copies a recording agree on."""

from enum import StrEnum

NOTHING_INSIDE = 3
"""The exit code for bytes that hold neither picture nor sound."""


class Container(StrEnum):
    """The kinds of file that browsers record."""

    WEBM = "webm"
    MP4 = "mp4"
