"""Sealing bytes as they come, in place and at constant memory."""

from io import FileIO
from typing import BinaryIO

from remanso.engines.storage.local.sealed.cipher import Cipher
from remanso.engines.storage.local.sealed.layout import (
    AT_ONCE,
    CHUNK,
    NONCE_BYTES,
    SEALED_CHUNK,
    TAG_BYTES,
    Layout,
)
from remanso.engines.storage.writing import sync_file, write_at


class SealedTarget:
    """One stretch of a file: what is written to it is plain, what lies on the disk is not."""

    def __init__(
        self, file: BinaryIO | FileIO, cipher: Cipher, layout: Layout, *, stretch: int = 0
    ) -> None:
        """`stretch` is its number, from 0."""
        self._file = file
        self._cipher = cipher
        self._begin = stretch * layout.stretch
        self._offset = layout.offset(stretch)
        self._sealed = memoryview(bytearray(AT_ONCE * SEALED_CHUNK))
        self._unwritten = 0
        self._closed = 0
        self._held = memoryview(bytearray(CHUNK))
        self._count = 0
        self.size = 0

    def write(self, piece: bytes) -> int:
        """Take what comes next, of any length. Raises `StorageFullError`."""
        rest = memoryview(piece)
        while rest:
            if not self._count and len(rest) >= CHUNK:
                self._seal(rest[:CHUNK])
                rest = rest[CHUNK:]
            else:
                rest = self._hold(rest)
        self.size += len(piece)
        return len(piece)

    def finish(self) -> None:
        """Seal what is left, and make all of it durable. Raises `StorageFullError`."""
        if self._count:
            self._seal(self._held[: self._count])
        self._write_sealed()
        sync_file(self._file)

    def _hold(self, rest: memoryview) -> memoryview:
        taken = min(len(rest), CHUNK - self._count)
        self._held[self._count : self._count + taken] = rest[:taken]
        self._count += taken
        if self._count == CHUNK:
            self._seal(self._held)
        return rest[taken:]

    def _seal(self, plain: memoryview) -> None:
        end = self._unwritten + NONCE_BYTES + len(plain) + TAG_BYTES
        sealed = self._sealed[self._unwritten : end]
        self._cipher.close(plain, sealed, position=self._begin + self._closed)
        self._closed += len(plain)
        self._unwritten = end
        self._count = 0
        if end == len(self._sealed):
            self._write_sealed()

    def _write_sealed(self) -> None:
        write_at(self._file.fileno(), self._sealed[: self._unwritten], self._offset)
        self._offset += self._unwritten
        self._unwritten = 0
