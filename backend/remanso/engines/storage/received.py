"""A whole file beside the store, before it has its key.

Its writer holds it locked: one that nobody holds is what a process that died has left behind.
"""

import fcntl
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from operator import attrgetter
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from remanso.engines.storage.errors import TooLargeError, disk_errors
from remanso.engines.storage.writing import copy_stream, sync_file, write_stream

_SUFFIX = ".tmp"


class Received:
    """A file that has no key yet. `size` is in bytes."""

    def __init__(self, folder: Path) -> None:
        """Begin an empty one in `folder`. Raises `StorageFullError`."""
        self.size = 0
        while True:
            self.path = folder / f"{uuid4().hex}{_SUFFIX}"
            with disk_errors():
                self.file: BinaryIO = self.path.open("xb")
            fcntl.flock(self.file, fcntl.LOCK_EX)
            if self.path.exists():
                return
            # Whoever removes what is left behind came between the two.
            self.file.close()

    def header(self, length: int) -> bytes:
        """The file's first bytes."""
        with self.path.open("rb") as file:
            return file.read(length)

    def discard(self) -> None:
        """Remove the bytes unless they were kept under a key."""
        self.path.unlink(missing_ok=True)
        # What did not fit still does not; nobody wants it any more.
        with suppress(OSError):
            self.file.close()


async def receive_stream(folder: Path, stream: AsyncIterator[bytes], *, max_size: int) -> Received:
    """A stream as a durable file. Raises `TooLargeError`, `StorageFullError`; nothing is left."""
    received = Received(folder)
    try:
        with disk_errors():
            received.size = await write_stream(
                stream,
                received.file,
                offset=0,
                max_size=max_size,
                too_large=TooLargeError,
                settle=attrgetter("size"),
            )
    except BaseException:
        received.discard()
        raise
    return received


@contextmanager
def receiving(folder: Path, source: BinaryIO) -> Iterator[Received]:
    """A copy of what `source` holds, gone afterwards unless it was kept under a key.

    Raises `StorageFullError`.
    """
    received = Received(folder)
    try:
        with disk_errors():
            received.size = copy_stream(source, received.file)
            sync_file(received.file)
        yield received
    finally:
        received.discard()


def remove_left(folder: Path) -> None:
    """Remove what processes that died have left behind."""
    for path in folder.glob(f"*{_SUFFIX}"):
        with suppress(FileNotFoundError, BlockingIOError), path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
