"""A signature that was drawn on a screen: a small picture and nothing else, or it is refused."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from struct import Struct, pack, unpack
from typing import NamedTuple

PREFIX = "data:image/png;base64,"
_PNG = b"\x89PNG\r\n\x1a\n"
_REFUSED = "La firma no es un dibujo que se pueda leer: fírmalo de nuevo"
_CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
_EIGHT_BITS = 8
_MOST_WIDE, _MOST_HIGH = 2_400, 1_200
_LAST_FILTER = 4
_FRAME = 12
_HEAD = Struct(">IIBBBBB")


class _Head(NamedTuple):
    """What a picture says of itself."""

    width: int
    height: int
    depth: int
    colour: int
    compression: int
    filtering: int
    interlaced: int

    @property
    def row(self) -> int:
        """The bytes of one line, with the one that says how it is filtered."""
        return 1 + self.width * _CHANNELS[self.colour]


def as_drawn(firma: str) -> str:
    """The drawing with its pixels alone: no words, no other picture, nothing behind its end.

    Raises `ValueError`, with its sentence.
    """
    if not firma.startswith(PREFIX):
        raise ValueError(_REFUSED)
    try:
        content = b64decode(firma.removeprefix(PREFIX), validate=True)
    except ValueError:
        raise ValueError(_REFUSED) from None
    return PREFIX + b64encode(_cleaned(content)).decode()


def picture_of(firma: str | None) -> str | None:
    """The picture in base64; None where there is none, as in what was kept before one had to be."""
    try:
        return as_drawn(firma).removeprefix(PREFIX) if firma else None
    except ValueError:
        return None


def _cleaned(content: bytes) -> bytes:
    if not content.startswith(_PNG):
        raise ValueError(_REFUSED)
    chunks = list(_chunks(content[len(_PNG) :]))
    heads = [data for kind, data in chunks if kind == b"IHDR"]
    pixels = b"".join(data for kind, data in chunks if kind == b"IDAT")
    if len(heads) != 1 or chunks[0][0] != b"IHDR" or chunks[-1] != (b"IEND", b""):
        raise ValueError(_REFUSED)
    _check(_read(heads[0]), pixels)
    kept = ((b"IHDR", heads[0]), (b"IDAT", pixels), (b"IEND", b""))
    return _PNG + b"".join(_chunk(kind, data) for kind, data in kept)


def _chunks(rest: bytes) -> Iterator[tuple[bytes, bytes]]:
    while rest:
        if len(rest) < _FRAME:
            raise ValueError(_REFUSED)
        length, kind = unpack(">I4s", rest[:8])
        data = rest[8 : 8 + length]
        if rest[: _FRAME + length] != _chunk(kind, data):
            raise ValueError(_REFUSED)
        yield kind, data
        rest = rest[_FRAME + length :]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I4s", len(data), kind) + data + pack(">I", zlib.crc32(kind + data))


def _read(data: bytes) -> _Head:
    if len(data) != _HEAD.size:
        raise ValueError(_REFUSED)
    head = _Head._make(_HEAD.unpack(data))
    small = 0 < head.width <= _MOST_WIDE and 0 < head.height <= _MOST_HIGH
    plain = head.depth == _EIGHT_BITS and head.colour in _CHANNELS and not any(head[4:])
    if not small or not plain:
        raise ValueError(_REFUSED)
    return head


def _check(head: _Head, pixels: bytes) -> None:
    """As many pixels as it says, and no more of them unpacked than that."""
    whole = head.row * head.height
    unpacking = zlib.decompressobj()
    try:
        rows = unpacking.decompress(pixels, whole + 1)
    except zlib.error:
        raise ValueError(_REFUSED) from None
    ended = unpacking.eof and not unpacking.unused_data
    if len(rows) != whole or not ended or max(rows[:: head.row]) > _LAST_FILTER:
        raise ValueError(_REFUSED)
