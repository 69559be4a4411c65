"""Receiving bytes at constant memory, and making names durable."""

import os
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import BinaryIO, Protocol, TypeVar

from anyio import to_thread

from remanso.engines.storage.base import MIB
from remanso.engines.storage.errors import disk_errors

BLOCK = MIB
"""Bytes copied at once."""

# Held before they are written. Each time costs a change of thread; four parts at once are received.
_HELD = 2 * MIB

# How often a folder is made anew that others remove meanwhile.
_TIMES = 10

T = TypeVar("T")


@dataclass(slots=True)
class Written:
    """How much went to the disk, and its checksum."""

    size: int = 0
    # It tells one sending of a part from another, and takes half the time of a SHA-256: the file
    # is held against that when it is whole.
    _crc: int = 0

    def add(self, data: bytes) -> None:
        """Count what was written."""
        self.size += len(data)
        self._crc = zlib.crc32(data, self._crc)

    @property
    def etag(self) -> str:
        """The CRC-32 in quotes, as an ETag is written."""
        return f'"{self._crc:08x}"'


class Readable(Protocol):
    """What can be read piece by piece."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes, none at the end."""


class Target(Protocol):
    """Where bytes go in the order in which they come. `size` is how many came."""

    size: int

    def write(self, piece: bytes) -> int:
        """Take what comes next, all of it. Raises `StorageFullError`."""

    def finish(self) -> None:
        """Make it durable; nothing more comes. Raises `StorageFullError`."""


class PlainTarget:
    """Bytes as they are, from some place of a file on."""

    def __init__(self, file: BinaryIO | FileIO, *, offset: int = 0) -> None:
        """Other targets may write to other places of the same file."""
        self._file = file
        self._offset = offset
        self.size = 0

    def write(self, piece: bytes) -> int:
        """Take what comes next. Raises `StorageFullError`."""
        write_at(self._file.fileno(), memoryview(piece), self._offset + self.size)
        self.size += len(piece)
        return len(piece)

    def finish(self) -> None:
        """Make it durable. Raises `StorageFullError`."""
        sync_file(self._file)


async def write_stream(
    stream: AsyncIterator[bytes],
    target: Target,
    *,
    max_size: int,
    too_large: type[Exception],
    settle: Callable[[Written], T],
) -> T:
    """Write a stream, make it durable and `settle` it, all off the event loop.

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
        if waiting >= _HELD:
            await to_thread.run_sync(_write, target, written, pending)
            pending.clear()
            waiting = 0
    return await to_thread.run_sync(_finish, target, written, pending, settle)


def copy_stream(source: Readable, target: Target, *, length: int | None = None) -> None:
    """Append `length` bytes of `source`, or all of it. Raises `StorageFullError`."""
    copied = 0
    while block := source.read(BLOCK if length is None else min(BLOCK, length - copied)):
        target.write(block)
        copied += len(block)


def write_at(descriptor: int, rest: memoryview, position: int) -> None:
    """Write bytes at a place of a file. Raises `StorageFullError`."""
    with disk_errors():
        while rest:
            count = os.pwrite(descriptor, rest, position)
            position += count
            rest = rest[count:]


def publish(temporary: Path, final: Path, *, root: Path) -> None:
    """Give a durable file its name, and make the name durable up to `root`."""
    with disk_errors():
        _replace(temporary, final)
    for folder in (final.parent, *final.parent.parents):
        sync_folder(folder)
        if folder == root:
            return


def _replace(temporary: Path, final: Path) -> None:
    for again in reversed(range(_TIMES)):
        try:
            final.parent.mkdir(parents=True, exist_ok=True)
            temporary.replace(final)
        except (FileNotFoundError, FileExistsError):
            # The last file of the folder has just gone, and the folder with it: before the file
            # was moved, or between finding the folder there and looking what it is.
            if not again or not temporary.exists():
                raise
        else:
            return


def remove_empty(folder: Path, *, root: Path) -> None:
    """Remove a folder and those above it, below `root`, as far as they are empty; durably."""
    while folder != root:
        try:
            folder.rmdir()
        except FileNotFoundError:
            pass
        except OSError:
            # Something else lies in it.
            break
        folder = folder.parent
    sync_folder(folder)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_file(file: BinaryIO | FileIO) -> None:
    """Make a file's bytes durable."""
    with disk_errors():
        file.flush()
        os.fsync(file.fileno())


def _write(target: Target, written: Written, pieces: Sequence[bytes]) -> None:
    # As they came: joining them would take longer than writing them.
    for piece in pieces:
        target.write(piece)
        written.add(piece)


def _finish(
    target: Target,
    written: Written,
    pieces: Sequence[bytes],
    settle: Callable[[Written], T],
) -> T:
    _write(target, written, pieces)
    target.finish()
    return settle(written)
