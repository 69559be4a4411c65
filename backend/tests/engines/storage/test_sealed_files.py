"""Files that are sealed where they lie: every boundary and range, and whatever is done to them."""

import hashlib
import io
import os
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import anyio
import pytest

from remanso.core.errors import NotFoundError
from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.base import MIB, PartClaim
from remanso.engines.storage.errors import BrokenFileError
from remanso.engines.storage.local.rewrapping import rewrap_files
from remanso.engines.storage.local.sealed.layout import CHUNK, HEADER_BYTES, SEALED_CHUNK, Layout
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.local.sealing import Sealing
from remanso.engines.storage.local.store import LocalStore
from tests.support.stored import SEALS

KEY = "ana/lucia/sesion.mp4"
KIND = "video/mp4"
SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5]
CANARY = b"una palabra que nadie mas dice "


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "var"


@pytest.fixture
def store(folder: Path) -> LocalStore:
    return _store(folder, SEALS)


def _store(folder: Path, seals: Seals) -> LocalStore:
    return LocalStore(folder, secret=b"k" * 32, address="/files", seals=seals)


def _keep(store: LocalStore, content: bytes, key: str = KEY) -> None:
    store.store(key, io.BytesIO(content), content_type=KIND)


def _noise(size: int, seed: int = 1) -> bytes:
    return hashlib.shake_128(bytes([seed % 256])).digest(size)


def _whole(store: LocalStore, key: str = KEY) -> bytes:
    return b"".join(store.read(key))


async def _stream(*pieces: bytes) -> AsyncIterator[bytes]:
    for piece in pieces:
        yield piece


