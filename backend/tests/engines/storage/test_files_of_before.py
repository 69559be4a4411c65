"""Settings and keys that change: what lies there from before is read, sealed, and wrapped anew."""

import hashlib
import os
import shutil
from pathlib import Path

import pytest

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.base import MIB
from remanso.engines.storage.local.rewrapping import rewrap_files
from remanso.engines.storage.local.sealed.layout import Layout
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.local.sealing import Sealing
from tests.engines.storage.keeping import (
    CANARY,
    KEY,
    complete,
    keep,
    noise,
    nowhere,
    ring,
    send,
    start,
    store_in,
    whole,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "var"


def test_both_settings_read_what_the_other_wrote_and_replace_it(
    folder: Path,
) -> None:
    plain = store_in(folder, Seals(ring, new=False))
    sealing = store_in(folder, Seals(ring, new=True))
    keep(sealing, b"sealed")
    assert whole(plain) == b"sealed"
    keep(plain, b"plain")
    assert (whole(sealing), (folder / "files" / KEY).read_bytes()) == (b"plain", b"plain")
    keep(sealing, b"sealed again")
    assert not (folder / "files" / KEY).exists()
    assert whole(plain) == b"sealed again"
    plain.delete(KEY)
    assert sealing.size(KEY) is None


def test_an_upload_of_before_goes_on_as_it_began(folder: Path) -> None:
    plain = store_in(folder, Seals(ring, new=False))
    upload_id = start(plain, part_size=5 * MIB)
    first, second = noise(5 * MIB), noise(7)
    etags = {1: send(plain, upload_id, 1, first)}
    sealing = store_in(folder, Seals(ring, new=True))
    etags[2] = send(sealing, upload_id, 2, second)
    complete(sealing, upload_id, etags, hashlib.sha256(first + second).hexdigest())
    assert (folder / "files" / KEY).read_bytes() == whole(sealing) == first + second


def test_files_of_before_are_sealed_one_by_one_however_often_it_is_killed(folder: Path) -> None:
    plain = store_in(folder, Seals(ring, new=False))
    contents = {f"ana/{number}.mp4": CANARY * number for number in range(4)}
    for key, content in contents.items():
        keep(plain, content, key)
    sealing = store_in(folder, Seals(ring, new=True))
    # Killed when one of them was whole in both places.
    shutil.copytree(folder / "files", folder / "before")
    Sealing(sealing).run(lambda _: None)
    (folder / "files" / "ana").mkdir()
    (folder / "before" / "ana" / "2.mp4").rename(folder / "files" / "ana" / "2.mp4")
    shutil.rmtree(folder / "before")
    left = Sealing(sealing)
    assert (left.count, left.size) == (1, 2 * len(CANARY))
    left.run(lambda _: None)
    assert {key: whole(sealing, key) for key in contents} == contents
    assert list((folder / "files").rglob("*")) == []
    nowhere(folder)


def test_another_key_is_chosen_without_reading_a_file(folder: Path) -> None:
    old, new = b"the old key", b"the new key"
    store = store_in(folder, Seals(lambda: KeyRing([old]), new=True))
    keep(store, b"a film", "film.mp4")
    upload_id = start(store, part_size=5 * MIB)
    etags = {1: send(store, upload_id, 1, b"a part")}
    (folder / "sealed" / "broken.mp4").write_bytes(b"damaged")
    assert rewrap_files(folder, KeyRing([new, old])) == (2, ["broken.mp4"])
    assert rewrap_files(folder, KeyRing([new, old])) == (0, ["broken.mp4"])
    later = store_in(folder, Seals(lambda: KeyRing([new]), new=True))
    complete(later, upload_id, etags, None)
    assert (whole(later, "film.mp4"), whole(later)) == (b"a film", b"a part")


@pytest.mark.parametrize("torn", [0, 1])
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_wrapping_anew_may_end_at_any_moment(
    folder: Path, monkeypatch: pytest.MonkeyPatch, steps: int, torn: int
) -> None:
    old, both, new = KeyRing([b"old"]), KeyRing([b"new", b"old"]), KeyRing([b"new"])
    store = store_in(folder, Seals(lambda: old, new=True))
    keep(store, b"a film")
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
    assert whole(store_in(folder, Seals(lambda: KeyRing([b"newest", b"new", b"old"]), new=True)))
    assert rewrap_files(folder, KeyRing([b"new", b"newest", b"old"])).broken == []
    assert whole(store_in(folder, Seals(lambda: new, new=True))) == b"a film"
    assert path.stat().st_size == Layout().stored_size(len(b"a film"))
