"""Copies of files that lie elsewhere or sealed, for whoever needs a path of this machine."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

from remanso.engines.storage.received import Received, receive_stream, remove_left


class Copies:
    """One folder of them. A copy is locked while it is in use, and gone afterwards."""

    def __init__(self, folder: Path) -> None:
        """The folder is made when it is first needed."""
        self._folder = folder

    @contextmanager
    def holding(self, blocks: Iterator[bytes]) -> Iterator[Path]:
        """A file of these bytes for as long as the context lasts. Raises `StorageFullError`."""
        copy = Received(self._made())
        try:
            for block in blocks:
                copy.target.write(block)
            yield copy.path
        finally:
            copy.discard()

    async def receive(self, stream: AsyncIterator[bytes], *, max_size: int) -> Received:
        """A stream as a file that is on its way. Raises `TooLargeError`, `StorageFullError`."""
        return await receive_stream(Received(self._made()), stream, max_size=max_size)

    def collect(self) -> None:
        """Remove what processes that died have left behind."""
        remove_left(self._folder)

    def _made(self) -> Path:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._folder
