"""Copies of files that are kept elsewhere, for whoever needs a path of this machine."""

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from remanso.engines.storage.errors import disk_errors

_JUST_MADE_SECONDS = 60


class Copies:
    """One folder of them. A copy is locked while it is in use, and gone afterwards."""

    def __init__(self, folder: Path) -> None:
        """The folder is made when it is first needed."""
        self._folder = folder

    @contextmanager
    def holding(self, blocks: Iterator[bytes]) -> Iterator[Path]:
        """A file of these bytes for as long as the context lasts. Raises `StorageFullError`."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._folder / f"{uuid4().hex}.tmp"
        try:
            with path.open("xb") as file:
                fcntl.flock(file, fcntl.LOCK_EX)
                for block in blocks:
                    with disk_errors():
                        file.write(block)
                with disk_errors():
                    file.flush()
                yield path
        finally:
            path.unlink(missing_ok=True)

    def collect(self) -> None:
        """Remove what processes that died have left behind."""
        for path in self._folder.glob("*.tmp"):
            try:
                with path.open("rb") as file:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    if path.stat().st_mtime < time.time() - _JUST_MADE_SECONDS:
                        path.unlink()
            except (FileNotFoundError, BlockingIOError):
                # Just gone, or in use.
                continue
