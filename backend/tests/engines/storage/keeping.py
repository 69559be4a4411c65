"""What scenarios do with files of the local store: keep them, send them in parts, read them."""

import hashlib
import io
from collections.abc import AsyncIterator
from pathlib import Path

import anyio

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.base import PartClaim
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.local.store import LocalStore

KEY = "ana/lucia/sesion.mp4"
KIND = "video/mp4"
CANARY = b"una palabra que nadie mas dice "


def store_in(folder: Path, seals: Seals) -> LocalStore:
    """A store over a folder."""
    return LocalStore(folder, secret=b"k" * 32, address="/files", seals=seals)


def keep(store: LocalStore, content: bytes, key: str = KEY) -> None:
    """Keep a file."""
    store.store(key, io.BytesIO(content), content_type=KIND)


def noise(size: int, seed: int = 1) -> bytes:
    """So many bytes, others for each seed."""
    return hashlib.shake_128(bytes([seed % 256])).digest(size)


def whole(store: LocalStore, key: str = KEY) -> bytes:
    """All that is kept under a key."""
    return b"".join(store.read(key))


async def stream(*pieces: bytes) -> AsyncIterator[bytes]:
    """Bytes that come in these pieces."""
    for piece in pieces:
        yield piece


def ring() -> KeyRing:
    """Keys of an operator, made anew each time and always the same."""
    return KeyRing([b"one key"])


def nowhere(folder: Path) -> None:
    """No file of the folder says the word."""
    found = [path for path in folder.rglob("*") if path.is_file() and CANARY in path.read_bytes()]
    assert found == []


def start(store: LocalStore, *, part_size: int) -> str:
    """Begin a file in parts."""
    return store.start_multipart(
        KEY, content_type=KIND, max_size=4 * part_size, part_size=part_size
    )


def send(store: LocalStore, upload_id: str, number: int, content: bytes) -> str:
    """Send one part, in pieces that no chunk begins or ends with; gives its ETag."""
    pieces = [content[start : start + 100_003] for start in range(0, len(content), 100_003)]
    part = anyio.run(
        lambda: store.receive_part(
            KEY, upload_id=upload_id, part_number=number, stream=stream(*pieces)
        )
    )
    return part.etag


def complete(store: LocalStore, upload_id: str, etags: dict[int, str], sha256: str | None) -> None:
    """Make the file of its parts."""
    claims = [PartClaim(number, etags[number]) for number in sorted(etags)]
    store.complete(KEY, upload_id=upload_id, claims=claims, expected_size=None, sha256=sha256)
