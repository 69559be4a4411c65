"""Receiving bytes at constant memory, and making names durable."""

import hashlib
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from anyio import to_thread

from remanso.engines.storage.base import MIB
from remanso.engines.storage.errors import disk_errors

BLOCK = MIB
"""Bytes held before they are written: large enough for the disk, small beside four uploads."""


@dataclass(slots=True)
class Written:
    """How much went to the disk, and its MD5 (the store's ETag, not a safeguard)."""

    size: int = 0
    # The hash is not for security: S3 defines a part's ETag as its MD5.
    _digest: "hashlib._Hash" = field(
        default_factory=lambda: hashlib.md5(usedforsecurity=False), repr=False
    )

    def add(self, data: bytes) -> None:
        """Count one more block."""
        self.size += len(data)
        self._digest.update(data)

    @property
    def etag(self) -> str:
        """The MD5 in quotes, as S3 writes it."""
        return f'"{self._digest.hexdigest()}"'


async def write_stream(
    stream: AsyncIterator[bytes],
    file: BinaryIO,
    *,
    offset: int,
    max_size: int,
    too_large: type[Exception],
) -> Written:
    """Write a stream at `offset`, off the event loop, and make it durable.

    Raises `too_large` before a byte beyond `max_size` is written, and `StorageFullError`.
    """
    written = Written()
    pending: list[bytes] = []
    waiting = 0
    async for chunk in stream:
        pending.append(chunk)
        waiting += len(chunk)
        if written.size + waiting > max_size:
            raise too_large
        if waiting >= BLOCK:
            await to_thread.run_sync(_write, file, offset, written, b"".join(pending))
            pending.clear()
            waiting = 0
    await to_thread.run_sync(_finish, file, offset, written, b"".join(pending))
    return written


def copy_stream(source: BinaryIO, file: BinaryIO, *, length: int | None = None) -> int:
    """Append `length` bytes of `source`, or all of it; gives how many there were."""
    copied = 0
    with disk_errors():
        while block := source.read(BLOCK if length is None else min(BLOCK, length - copied)):
            file.write(block)
            copied += len(block)
    return copied


def publish(temporary: Path, final: Path, *, root: Path) -> None:
    """Give a durable file its name, and make the name durable up to `root`."""
    with disk_errors():
        final.parent.mkdir(parents=True, exist_ok=True)
        temporary.replace(final)
    for folder in (final.parent, *final.parent.parents):
        sync_folder(folder)
        if folder == root:
            return


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_file(file: BinaryIO) -> None:
    """Make a file's bytes durable."""
    with disk_errors():
        file.flush()
        os.fsync(file.fileno())


def _write(file: BinaryIO, offset: int, written: Written, data: bytes) -> None:
    rest = memoryview(data)
    position = offset + written.size
    with disk_errors():
        while rest:
            count = os.pwrite(file.fileno(), rest, position)
            position += count
            rest = rest[count:]
    written.add(data)


def _finish(file: BinaryIO, offset: int, written: Written, data: bytes) -> None:
    _write(file, offset, written, data)
    sync_file(file)
