"""How many points a picture has, by its own header: a browser makes room for each of them.

Thirty kilobytes can say sixteen thousand by sixteen thousand, which is a gigabyte to whoever
opens the page. What says nothing readable is shown by no browser either.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

# A JPEG's frames, of whatever coding: C4, C8 and CC are tables.
_FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN = 0xDA
# Of these there is no length behind the mark.
_BARE = {0x01, *range(0xD0, 0xD9)}
# Any number of these may stand before a mark.
_PADDING = 0xFF


def count_points(picture: bytes) -> int:
    """Width by height of a PNG, GIF or JPEG; zero if that cannot be read."""
    if picture.startswith(b"\x89PNG"):
        return _area(picture[16:20], picture[20:24])
    if picture.startswith(b"GIF8"):
        return _area(picture[6:8][::-1], picture[8:10][::-1])
    if picture.startswith(b"\xff\xd8"):
        return max(_frames(BytesIO(picture[2:])), default=0)
    return 0


def _frames(file: BinaryIO) -> Iterator[int]:
    while file.read(1) == b"\xff":
        mark = int.from_bytes(file.read(1))
        if mark == _SCAN:
            return
        if mark == _PADDING:
            file.seek(-1, 1)
            continue
        if mark in _BARE:
            continue
        length = int.from_bytes(file.read(2))
        segment = file.read(max(length - 2, 0))
        if mark in _FRAMES:
            # A byte of precision comes first; height before width.
            yield _area(segment[1:3], segment[3:5])


def _area(one: bytes, other: bytes) -> int:
    return int.from_bytes(one) * int.from_bytes(other)
