"""Files that are sealed where they lie: every boundary and range, and whatever is done to them."""

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import anyio
import pytest

from remanso.core.errors import NotFoundError
from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.base import MIB
from remanso.engines.storage.errors import BrokenFileError
from remanso.engines.storage.local.sealed.layout import (
    AT_ONCE,
    CHUNK,
    HEADER_BYTES,
    SEALED_CHUNK,
    Layout,
)
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.local.store import LocalStore
from tests.engines.storage.keeping import (
    CANARY,
    KEY,
    KIND,
    complete,
    keep,
    noise,
    nowhere,
    send,
    start,
    store_in,
    stream,
    whole,
)
from tests.support.stored import SEALS

SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5, AT_ONCE * CHUNK, AT_ONCE * CHUNK + 1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "var"


@pytest.fixture
def store(folder: Path) -> LocalStore:
    return store_in(folder, SEALS)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_kept_is_read_again_at_every_boundary(store: LocalStore, size: int) -> None:
    content = noise(size)
    keep(store, content)
    assert (store.size(KEY), whole(store)) == (size, content)
    with store.local_path(KEY) as path:
        assert path.read_bytes() == content
    assert not path.exists()
    for begin in {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, size // 2, max(0, size - 1), size, size + 9}:
        for length in (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK + 3, AT_ONCE * CHUNK):
            found = store.read_range(KEY, start=begin, length=length)
            assert found == content[begin : begin + length], (begin, length)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stretch", [1, 1000, CHUNK, CHUNK + 1, 2 * CHUNK])
def test_how_long_it_was_follows_from_how_long_it_is(size: int, stretch: int) -> None:
    layout = Layout(stretch)
    assert layout.size(layout.stored_size(size)) == size


@pytest.mark.parametrize("part", [5 * MIB, 5 * MIB + 1, 5 * MIB - 77])
@pytest.mark.parametrize("last", [1, CHUNK, 5 * MIB - 77])
def test_parts_in_any_order_are_sealed_where_they_lie(
    store: LocalStore, folder: Path, part: int, last: int
) -> None:
    content = noise(2 * part + last)
    pieces = [content[:part], content[part : 2 * part], content[2 * part :]]
    upload_id = start(store, part_size=part)
    etags = {number: send(store, upload_id, number, pieces[number - 1]) for number in (3, 1, 2)}
    data = folder / "uploads" / upload_id / "data"
    inode = data.stat().st_ino
    complete(store, upload_id, etags, hashlib.sha256(content).hexdigest())
    assert (folder / "sealed" / KEY).stat().st_ino == inode
    assert whole(store) == content
    assert store.read_range(KEY, start=part - 3, length=6) == content[part - 3 : part + 3]


def test_short_parts_are_closed_up_and_sealed_anew(store: LocalStore) -> None:
    pieces = [noise(size, size) for size in (10, CHUNK + 1, 3)]
    upload_id = start(store, part_size=5 * MIB)
    etags = {n: send(store, upload_id, n, piece) for n, piece in enumerate(pieces, 1)}
    complete(store, upload_id, etags, None)
    assert whole(store) == b"".join(pieces)


def test_a_part_that_is_sent_again_is_sealed_with_nothing_that_was_used(
    store: LocalStore, folder: Path
) -> None:
    upload_id = start(store, part_size=5 * MIB)
    data = folder / "uploads" / upload_id / "data"
    sealed = []
    for _ in range(2):
        send(store, upload_id, 1, bytes(CHUNK))
        sealed.append(data.read_bytes()[HEADER_BYTES:])
    assert sealed[0][:12] != sealed[1][:12]
    assert sealed[0][12:] != sealed[1][12:]


def test_nothing_that_was_written_can_be_found_on_the_disk(store: LocalStore, folder: Path) -> None:
    content = CANARY * (2 * CHUNK // len(CANARY))
    keep(store, content, "a/one.mp4")
    upload_id = start(store, part_size=5 * MIB)
    etags = {1: send(store, upload_id, 1, content)}
    received = anyio.run(lambda: store.receive(stream(content), max_size=MIB))
    assert received.header(len(CANARY)) == CANARY
    nowhere(folder)
    store.keep(received, "a/two.mp4", content_type=KIND)
    received.discard()
    complete(store, upload_id, etags, None)
    nowhere(folder)
    assert [whole(store, key) for key in ("a/one.mp4", "a/two.mp4", KEY)] == [content] * 3


def _flip(place: int) -> Callable[[Path], None]:
    def flip(path: Path) -> None:
        content = bytearray(path.read_bytes())
        content[place] ^= 1
        path.write_bytes(content)

    return flip


def _cut(length: int) -> Callable[[Path], None]:
    return lambda path: os.truncate(path, length)


def _swap(path: Path) -> None:
    content = path.read_bytes()
    first, second = HEADER_BYTES, HEADER_BYTES + SEALED_CHUNK
    path.write_bytes(
        content[:first]
        + content[second : second + SEALED_CHUNK]
        + content[first:second]
        + content[second + SEALED_CHUNK :]
    )


def _both_keys(path: Path) -> None:
    for place in (70, HEADER_BYTES // 2 + 10):
        _flip(place)(path)


DAMAGE = {
    "beginning": _flip(0),
    "layout": _flip(20),
    "length": _flip(260),
    "keys": _both_keys,
    "nonce": _flip(HEADER_BYTES),
    "first byte": _flip(HEADER_BYTES + 12),
    "tag of the first chunk": _flip(HEADER_BYTES + SEALED_CHUNK - 1),
    "middle": _flip(HEADER_BYTES + SEALED_CHUNK + 1000),
    "last byte": _flip(-1),
    "nothing left": _cut(0),
    "cut within the header": _cut(100),
    "header alone": _cut(HEADER_BYTES),
    "a chunk gone": _cut(HEADER_BYTES + 2 * SEALED_CHUNK),
    "cut within a chunk": _cut(HEADER_BYTES + SEALED_CHUNK + 5),
    "two chunks swapped": _swap,
    "something behind it": lambda path: path.write_bytes(path.read_bytes() + b"x"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_what_was_damaged_stays_shut(
    store: LocalStore, folder: Path, damage: Callable[[Path], None]
) -> None:
    keep(store, noise(3 * CHUNK))
    damage(folder / "sealed" / KEY)
    with pytest.raises(BrokenFileError):
        whole(store)
    with pytest.raises(BrokenFileError), store.local_path(KEY):
        pytest.fail("a copy was made of a file that was altered")
    assert list((folder / "copies").glob("*")) == []


def test_under_another_name_it_stays_shut(store: LocalStore, folder: Path) -> None:
    keep(store, b"the film of one")
    (folder / "sealed" / "ana" / "noa").mkdir()
    shutil.copy(folder / "sealed" / KEY, folder / "sealed" / "ana" / "noa" / "sesion.mp4")
    with pytest.raises(BrokenFileError):
        whole(store, "ana/noa/sesion.mp4")


def test_with_another_key_of_the_operators_it_stays_shut(store: LocalStore, folder: Path) -> None:
    keep(store, b"a film")
    other = store_in(folder, Seals(lambda: KeyRing([b"another"]), new=True))
    with pytest.raises(BrokenFileError):
        whole(other)
    assert other.size(KEY) is None


def test_what_is_being_read_is_not_replaced_under_its_reader(store: LocalStore) -> None:
    first, second = noise(5 * CHUNK, 1), noise(4 * CHUNK, 2)
    keep(store, first)
    with store.kept.open(KEY) as file:
        begun = file.read(CHUNK + 5)
        keep(store, second)
        assert begun + file.read(10 * CHUNK) == first
    assert whole(store) == second


def test_a_file_that_only_looks_sealed_is_read_as_it_is(store: LocalStore, folder: Path) -> None:
    keep(store, b"a film")
    lookalike = (folder / "sealed" / KEY).read_bytes()
    plain = store_in(folder, Seals(lambda: KeyRing([b"k"]), new=False))
    keep(plain, lookalike, "other.mp4")
    assert whole(plain, "other.mp4") == whole(store, "other.mp4") == lookalike


def test_what_is_no_key_opens_nothing(store: LocalStore) -> None:
    keep(store, b"a film")
    for key in ("ana", "ana/lucia", f"{KEY}/more", "nobody"):
        with pytest.raises(NotFoundError):
            whole(store, key)