@pytest.mark.parametrize("size", SIZES)
def test_what_is_kept_is_read_again_at_every_boundary(store: LocalStore, size: int) -> None:
    content = _noise(size)
    _keep(store, content)
    assert (store.size(KEY), _whole(store)) == (size, content)
    with store.local_path(KEY) as path:
        assert path.read_bytes() == content
    assert not path.exists()
    for start in {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, size // 2, max(0, size - 1), size, size + 9}:
        for length in (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK + 3):
            found = store.read_range(KEY, start=start, length=length)
            assert found == content[start : start + length], (start, length)


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
    content = _noise(2 * part + last)
    pieces = [content[:part], content[part : 2 * part], content[2 * part :]]
    upload_id = _start(store, part_size=part)
    etags = {number: _send(store, upload_id, number, pieces[number - 1]) for number in (3, 1, 2)}
    data = folder / "uploads" / upload_id / "data"
    inode = data.stat().st_ino
    _complete(store, upload_id, etags, hashlib.sha256(content).hexdigest())
    assert (folder / "sealed" / KEY).stat().st_ino == inode
    assert _whole(store) == content
    assert store.read_range(KEY, start=part - 3, length=6) == content[part - 3 : part + 3]


def test_short_parts_are_closed_up_and_sealed_anew(store: LocalStore) -> None:
    pieces = [_noise(size, size) for size in (10, CHUNK + 1, 3)]
    upload_id = _start(store, part_size=5 * MIB)
    etags = {n: _send(store, upload_id, n, piece) for n, piece in enumerate(pieces, 1)}
    _complete(store, upload_id, etags, None)
    assert _whole(store) == b"".join(pieces)


def test_a_part_that_is_sent_again_is_sealed_with_nothing_that_was_used(
    store: LocalStore, folder: Path
) -> None:
    upload_id = _start(store, part_size=5 * MIB)
    data = folder / "uploads" / upload_id / "data"
    sealed = []
    for _ in range(2):
        _send(store, upload_id, 1, bytes(CHUNK))
        sealed.append(data.read_bytes()[HEADER_BYTES:])
    assert sealed[0][:12] != sealed[1][:12]
    assert sealed[0][12:] != sealed[1][12:]


def test_nothing_that_was_written_can_be_found_on_the_disk(store: LocalStore, folder: Path) -> None:
    content = CANARY * (2 * CHUNK // len(CANARY))
    _keep(store, content, "a/one.mp4")
    upload_id = _start(store, part_size=5 * MIB)
    etags = {1: _send(store, upload_id, 1, content)}
    received = anyio.run(lambda: store.receive(_stream(content), max_size=MIB))
    assert received.header(len(CANARY)) == CANARY
    _nowhere(folder)
    store.keep(received, "a/two.mp4", content_type=KIND)
    received.discard()
    _complete(store, upload_id, etags, None)
    _nowhere(folder)
    assert [_whole(store, key) for key in ("a/one.mp4", "a/two.mp4", KEY)] == [content] * 3


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
    _keep(store, _noise(3 * CHUNK))
    damage(folder / "sealed" / KEY)
    with pytest.raises(BrokenFileError):
        _whole(store)
    with pytest.raises(BrokenFileError), store.local_path(KEY):
        pytest.fail("a copy was made of a file that was altered")
    assert list((folder / "copies").glob("*")) == []


def test_under_another_name_it_stays_shut(store: LocalStore, folder: Path) -> None:
    _keep(store, b"the film of one")
    (folder / "sealed" / "ana" / "noa").mkdir()
    shutil.copy(folder / "sealed" / KEY, folder / "sealed" / "ana" / "noa" / "sesion.mp4")
    with pytest.raises(BrokenFileError):
        _whole(store, "ana/noa/sesion.mp4")


def test_with_another_key_of_the_operators_it_stays_shut(store: LocalStore, folder: Path) -> None:
    _keep(store, b"a film")
    other = _store(folder, Seals(lambda: KeyRing([b"another"]), new=True))
    with pytest.raises(BrokenFileError):
        _whole(other)
    assert other.size(KEY) is None


def test_what_is_being_read_is_not_replaced_under_its_reader(store: LocalStore) -> None:
    first, second = _noise(5 * CHUNK, 1), _noise(4 * CHUNK, 2)
    _keep(store, first)
    with store.opened(KEY) as file:
        begun = file.read(CHUNK + 5)
        _keep(store, second)
        assert begun + file.read(10 * CHUNK) == first
    assert _whole(store) == second


def test_a_file_that_only_looks_sealed_is_read_as_it_is(store: LocalStore, folder: Path) -> None:
    _keep(store, b"a film")
    lookalike = (folder / "sealed" / KEY).read_bytes()
    plain = _store(folder, Seals(lambda: KeyRing([b"k"]), new=False))
    _keep(plain, lookalike, "other.mp4")
    assert _whole(plain, "other.mp4") == _whole(store, "other.mp4") == lookalike


def test_both_settings_read_what_the_other_wrote_and_replace_it(
    store: LocalStore, folder: Path
) -> None:
    plain = _store(folder, Seals(_ring, new=False))
    sealing = _store(folder, Seals(_ring, new=True))
    _keep(sealing, b"sealed")
    assert _whole(plain) == b"sealed"
    _keep(plain, b"plain")
    assert (_whole(sealing), (folder / "files" / KEY).read_bytes()) == (b"plain", b"plain")
    _keep(sealing, b"sealed again")
    assert not (folder / "files" / KEY).exists()
    assert _whole(plain) == b"sealed again"
    plain.delete(KEY)
    assert sealing.size(KEY) is None


def test_an_upload_of_before_goes_on_as_it_began(folder: Path) -> None:
    plain = _store(folder, Seals(_ring, new=False))
    upload_id = _start(plain, part_size=5 * MIB)
    first, second = _noise(5 * MIB), _noise(7)
    etags = {1: _send(plain, upload_id, 1, first)}
    sealing = _store(folder, Seals(_ring, new=True))
    etags[2] = _send(sealing, upload_id, 2, second)
    _complete(sealing, upload_id, etags, hashlib.sha256(first + second).hexdigest())
    assert (folder / "files" / KEY).read_bytes() == _whole(sealing) == first + second


def test_files_of_before_are_sealed_one_by_one_however_often_it_is_killed(folder: Path) -> None:
    plain = _store(folder, Seals(_ring, new=False))
    contents = {f"ana/{number}.mp4": CANARY * number for number in range(4)}
    for key, content in contents.items():
        _keep(plain, content, key)
    sealing = _store(folder, Seals(_ring, new=True))
    # Killed when one of them was whole in both places.
    shutil.copytree(folder / "files", folder / "before")
    Sealing(folder, sealing).run(lambda _: None)
    (folder / "files" / "ana").mkdir()
    (folder / "before" / "ana" / "2.mp4").rename(folder / "files" / "ana" / "2.mp4")
    shutil.rmtree(folder / "before")
    left = Sealing(folder, sealing)
    assert (left.count, left.size) == (1, 2 * len(CANARY))
    left.run(lambda _: None)
    assert {key: _whole(sealing, key) for key in contents} == contents
    assert list((folder / "files").rglob("*")) == []
    _nowhere(folder)


def test_another_key_is_chosen_without_reading_a_file(folder: Path) -> None:
    old, new = b"the old key", b"the new key"
    store = _store(folder, Seals(lambda: KeyRing([old]), new=True))
    _keep(store, b"a film", "film.mp4")
    upload_id = _start(store, part_size=5 * MIB)
    etags = {1: _send(store, upload_id, 1, b"a part")}
    (folder / "sealed" / "broken.mp4").write_bytes(b"damaged")
    assert rewrap_files(folder, KeyRing([new, old])) == (2, ["broken.mp4"])
    assert rewrap_files(folder, KeyRing([new, old])) == (0, ["broken.mp4"])
    later = _store(folder, Seals(lambda: KeyRing([new]), new=True))
    _complete(later, upload_id, etags, None)
    assert (_whole(later, "film.mp4"), _whole(later)) == (b"a film", b"a part")


@pytest.mark.parametrize("torn", [0, 1])
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_wrapping_anew_may_end_at_any_moment(
    folder: Path, monkeypatch: pytest.MonkeyPatch, steps: int, torn: int
) -> None:
    old, both, new = KeyRing([b"old"]), KeyRing([b"new", b"old"]), KeyRing([b"new"])
    store = _store(folder, Seals(lambda: old, new=True))
    _keep(store, b"a film")
    path = folder / "sealed" / KEY
    write, left = os.pwrite, iter(range(steps))

    class DeadError(BaseException):
        """What `kill -9` is to the code that it interrupts."""

    def dying(descriptor: int, content: bytes, place: int) -> int:
        if next(left, None) is None:
            write(descriptor, content[: 40 * torn], place)
            raise DeadError
        return write(descriptor, content, place)

    with monkeypatch.context() as patched, pytest.raises(DeadError):
        patched.setattr(os, "pwrite", dying)
        rewrap_files(folder, both)
        rewrap_files(folder, KeyRing([b"newest", b"new", b"old"]))
    assert _whole(_store(folder, Seals(lambda: KeyRing([b"newest", b"new", b"old"]), new=True)))
    assert rewrap_files(folder, KeyRing([b"new", b"newest", b"old"])).broken == []
    assert _whole(_store(folder, Seals(lambda: new, new=True))) == b"a film"
    assert path.stat().st_size == Layout().stored_size(len(b"a film"))


def test_what_is_no_key_opens_nothing(store: LocalStore) -> None:
    _keep(store, b"a film")
    for key in ("ana", "ana/lucia", f"{KEY}/more", "nobody"):
        with pytest.raises(NotFoundError):
            _whole(store, key)


def _ring() -> KeyRing:
    return KeyRing([b"one key"])


def _nowhere(folder: Path) -> None:
    found = [path for path in folder.rglob("*") if path.is_file() and CANARY in path.read_bytes()]
    assert found == []


def _start(store: LocalStore, *, part_size: int) -> str:
    return store.start_multipart(
        KEY, content_type=KIND, max_size=4 * part_size, part_size=part_size
    )


def _send(store: LocalStore, upload_id: str, number: int, content: bytes) -> str:
    # In pieces that no chunk begins or ends with.
    pieces = [content[start : start + 100_003] for start in range(0, len(content), 100_003)]
    part = anyio.run(
        lambda: store.receive_part(
            KEY, upload_id=upload_id, part_number=number, stream=_stream(*pieces)
        )
    )
    return part.etag


def _complete(store: LocalStore, upload_id: str, etags: dict[int, str], sha256: str | None) -> None:
    claims = [PartClaim(number, etags[number]) for number in sorted(etags)]
    store.complete(KEY, upload_id=upload_id, claims=claims, expected_size=None, sha256=sha256)
