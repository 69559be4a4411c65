"""Where whole files lie in the data folder: sealed in one place, as they came in another.

Whether a file is sealed says its place and not its bytes, which are somebody else's.
"""

from contextlib import suppress
from io import FileIO
from pathlib import Path

from remanso.core.errors import NotFoundError
from remanso.engines.storage.local.sealed.reading import SealedFile
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.writing import publish, remove_empty

FILES, SEALED = "files", "sealed"
"""Its folders in the data folder."""


class KeptFiles:
    """The whole files of one data folder."""

    def __init__(self, folder: Path, seals: Seals) -> None:
        """Both places are made."""
        self.plain = folder / FILES
        self._sealed = folder / SEALED
        self._seals = seals
        for place in (self.plain, self._sealed):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)

    def open(self, key: str) -> FileIO | SealedFile:
        """The file for reading, which its reader closes. Raises `NotFoundError`."""
        # What is sealed in this moment was there unsealed when it was looked for first.
        for place in (self._sealed, self.plain, self._sealed):
            path = _below(place, key)
            with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
                return self._seals.open(path, name=key) if place == self._sealed else FileIO(path)
        raise NotFoundError

    def is_sealed(self, key: str) -> bool:
        """Whether the file is there and can be opened only with a key."""
        try:
            with self.open(key) as file:
                return isinstance(file, SealedFile)
        except NotFoundError:
            return False

    def add(self, whole: Path, key: str, *, sealed: bool) -> None:
        """Give a durable file its key. Raises `NotFoundError` for what is no key."""
        place, other = self._sealed, self.plain
        if not sealed:
            place, other = other, place
        publish(whole, _below(place, key), root=place)
        # What an earlier setting made of the same file.
        _drop(other, key)

    def drop_plain(self, key: str) -> None:
        """Forget what an earlier setting has left of a file that is sealed; absent is fine."""
        _drop(self.plain, key)

    def delete(self, key: str) -> None:
        """Remove the file, and the folders that led to it alone; absent is fine."""
        for place in (self._sealed, self.plain):
            _drop(place, key)


def _drop(place: Path, key: str) -> None:
    path = _below(place, key)
    if path.parent.is_dir():
        path.unlink(missing_ok=True)
        remove_empty(path.parent, root=place)


def _below(place: Path, key: str) -> Path:
    segments = key.split("/")
    if any(segment in {"", ".", ".."} or "\0" in segment for segment in segments):
        raise NotFoundError
    return place.joinpath(*segments)
