"""Looking for bytes: in every file of a folder, whatever it is called."""

from collections.abc import Iterator
from pathlib import Path

_SAMPLE = 48


def samples(*contents: bytes) -> list[bytes]:
    """Some bytes from the middle of each, that nothing else has."""
    middles = (len(content) // 2 for content in contents)
    return [content[at : at + _SAMPLE] for at, content in zip(middles, contents, strict=True)]


def left_in(folder: Path, wanted: list[bytes]) -> list[str]:
    """Which files below have any of these bytes."""
    return [name for name, content in _files(folder) if any(sample in content for sample in wanted)]


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in folder.rglob("*"):
        try:
            yield str(path.relative_to(folder)), path.read_bytes()
        except (FileNotFoundError, IsADirectoryError):
            # It has gone meanwhile, or is none.
            continue
