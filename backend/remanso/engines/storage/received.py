"""A whole file beside the store, before it has its key."""

from pathlib import Path


class Received:
    """A whole file that has no key yet. `size` is in bytes."""

    def __init__(self, path: Path) -> None:
        """`path` is where the bytes lie."""
        self.path = path
        self.size = 0

    def header(self, length: int) -> bytes:
        """The file's first bytes."""
        with self.path.open("rb") as file:
            return file.read(length)

    def discard(self) -> None:
        """Remove the bytes unless they were kept under a key."""
        self.path.unlink(missing_ok=True)
