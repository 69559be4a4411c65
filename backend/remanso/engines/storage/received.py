"""A whole file beside the store, before it has its key.

Its writer holds it locked: one that nobody holds is what a process that died has left behind.
"""

import fcntl
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from operator import attrgetter
from pathlib import Path
from typing import BinaryIO, TypeVar
from uuid import uuid4

from remanso.engines.storage.errors import TooLargeError, disk_errors
from remanso.engines.storage.writing import (
    PlainTarget,
    Readable,
    Target,
    copy_stream,
    write_stream,
)

_SUFFIX = ".tmp"

R = TypeVar("R", bound="Received")


class Received:
    """A file that has no key yet. `size` is in bytes."""

    def __init__(self, folder: Path) -> None:
        """Begin an empty one in `folder`. Raises `StorageFullError`."""
        while True:
            self.path = folder / f"{uuid4().hex}{_SUFFIX}"
            with disk_errors():
                self.file: BinaryIO = self.path.open("xb")
            fcntl.flock(self.file, fcntl.LOCK_EX)
            if self.path.exists():
                break
            # Whoever removes what is left behind came between the two.
            self.file.close()
        self.target: Target = PlainTarget(self.file)

    @property
    def size(self) -> int:
        """How much has come so far."""
        return self.target.size

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


async def receive_stream(received: R, stream: AsyncIterator[bytes], *, max_size: int) -> R:
    """Take in a stream, durably. Raises `TooLargeError`, `StorageFullError`; nothing is left."""
    try:
        await write_stream(
            stream,
            received.target,
            max_size=max_size,
            too_large=TooLargeError,
            settle=attrgetter("size"),
        )
    except BaseException:
        received.discard()
        raise
    return received


@contextmanager
def receiving(received: R, source: Readable) -> Iterator[R]:
    """Take in what `source` holds; gone afterwards unless it was kept under a key.

    Raises `StorageFullError`.
    """
    try:
        copy_stream(source, received.target)
        received.target.finish()
        yield received
    finally:
        received.discard()


def remove_left(folder: Path) -> None:
    """Remove what processes that died have left behind."""
    for path in folder.glob(f"*{_SUFFIX}"):
        with suppress(FileNotFoundError, BlockingIOError), path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
