"""Whether and with what the files of a folder are sealed."""

import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from remanso.core.seals.key_ring import KEY_BYTES, KeyRing
from remanso.engines.storage.local.sealed.cipher import Cipher
from remanso.engines.storage.local.sealed.header import read_header, write_header, write_seal
from remanso.engines.storage.local.sealed.layout import Layout
from remanso.engines.storage.local.sealed.reading import SealedFile, open_sealed
from remanso.engines.storage.local.sealed.writing import SealedTarget
from remanso.engines.storage.received import Received
from remanso.engines.storage.writing import sync_file


class Seals:
    """The operator's keys at work on files. `new`: whether those that come now are sealed."""

    def __init__(self, ring: Callable[[], KeyRing], *, new: bool) -> None:
        """`ring` is asked when the first file wants it."""
        self._ring = ring
        self.new = new

    def open(self, path: Path, *, name: str) -> SealedFile:
        """The whole file that is kept under `name`.

        Raises `FileNotFoundError`, `BrokenFileError`.
        """
        return open_sealed(path, name=name, ring=self._ring())

    def begin(self, file: FileIO, layout: Layout, *, name: str) -> None:
        """Begin a file whose parts are a stretch each, and that will be kept under `name`."""
        self._write_header(file, layout, name=name, key=os.urandom(KEY_BYTES))

    def arriving(self, file: FileIO, *, name: str) -> "Arriving":
        """A file that arrives in parts, as far as it is there. Raises `BrokenFileError`."""
        header = read_header(file.fileno())
        return Arriving(file, Cipher(header.key(name, self._ring())), header.layout)

    def receive(self, folder: Path) -> "SealedReceived":
        """A whole file that comes in one piece. Raises `StorageFullError`."""
        return SealedReceived(folder)

    def close(self, received: "SealedReceived", *, name: str) -> None:
        """Make what was received a file that can be opened under `name`."""
        self._write_header(received.file, Layout(), name=name, key=received.key)
        write_seal(received.file.fileno(), received.cipher, Layout(), size=received.size)
        sync_file(received.file)

    def _write_header(
        self, file: BinaryIO | FileIO, layout: Layout, *, name: str, key: bytes
    ) -> None:
        write_header(file.fileno(), layout, name=name, key=key, ring=self._ring())


class Arriving:
    """A file whose parts are sealed where they will lie."""

    def __init__(self, file: FileIO, cipher: Cipher, layout: Layout) -> None:
        """The file stays its opener's."""
        self._file = file
        self._cipher = cipher
        self._layout = layout

    def target(self, number: int) -> SealedTarget:
        """Where the part of that number, from 1, is written."""
        return SealedTarget(self._file, self._cipher, self._layout, stretch=number - 1)

    def source(self, *, size: int) -> SealedFile:
        """The first `size` bytes, where they are there; closing it closes the file."""
        return SealedFile(self._file, self._cipher, self._layout, size=size)

    def stored(self, size: int) -> int:
        """Where in the file its first `size` bytes end."""
        return self._layout.stored_size(size)

    def cut(self, size: int) -> None:
        """Say that this is all."""
        os.ftruncate(self._file.fileno(), self._layout.stored_size(size))
        write_seal(self._file.fileno(), self._cipher, self._layout, size=size)


class SealedReceived(Received):
    """A whole file, sealed while it comes; until it is kept only this process has its key."""

    def __init__(self, folder: Path) -> None:
        """Begin an empty one in `folder`. Raises `StorageFullError`."""
        super().__init__(folder)
        self.key = os.urandom(KEY_BYTES)
        self.cipher = Cipher(self.key)
        self.target = SealedTarget(self.file, self.cipher, Layout())

    def header(self, length: int) -> bytes:
        """The file's first bytes."""
        with SealedFile(FileIO(self.path), self.cipher, Layout(), size=self.size) as file:
            return file.read(length)
