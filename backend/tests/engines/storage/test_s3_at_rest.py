"""What an S3 service is asked about files at rest: moto knows how, Swift here does not."""

import io
from datetime import timedelta
from pathlib import Path

import httpx2
import pytest

from remanso.engines.storage.base import PartClaim, Storage
from remanso.engines.storage.errors import StoreNotEncryptingError
from remanso.engines.storage.s3 import at_rest
from remanso.engines.storage.s3.bucket import Bucket, Encryption
from tests.support import s3

HOUR = timedelta(hours=1)
KIND = "video/mp4"


@pytest.fixture
def knowing(s3_endpoints: dict[str, str]) -> Bucket:
    """A bucket of a service that encrypts."""
    return s3.new_bucket(s3_endpoints["moto"], "cifrado")


@pytest.mark.parametrize(("said", "kept"), [(None, "AES256"), ("aws:kms", "aws:kms")])
def test_every_way_in_asks_for_it(
    knowing: Bucket, tmp_path: Path, said: Encryption | None, kept: str
) -> None:
    store = s3.store_in(knowing, tmp_path, encryption=said)
    store.store("through-here", io.BytesIO(b"a film"), content_type=KIND)
    _in_parts(store, "in-parts")
    _by_address(store, "by-address")
    store.settle("by-address")
    store.settle("by-address")
    for key in ("through-here", "in-parts", "by-address"):
        assert s3.encryption_of(knowing, key) == kept, key
    address = store.download_address("by-address", filename=None, lifetime=HOUR)
    answer = httpx2.get(address)
    assert (answer.content, answer.headers["Content-Type"]) == (b"a film", KIND)


def test_nothing_is_asked_where_the_operator_says_so(knowing: Bucket, tmp_path: Path) -> None:
    store = s3.store_in(knowing, tmp_path, encryption="none")
    store.store("through-here", io.BytesIO(b"a film"), content_type=KIND)
    _by_address(store, "by-address")
    store.settle("by-address")
    for key in ("through-here", "by-address"):
        assert s3.encryption_of(knowing, key) is None


def test_a_service_that_knows_no_such_thing_keeps_files_all_the_same(
    bucket: Bucket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(at_rest.log, "warning", said.append)
    for way in (_through_here, _in_parts, _by_address):
        said.clear()
        store = s3.store_in(bucket, tmp_path)
        for key in ("one", "two"):
            way(store, key)
            store.settle(key)
            assert b"".join(store.read(key)) == b"a film"
        assert said == ["storage.s3_encryption_unknown"]


def test_what_the_operator_demands_is_not_left_out(bucket: Bucket, tmp_path: Path) -> None:
    store = s3.store_in(bucket, tmp_path, encryption="AES256")
    for way in (_through_here, _in_parts):
        with pytest.raises(StoreNotEncryptingError):
            way(store, "a")
    _by_address(store, "a")
    with pytest.raises(StoreNotEncryptingError):
        store.settle("a")


def _through_here(store: Storage, key: str) -> None:
    store.store(key, io.BytesIO(b"a film"), content_type=KIND)


def _in_parts(store: Storage, key: str) -> None:
    upload_id = store.start_multipart(key, content_type=KIND, max_size=100, part_size=100)
    part = store.keep_part(key, upload_id=upload_id, part_number=1, content=b"a film")
    claims = [PartClaim(1, part.etag)]
    store.complete(key, upload_id=upload_id, claims=claims, expected_size=None)


def _by_address(store: Storage, key: str) -> None:
    address = store.upload_address(key, content_type=KIND, size=6, max_size=6, lifetime=HOUR)
    httpx2.put(address, content=b"a film", headers={"Content-Type": KIND}).raise_for_status()
