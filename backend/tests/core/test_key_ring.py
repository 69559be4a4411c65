"""The operator's keys: what they wrap, and what nobody else can open."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from remanso.core.seals.key_ring import WRAPPED_BYTES, KeyRing
from remanso.core.seals.sealing import BrokenSealError
from remanso.settings.product import Settings

_OLD, _NEW = b"an old key of some operator's, long", b"a new key of the same operator's, long"


def test_a_key_comes_back_for_its_own_place_alone() -> None:
    ring, key = KeyRing([_OLD]), os.urandom(32)
    wrapped = ring.wrap(key, place=b"one")
    assert len(wrapped) == WRAPPED_BYTES
    assert ring.unwrap(wrapped, place=b"one") == key
    with pytest.raises(BrokenSealError):
        ring.unwrap(wrapped, place=b"another")


def test_a_new_key_wraps_and_the_old_one_still_unwraps() -> None:
    key = os.urandom(32)
    before = KeyRing([_OLD]).wrap(key, place=b"one")
    ring = KeyRing([_NEW, _OLD])
    after = ring.wrap(key, place=b"one")
    assert ring.unwrap(before, place=b"one") == key
    assert (ring.is_newest(before), ring.is_newest(after)) == (False, True)
    with pytest.raises(BrokenSealError):
        KeyRing([_OLD]).unwrap(after, place=b"one")


@pytest.mark.parametrize("position", [0, 1, 9, 21, WRAPPED_BYTES - 1])
def test_an_altered_byte_anywhere_is_noticed(position: int) -> None:
    ring = KeyRing([_OLD])
    wrapped = bytearray(ring.wrap(os.urandom(32), place=b"one"))
    wrapped[position] ^= 1
    with pytest.raises(BrokenSealError):
        ring.unwrap(bytes(wrapped), place=b"one")


def test_a_key_is_made_once_and_is_the_owners_to_read(tmp_path: Path) -> None:
    first, second = Settings(data_dir=tmp_path), Settings(data_dir=tmp_path)
    wrapped = first.key_ring.wrap(os.urandom(32), place=b"one")
    assert second.key_ring.is_newest(wrapped)
    assert (tmp_path / "wrapping.key").stat().st_mode & 0o777 == 0o600


def test_of_many_who_start_at_once_all_have_the_same_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starting:
        made = starting.map(lambda _: Settings(data_dir=tmp_path).wrapping_keys(), range(32))
    assert len({tuple(keys) for keys in made}) == 1
    assert [path.name for path in tmp_path.glob("wrapping*")] == ["wrapping.key"]
