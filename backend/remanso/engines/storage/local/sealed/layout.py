"""Where the bytes of a file lie once they are sealed."""

from dataclasses import dataclass

from remanso.engines.storage.errors import BrokenFileError

CHUNK = 64 * 1024
"""Bytes that are sealed together; fewer at the end of a stretch."""
NONCE_BYTES = 12
TAG_BYTES = 16
SEALED_CHUNK = NONCE_BYTES + CHUNK + TAG_BYTES
AT_ONCE = 8
"""Chunks that are written or read by one call: each lets another thread in, and waits for it."""
HEADER_BYTES = 8192

_OVERHEAD = NONCE_BYTES + TAG_BYTES
_ENDLESS = 2**62


@dataclass(frozen=True, slots=True)
class Place:
    """Where one chunk lies: of the file, and of what is stored. `length` is of its plain bytes."""

    position: int
    length: int
    offset: int

    @property
    def sealed_length(self) -> int:
        """How many bytes are stored for it."""
        return self.length + _OVERHEAD


@dataclass(frozen=True, slots=True)
class Layout:
    """How a file is cut. Each `stretch` of its bytes is cut into chunks by itself.

    So the parts of an upload, which are a stretch each, are sealed where they will lie, in whatever
    order they come.
    """

    stretch: int = _ENDLESS

    def stored_size(self, size: int) -> int:
        """How long the file is once it is sealed, its header included."""
        whole, rest = divmod(size, self.stretch)
        return HEADER_BYTES + whole * _sealed(self.stretch) + _sealed(rest)

    def size(self, stored: int) -> int:
        """How long the file was. Raises `BrokenFileError`."""
        whole, rest = divmod(stored - HEADER_BYTES, _sealed(self.stretch))
        chunks, left = divmod(rest, SEALED_CHUNK)
        if whole < 0 or 0 < left <= _OVERHEAD:
            raise BrokenFileError
        return whole * self.stretch + chunks * CHUNK + max(0, left - _OVERHEAD)

    def place(self, position: int, *, size: int) -> Place:
        """The chunk of a file of that size in which `position` lies."""
        stretch, within = divmod(position, self.stretch)
        chunk = within // CHUNK
        begin = stretch * self.stretch + chunk * CHUNK
        return Place(
            position=begin,
            length=min(CHUNK, self.stretch - chunk * CHUNK, size - begin),
            offset=self.offset(stretch) + chunk * SEALED_CHUNK,
        )

    def offset(self, stretch: int) -> int:
        """Where the stretch of that number, from 0, begins in what is stored."""
        return HEADER_BYTES + stretch * _sealed(self.stretch)


def _sealed(size: int) -> int:
    return size + _OVERHEAD * -(-size // CHUNK)
