"""The store in a bucket: on moto and on a real service; refusals, on the real one."""

import hashlib
import io
import logging
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import httpx2
import pytest

from remanso.core.errors import NotFoundError, UnavailableError
from remanso.core.times import utcnow
from remanso.engines.storage.base import MIN_PART_SIZE, PartClaim, Storage
from remanso.engines.storage.copies import Copies
from remanso.engines.storage.errors import (
    IncompleteFileError,
    MissingPartError,
    PartMismatchError,
    StoreMissingError,
    StoreRefusedError,
    StoreUnavailableError,
    UploadGoneError,
)
from remanso.engines.storage.hashing import sha256_of
from remanso.engines.storage.s3.bucket import Bucket
from tests.support import s3
from tests.support.http_server import serving

HOUR = timedelta(hours=1)
KEY = "a/b c/0f-niño.mp4"
MP4 = {"Content-Type": "video/mp4"}
PART = bytes(range(256)) * (MIN_PART_SIZE // 256)


@pytest.fixture
def store(either_bucket: Bucket, tmp_path: Path) -> Storage:
    return s3.store_in(either_bucket, tmp_path / "copies")


@pytest.fixture
def strict(bucket: Bucket, tmp_path: Path) -> Storage:
    return s3.store_in(bucket, tmp_path / "copies")


def whole_address(store: Storage, *, size: int | None = 10, lifetime: timedelta = HOUR) -> str:
    return store.upload_address(
        KEY, content_type="video/mp4", size=size, max_size=100, lifetime=lifetime
    )


def part_address(store: Storage, upload_id: str, number: int) -> str:
    return store.part_address(
        KEY, content_type="video/mp4", upload_id=upload_id, part_number=number, lifetime=HOUR
    )


def begin(store: Storage) -> str:
    return store.start_multipart(
        KEY, content_type="video/mp4", max_size=10**9, part_size=MIN_PART_SIZE
    )


def send(store: Storage, upload_id: str, number: int, content: bytes) -> PartClaim:
    answer = httpx2.put(part_address(store, upload_id, number), content=content)
    return PartClaim(number, answer.raise_for_status().headers["ETag"])


def test_a_file_comes_and_goes_without_passing_through_here(store: Storage, tmp_path: Path) -> None:
    store.reach()
    sent = httpx2.put(whole_address(store), content=b"0123456789", headers=MP4)
    assert sent.status_code == 200

    assert store.size(KEY) == 10
    assert store.read_range(KEY, start=8, length=5) == b"89"
    assert store.read_range(KEY, start=10, length=5) == b""
    address = store.download_address(KEY, filename='Sesión "1" 🌊.mp4', lifetime=HOUR)
    piece = httpx2.get(address, headers={"Range": "bytes=2-4"})
    assert (piece.status_code, piece.content) == (206, b"234")
    assert piece.headers["Content-Range"] == "bytes 2-4/10"
    assert piece.headers["Content-Type"] == "video/mp4"
    assert piece.headers["Content-Disposition"] == (
        "attachment; filename*=utf-8''Sesi%C3%B3n%20%221%22%20%F0%9F%8C%8A.mp4"
    )
    shown = httpx2.get(store.download_address(KEY, filename=None, lifetime=HOUR))
    assert "Content-Disposition" not in shown.headers
    with store.local_path(KEY) as path:
        assert path.read_bytes() == b"0123456789"
    assert list((tmp_path / "copies").iterdir()) == []

    store.delete(KEY)
    store.delete(KEY)
    assert store.size(KEY) is None
    with pytest.raises(NotFoundError):
        store.read_range(KEY, start=0, length=1)
    with pytest.raises(NotFoundError), store.local_path(KEY):
        pytest.fail("a deleted file was copied")


def test_a_file_in_parts_is_made_once_they_are_all_there(store: Storage) -> None:
    upload_id = begin(store)
    second = send(store, upload_id, 2, b"the end")
    first = send(store, upload_id, 1, bytes(MIN_PART_SIZE))
    with pytest.raises(PartMismatchError):
        store.complete(
            KEY, upload_id=upload_id, claims=[PartClaim(1, '"0"'), second], expected_size=None
        )
    first = send(store, upload_id, 1, PART)
    assert [(part.number, part.size) for part in store.parts(KEY, upload_id=upload_id)] == [
        (1, MIN_PART_SIZE),
        (2, 7),
    ]
    with pytest.raises(MissingPartError):
        store.complete(KEY, upload_id=upload_id, claims=[first, first], expected_size=None)
    size = MIN_PART_SIZE + 7
    with pytest.raises(IncompleteFileError):
        store.complete(KEY, upload_id=upload_id, claims=[first, second], expected_size=size + 1)

    for _ in range(2):
        made = store.complete(KEY, upload_id=upload_id, claims=[first, second], expected_size=size)
        assert made == size
    assert sha256_of(store, KEY) == hashlib.sha256(PART + b"the end").hexdigest()
    head = httpx2.get(
        store.download_address(KEY, filename=None, lifetime=HOUR), headers={"Range": "bytes=-3"}
    )
    assert (head.content, head.headers["Content-Type"]) == (b"end", "video/mp4")


def test_parts_too_small_for_the_service_are_not_a_file(store: Storage) -> None:
    upload_id = begin(store)
    claims = [send(store, upload_id, number, b"small") for number in (1, 2)]
    with pytest.raises(IncompleteFileError):
        store.complete(KEY, upload_id=upload_id, claims=claims, expected_size=10)


def test_an_upload_that_is_given_up_is_gone(strict: Storage) -> None:
    store = strict
    kept, dropped = begin(store), begin(store)
    send(store, kept, 1, b"a")
    store.abort(KEY, upload_id=dropped)
    store.abort(KEY, upload_id=dropped)
    with pytest.raises(UploadGoneError):
        store.parts(KEY, upload_id=dropped)
    store.collect(before=utcnow() - HOUR)
    assert len(store.parts(KEY, upload_id=kept)) == 1
    store.collect(before=utcnow() + HOUR)
    with pytest.raises(UploadGoneError):
        store.complete(KEY, upload_id=kept, claims=[PartClaim(1, "x")], expected_size=None)


def test_a_large_file_through_this_server_goes_in_pieces(store: Storage) -> None:
    content = PART * 4
    assert store.store(KEY, io.BytesIO(content), content_type="video/mp4") == len(content)
    assert sha256_of(store, KEY) == hashlib.sha256(content).hexdigest()


@pytest.mark.parametrize(
    ("method", "content", "kind"),
    [
        ("PUT", b"x" * 11, "video/mp4"),
        ("PUT", b"x" * 9, "video/mp4"),
        ("PUT", b"x" * 10, "text/html"),
        ("GET", b"", "video/mp4"),
        ("DELETE", b"", "video/mp4"),
    ],
)
def test_an_address_is_good_for_what_it_was_made_for_and_nothing_else(
    strict: Storage, method: str, content: bytes, kind: str
) -> None:
    answer = httpx2.request(
        method, whole_address(strict), content=content, headers={"Content-Type": kind}
    )
    assert answer.status_code == 403
    assert strict.size(KEY) is None


def test_an_altered_or_expired_address_opens_nothing(
    strict: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr("botocore.auth.get_current_datetime", lambda: utcnow() - 2 * HOUR)
        whole = whole_address(strict, lifetime=HOUR)
    upload_id = begin(strict)
    part = part_address(strict, upload_id, 1)
    strict.store(KEY, io.BytesIO(b"0123456789"), content_type="video/mp4")
    read = strict.download_address(KEY, filename="a.mp4", lifetime=HOUR)
    for altered in (
        read.replace("X-Amz-Signature=", "X-Amz-Signature=0"),
        read.replace("X-Amz-Expires=3600", "X-Amz-Expires=360000"),
        read.replace("a.mp4", "b.html"),
        read.replace("0f-ni", "1f-ni"),
        read.partition("?")[0],
    ):
        assert altered != read
        assert httpx2.get(altered).status_code in {400, 403}
    assert httpx2.head(read).status_code == 403
    for altered in (
        part.replace("partNumber=1", "partNumber=2"),
        part.replace("uploadId=", "uploadId=A"),
    ):
        assert altered != part
        assert httpx2.put(altered, content=b"x").status_code == 403
    assert strict.parts(KEY, upload_id=upload_id) == []
    assert httpx2.put(whole, content=b"9876543210", headers=MP4).status_code == 403
    assert httpx2.get(read).content == b"0123456789"


def test_a_wrong_key_and_a_bucket_that_is_gone_have_their_sentences(
    bucket: Bucket, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    wrong = s3.store_in(bucket, tmp_path, secret="no-48")
    with pytest.raises(StoreRefusedError) as refused:
        begin(wrong)
    absent = Bucket("nowhere", bucket.endpoint, bucket.region, path_style=True)
    gone = s3.store_in(absent, tmp_path)
    with pytest.raises(StoreMissingError) as missing:
        gone.reach()
    with pytest.raises(StoreMissingError):
        begin(gone)
    for error in (refused.value, missing.value):
        assert "Avisa a quien administra" in error.sentence
        assert "no-48" not in repr(error)
    assert "no-48" not in caplog.text
    assert s3.SECRET not in caplog.text.replace(bucket.name, "")


class Failing(BaseHTTPRequestHandler):
    """A service that is up and does not work."""

    asked = 0

    def do_HEAD(self) -> None:
        """Every call of a store that looks for a file."""
        type(self).asked += 1
        self.send_response(503)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Say nothing."""


@pytest.fixture
def failing() -> Iterator[str]:
    with serving(Failing) as address:
        yield address


def test_a_service_that_fails_is_asked_three_times(failing: str, tmp_path: Path) -> None:
    store = s3.store_in(Bucket("b-1", failing, s3.REGION, path_style=True), tmp_path)
    with pytest.raises(StoreUnavailableError, match="no responde"):
        store.size(KEY)
    assert Failing.asked == 3


def test_a_service_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    away = Bucket("b-1", "http://127.0.0.1:1", s3.REGION, path_style=True)
    with pytest.raises(UnavailableError, match="no responde"):
        s3.store_in(away, tmp_path).reach()


def test_a_copy_outlives_its_process_only_until_it_is_collected(tmp_path: Path) -> None:
    (tmp_path / "left.tmp").write_bytes(b"by a process that died")
    copies = Copies(tmp_path)
    with copies.holding(iter([b"in use"])) as path:
        copies.collect()
        assert list(tmp_path.iterdir()) == [path]
