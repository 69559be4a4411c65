"""The hash of a file that is still arriving: read once, whatever happens to its parts meanwhile."""

import hashlib
import os
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import anyio
import pytest

from remanso.engines.storage.base import MIB, Part, PartClaim
from remanso.engines.storage.errors import AlteredError
from remanso.engines.storage.local.sealed.layout import HEADER_BYTES
from remanso.engines.storage.local.store import LocalStore
from tests.support.stored import SEALS

KEY = "a/b.mp4"
PART = 5 * MIB
BLOCKS = 10
"""Of one part, as they are read: several sealed chunks each."""
PIECES = [bytes([number]) * PART for number in (1, 2, 3)] + [b"the end"]
WHOLE = hashlib.sha256(b"".join(PIECES)).hexdigest()


@pytest.fixture
def store(tmp_path: Path) -> LocalStore:
    return LocalStore(tmp_path, secret=b"x" * 32, address="/files", seals=SEALS)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Where the store reads what was sealed, in bytes from the beginning."""
    places: list[int] = []
    read = os.preadv

    def noted(descriptor: int, buffers: Sequence[memoryview], offset: int) -> int:
        places.append(offset)
        return read(descriptor, buffers, offset)

    monkeypatch.setattr(os, "preadv", noted)
    return places


def test_completing_reads_nothing_that_was_read_while_it_arrived(
    store: LocalStore, reads: list[int]
) -> None:
    upload_id = _start(store)
    parts = [_send(store, upload_id, number) for number in (2, 1, 4, 3)]
    _wait_for(reads, blocks=3 * BLOCKS + 1)
    assert _complete(store, upload_id, parts, WHOLE) == 3 * PART + 7
    assert len(reads) == 3 * BLOCKS + 1
    assert reads == sorted(reads)


def test_the_memory_of_a_part_serves_the_next_one_once_it_was_read(
    store: LocalStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go: list[tuple[int, int]] = []

    def noted(_descriptor: int, begin: int, length: int, advice: int) -> None:
        assert advice == os.POSIX_FADV_DONTNEED
        let_go.append((begin, length))

    monkeypatch.setattr(os, "posix_fadvise", noted)
    upload_id = _start(store)
    parts = [_send(store, upload_id, number) for number in (2, 1, 4, 3)]
    _complete(store, upload_id, parts, WHOLE)
    size = (tmp_path / "sealed" / KEY).stat().st_size
    # One after the other, no byte twice, none left out but the header.
    assert len(let_go) == len(PIECES)
    assert let_go[0][0] == HEADER_BYTES
    ends = [begin + length for begin, length in let_go]
    assert [begin for begin, _ in let_go[1:]] == ends[:-1]
    assert ends[-1] == size


def test_a_process_that_was_started_again_reads_what_the_first_one_had(
    store: LocalStore, tmp_path: Path, reads: list[int]
) -> None:
    upload_id = _start(store)
    parts = [_send(store, upload_id, number) for number in (1, 2)]
    _wait_for(reads, blocks=2 * BLOCKS)
    again = LocalStore(tmp_path, secret=b"x" * 32, address="/files", seals=SEALS)
    again.parts(KEY, upload_id=upload_id)
    _wait_for(reads, blocks=4 * BLOCKS)
    parts += [_send(again, upload_id, number) for number in (3, 4)]
    _complete(again, upload_id, parts, WHOLE)
    assert len(reads) == 5 * BLOCKS + 1


def test_a_part_that_was_read_and_is_sent_again_counts_as_it_is_now(
    store: LocalStore, reads: list[int]
) -> None:
    upload_id = _start(store)
    first = _send(store, upload_id, 1, b"x" * PART)
    second = _send(store, upload_id, 2)
    _wait_for(reads, blocks=2 * BLOCKS)
    with pytest.raises(AlteredError):
        _complete(store, upload_id, [first, second], WHOLE)
    parts = [_send(store, upload_id, number) for number in (1, 3, 4)]
    assert _complete(store, upload_id, [second, *parts], WHOLE) == 3 * PART + 7


def _start(store: LocalStore) -> str:
    return store.start_multipart(KEY, content_type="video/mp4", max_size=PART * 4, part_size=PART)


def _send(store: LocalStore, upload_id: str, number: int, content: bytes | None = None) -> Part:
    async def stream() -> AsyncIterator[bytes]:
        yield content or PIECES[number - 1]

    async def receive() -> Part:
        return await store.receive_part(
            KEY, upload_id=upload_id, part_number=number, stream=stream()
        )

    return anyio.run(receive)


def _complete(store: LocalStore, upload_id: str, parts: list[Part], sha256: str) -> int:
    claims = [PartClaim(part.number, part.etag) for part in sorted(parts, key=lambda p: p.number)]
    return store.complete(
        KEY, upload_id=upload_id, claims=claims, expected_size=None, sha256=sha256
    )


def _wait_for(reads: list[int], *, blocks: int) -> None:
    deadline = time.monotonic() + 10
    while len(reads) < blocks and time.monotonic() < deadline:
        time.sleep(0.005)
    assert len(reads) == blocks
