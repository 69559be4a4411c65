"""Files of the local store as they lie on the disk: sealed, of before, or mostly hole."""

from io import FileIO
from pathlib import Path

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.registry import local_store
from remanso.engines.storage.local.sealed.layout import CHUNK, Layout
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.settings.product import Settings

SEALS = Seals(lambda: KeyRing([b"a key of the tests, and of no operator"]), new=True)


def content_of(data: Path, key: str) -> bytes:
    """What is kept under a key in a data folder."""
    settings = Settings(_env_file=None, env="test", data_dir=data)
    return b"".join(local_store(settings).read(key))


def leave_plain(data: Path, key: str, *, size: int) -> None:
    """In its place a file of before, whose bytes nobody sealed, with so many zeros."""
    (data / "sealed" / key).unlink(missing_ok=True)
    path = data / "files" / key
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.truncate(size)


def leave_hole(data: Path, key: str, *, size: int, ring: KeyRing) -> None:
    """In its place a sealed file of zeros, with a hole between its first and last two chunks."""
    path = data / "sealed" / key
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    # Where stretches are chunks, each can be written by itself.
    layout, seals, last = Layout(CHUNK), Seals(lambda: ring, new=True), (size - 1) // CHUNK
    with FileIO(path, "w+") as file:
        seals.begin(file, layout, name=key)
        arriving = seals.arriving(file, name=key)
        for number in {0, max(0, last - 1), last}:
            target = arriving.target(number + 1)
            target.write(bytes(min(CHUNK, size - number * CHUNK)))
            target.finish()
        arriving.cut(size)
