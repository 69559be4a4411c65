"""A sealed file as it is read: any piece of it, for the price of the chunks that it lies in."""

import io
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.errors import BrokenFileError
from remanso.engines.storage.local.sealed.cipher import Cipher
from remanso.engines.storage.local.sealed.header import read_header
from remanso.engines.storage.local.sealed.layout import (
    AT_ONCE,
    CHUNK,
    SEALED_CHUNK,
    Layout,
    Place,
)

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


class SealedFile(io.RawIOBase):
    """A file of `size` plain bytes. Whatever reads raises `BrokenFileError`, never wrong bytes."""

    def __init__(self, file: io.FileIO, cipher: Cipher, layout: Layout, *, size: int) -> None:
        """`file` is closed with this one."""
        super().__init__()
        self._file = file
        self._cipher = cipher
        self._layout = layout
        self._position = 0
        # Longer once several chunks are read at once.
        self._sealed = memoryview(bytearray(SEALED_CHUNK))
        self._plain = memoryview(bytearray(CHUNK))
        self.size = size

    def readable(self) -> bool:
        """It is."""
        return True

    def seekable(self) -> bool:
        """It is."""
        return True

    def tell(self) -> int:
        """Where the next byte is read."""
        return self._position

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Go to a place of the plain bytes."""
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: self.size}[whence]
        self._position = max(0, base + offset)
        return self._position

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        """Fill the buffer, as far as the file goes. Raises `BrokenFileError`."""
        given: WriteableBuffer = buffer
        wanted = memoryview(given).cast("B")
        done = 0
        while done < len(wanted) and self._position < self.size:
            count = self._read_chunks(wanted[done:])
            self._position += count
            done += count
        return done

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
        super().close()

    def modified(self) -> float:
        """When it was written, in seconds since the epoch."""
        return os.fstat(self._file.fileno()).st_mtime

    def _read_chunks(self, wanted: memoryview) -> int:
        places = self._whole_chunks(len(wanted))
        if places:
            self._open(places, wanted)
            return sum(place.length for place in places)
        place = self._layout.place(self._position, size=self.size)
        self._open([place], self._plain)
        found = self._plain[self._position - place.position : place.length][: len(wanted)]
        wanted[: len(found)] = found
        return len(found)

    def _whole_chunks(self, room: int) -> list[Place]:
        """Those from here on that fit in so many bytes, as many as are read at once."""
        places: list[Place] = []
        begin = self._position
        while len(places) < AT_ONCE and begin < self.size:
            place = self._layout.place(begin, size=self.size)
            begin += place.length
            if place.position + place.length != begin or begin - self._position > room:
                break
            places.append(place)
        return places

    def _open(self, places: Sequence[Place], plain: memoryview) -> None:
        """Open chunks that follow one another."""
        length = sum(place.sealed_length for place in places)
        if length > len(self._sealed):
            self._sealed = memoryview(bytearray(length))
        sealed = self._sealed[:length]
        if os.preadv(self._file.fileno(), [sealed], places[0].offset) < length:
            raise BrokenFileError
        for place in places:
            self._cipher.open(
                sealed[: place.sealed_length], plain[: place.length], position=place.position
            )
            sealed, plain = sealed[place.sealed_length :], plain[place.length :]


def open_sealed(path: Path, *, name: str, ring: KeyRing) -> SealedFile:
    """The whole file that is kept under `name`. Raises `FileNotFoundError`, `BrokenFileError`."""
    file = io.FileIO(path)
    try:
        header = read_header(file.fileno())
        cipher = Cipher(header.key(name, ring))
        size = header.layout.size(os.fstat(file.fileno()).st_size)
        cipher.check(header.seal, header.layout, size)
    except BaseException:
        file.close()
        raise
    return SealedFile(file, cipher, header.layout, size=size)
