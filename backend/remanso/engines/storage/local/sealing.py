"""Sealing the files of before, one after the other, while nobody serves.

Killed at any moment and called again it goes on: a file is in its old place until it is whole in
the new one.
"""

from collections.abc import Callable
from pathlib import Path

from remanso.engines.storage.local.store import LocalStore


class Sealing:
    """The files of one data folder that lie there as they came."""

    def __init__(self, store: LocalStore) -> None:
        """`store` seals."""
        self._store = store
        self._kept = store.kept
        self._paths = [path for path in store.kept.plain.rglob("*") if path.is_file()]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._paths)

    @property
    def size(self) -> int:
        """How many bytes they are."""
        return sum(path.stat().st_size for path in self._paths)

    def run(self, progress: Callable[[int], None]) -> None:
        """Seal them; tells `progress` the bytes that are done. Raises `StorageFullError`."""
        for path in self._paths:
            size = path.stat().st_size
            self._seal(path)
            progress(size)

    def _seal(self, path: Path) -> None:
        key = path.relative_to(self._kept.plain).as_posix()
        if self._kept.is_sealed(key):
            # It was sealed when an earlier call was killed, or it was replaced then.
            self._kept.drop_plain(key)
            return
        with path.open("rb") as source:
            self._store.store(key, source, content_type="")
