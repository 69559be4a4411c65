"""The store in a folder, without the product around it."""

import io
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from remanso.core.errors import NotFoundError
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local.store import LocalStore
from tests.support.stored import SEALS

HOUR = timedelta(hours=1)


@pytest.fixture
def store(tmp_path: Path) -> LocalStore:
    return LocalStore(tmp_path / "data", secret=b"k" * 32, address="/files", seals=SEALS)


def test_what_is_stored_is_private_to_the_owner_of_the_process(
    store: LocalStore, tmp_path: Path
) -> None:
    storage: Storage = store
    assert storage.store("a/b/c.mp4", io.BytesIO(b"0123456789"), content_type="video/mp4") == 10
    assert storage.size("a/b/c.mp4") == 10
    assert storage.read_range("a/b/c.mp4", start=8, length=5) == b"89"
    with storage.local_path("a/b/c.mp4") as path:
        assert path.read_bytes() == b"0123456789"
    for root in ("files", "sealed", "uploads"):
        assert (tmp_path / "data" / root).stat().st_mode & 0o777 == 0o700
    storage.delete("a/b/c.mp4")
    storage.delete("a/b/c.mp4")
    assert storage.size("a/b/c.mp4") is None


@pytest.mark.parametrize("key", ["../x", "a/../../x", "/etc/passwd", "a//b", "a/./b", "", "a/\0"])
def test_no_key_leaves_the_folder(store: LocalStore, tmp_path: Path, key: str) -> None:
    (tmp_path / "x").write_bytes(b"a neighbour")
    with pytest.raises(NotFoundError), store.local_path(key):
        pytest.fail("a key opened a file outside the store")
    with pytest.raises(NotFoundError):
        store.delete(key)
    assert (tmp_path / "x").exists()


def test_another_secret_signs_another_address(store: LocalStore, tmp_path: Path) -> None:
    address = urlsplit(store.download_address("a/b", filename="ñ\n&=.mp4", lifetime=HOUR))
    query = dict(parse_qsl(address.query))
    assert store.granted("GET", "a/b", query).filename == "ñ\n&=.mp4"
    other = LocalStore(tmp_path / "data", secret=b"o" * 32, address="/files", seals=SEALS)
    with pytest.raises(NotFoundError):
        other.granted("GET", "a/b", query)
    with pytest.raises(NotFoundError):
        store.granted("GET", "a/b", {})
    with pytest.raises(NotFoundError):
        store.granted("GET", "a/b", query | {"expires": "soon"})


def test_fields_cannot_flow_into_each_other(store: LocalStore) -> None:
    address = urlsplit(store.download_address("a/b", filename="c", lifetime=HOUR))
    query = dict(parse_qsl(address.query))
    moved = {**query, "filename": "", "content_type": "c"}
    with pytest.raises(NotFoundError):
        store.granted("GET", "a/b", moved)
