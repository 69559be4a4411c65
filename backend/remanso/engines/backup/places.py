"""Where backups are kept; a bucket is in `bucket`."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol
from uuid import uuid4

from remanso.engines.backup.age import Readable
from remanso.engines.backup.errors import (
    BusyBackupError,
    MissingPieceError,
    UnusablePlaceError,
)
from remanso.engines.storage.writing import publish, sync_file

PARTIAL = ".parcial-"


class Place(Protocol):
    """Keeps sealed files by name; a name that is there is whole."""

    def alone(self) -> AbstractContextManager[None]:
        """Hold other writers off. Raises `BusyBackupError`, `UnusablePlaceError`."""

    def writing(self) -> AbstractContextManager[Path]:
        """A file to write to, which is gone afterwards unless it was kept."""

    def keep(self, written: Path, name: str) -> None:
        """Give what was written its name, durably."""

    def names(self, folder: str) -> set[str]:
        """Every name that begins with that folder's."""

    def reading(self, name: str) -> AbstractContextManager[Readable]:
        """A file of the place. Raises `MissingPieceError`."""

    def remove(self, name: str) -> None:
        """Remove a file; absent is fine."""


class FolderPlace:
    """A folder of this machine, or of a disk that hangs on it."""

    def __init__(self, folder: Path) -> None:
        """Nothing is made yet."""
        self._folder = folder

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold other writers off. Raises `BusyBackupError`, `UnusablePlaceError`."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY)
        except OSError as error:
            raise UnusablePlaceError(str(self._folder), error.strerror or "") from None
        try:
            # The folder itself, so that nothing lies in it but sealed files.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise BusyBackupError from None
        try:
            for left in self._folder.glob(f"{PARTIAL}*"):
                left.unlink()
            yield
        finally:
            os.close(descriptor)

    @contextmanager
    def writing(self) -> Iterator[Path]:
        """A file beside the others, so that keeping it is a rename."""
        path = self._folder / f"{PARTIAL}{uuid4().hex}"
        try:
            yield path
        finally:
            path.unlink(missing_ok=True)

    def keep(self, written: Path, name: str) -> None:
        """Give what was written its name, durably."""
        with written.open("rb+") as file:
            sync_file(file)
        publish(written, self._folder / name, root=self._folder)

    def names(self, folder: str) -> set[str]:
        """Every name that begins with that folder's."""
        root = self._folder / folder
        return {str(path.relative_to(self._folder)) for path in root.rglob("*.age")}

    @contextmanager
    def reading(self, name: str) -> Iterator[Readable]:
        """A file of the place. Raises `MissingPieceError`."""
        try:
            file = (self._folder / name).open("rb")
        except FileNotFoundError:
            raise MissingPieceError(name) from None
        with file:
            yield file

    def remove(self, name: str) -> None:
        """Remove a file; absent is fine."""
        (self._folder / name).unlink(missing_ok=True)
