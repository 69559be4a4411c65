"""Receiving bytes at constant memory, and making names durable."""

import os
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

from anyio import to_thread

from remanso.engines.storage.base import MIB
from remanso.engines.storage.errors import disk_errors

BLOCK = MIB
"""Bytes copied at once."""

# Held before they are written. Each time costs a change of thread; four parts at once are received.
_HELD = 2 * MIB
# The system keeps what one call writes in one stretch of memory. Of this length there are some that
# were just in use; longer ones it makes anew, which takes longer than the writing.
_STEP = 128 * 1024

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


async def write_stream(
    stream: AsyncIterator[bytes],
    file: BinaryIO,
    *,
    offset: int,
    max_size: int,
    too_large: type[Exception],
    settle: Callable[[Written], T],
) -> T:
    """Write a stream at `offset`, make it durable and `settle` it, all off the event loop.

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
            await to_thread.run_sync(_write, file, offset, written, pending)
            pending.clear()
            waiting = 0
    return await to_thread.run_sync(_finish, file, offset, written, pending, settle)


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


def sync_file(file: BinaryIO) -> None:
    """Make a file's bytes durable."""
    with disk_errors():
        file.flush()
        os.fsync(file.fileno())


def _write(file: BinaryIO, offset: int, written: Written, pieces: Sequence[bytes]) -> None:
    # As they came: joining them would take longer than writing them.
    for piece in pieces:
        _write_piece(file, offset + written.size, memoryview(piece))
        written.add(piece)


def _write_piece(file: BinaryIO, position: int, rest: memoryview) -> None:
    with disk_errors():
        while rest:
            count = os.pwrite(file.fileno(), rest[:_STEP], position)
            position += count
            rest = rest[count:]


def _finish(
    file: BinaryIO,
    offset: int,
    written: Written,
    pieces: Sequence[bytes],
    settle: Callable[[Written], T],
) -> T:
    _write(file, offset, written, pieces)
    sync_file(file)
    return settle(written)
