"""Reading a file: whole, in ranges, by address and by bearer."""

from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import service
from remanso.rooms.archivos.models import PendingDeletion
from remanso.settings.product import Settings
from tests.archivos.files import ADDRESS, Files, put, video
from tests.support.context import context_in
from tests.support.stored import leave_hole

pytestmark = pytest.mark.one_database("what is tried are addresses, and the bytes they lead to")

CONTENT = video(1_000_000)
GB10 = 10 * 1024**3


@pytest.fixture
def key(files: Files) -> str:
    """A stored video."""
    return files.upload(CONTENT)


def test_an_address_is_enough_and_names_the_download(
    files: Files, key: str, nobody: TestClient
) -> None:
    answer = nobody.get(files.address(key))
    assert (answer.status_code, answer.content) == (200, CONTENT)
    assert answer.headers["Content-Type"] == "video/mp4"
    assert answer.headers["Accept-Ranges"] == "bytes"
    name = quote("Sesión 1.mp4")
    assert answer.headers["Content-Disposition"] == f"attachment; filename*=utf-8''{name}"


def test_a_head_request_tells_everything_but_the_bytes(
    files: Files, key: str, nobody: TestClient
) -> None:
    answer = nobody.head(files.address(key))
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["Content-Length"] == "1000000"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("bytes=0-", range(1_000_000)),
        ("bytes=0-0", range(1)),
        ("bytes=999999-", range(999_999, 1_000_000)),
        ("bytes=500000-2000000", range(500_000, 1_000_000)),
        ("bytes=-10", range(999_990, 1_000_000)),
    ],
)
def test_seeking(files: Files, key: str, nobody: TestClient, asked: str, expected: range) -> None:
    answer = nobody.get(files.address(key), headers={"Range": asked})
    start, end = expected.start, expected.stop
    assert (answer.status_code, answer.content) == (206, CONTENT[start:end])
    assert answer.headers["Content-Range"] == f"bytes {start}-{end - 1}/1000000"


@pytest.mark.parametrize(
    "asked", ["bytes=1000000-", "bytes=5-2", "bytes=-0", "bytes=x", "items=0-1", "bytes=--5"]
)
def test_a_range_that_does_not_exist(
    files: Files, key: str, nobody: TestClient, asked: str
) -> None:
    answer = nobody.get(files.address(key), headers={"Range": asked})
    assert (answer.status_code, answer.json()["detail"]) == (416, "El rango pedido no existe")
    assert answer.headers["Content-Range"] == "bytes */1000000"


def test_a_resumed_download_notices_another_file(
    files: Files, key: str, nobody: TestClient
) -> None:
    address = files.address(key)
    etag = nobody.head(address).headers["ETag"]
    same = nobody.get(address, headers={"Range": "bytes=10-", "If-Range": etag})
    assert (same.status_code, same.content) == (206, CONTENT[10:])
    other = nobody.get(address, headers={"Range": "bytes=10-", "If-Range": '"other"'})
    assert (other.status_code, len(other.content)) == (200, 1_000_000)


def test_the_end_of_ten_gigabytes_is_as_near_as_the_start(
    files: Files, key: str, nobody: TestClient, settings: Settings
) -> None:
    leave_hole(files.data, key, size=GB10, ring=settings.key_ring)
    answer = nobody.get(files.address(key), headers={"Range": f"bytes={GB10 - 5}-"})
    assert (answer.status_code, answer.content) == (206, bytes(5))
    assert answer.elapsed.total_seconds() < 1


@pytest.mark.parametrize("field", ["expires", "signature", "filename"])
def test_an_altered_address_is_refused(
    files: Files, key: str, nobody: TestClient, field: str
) -> None:
    parts = urlsplit(files.address(key))
    query = dict(parse_qsl(parts.query))
    for changed in (query | {field: query[field] + "1"}, query | {field: ""}):
        answer = nobody.get(f"{parts.path}?{urlencode(changed)}")
        assert (answer.status_code, answer.json()["detail"]) == (404, "No encontrado")


def test_an_address_is_for_one_key_and_one_method(files: Files, key: str) -> None:
    other = files.upload(CONTENT[:500])
    reading = urlsplit(files.address(key))
    announced = files.announce().json()
    writing = urlsplit(announced["upload_url"])
    assert files.client.get(f"{ADDRESS}/{other}?{reading.query}").status_code == 404
    assert put(files.client, f"{reading.path}?{reading.query}", CONTENT).status_code == 404
    assert files.client.get(f"{writing.path}?{writing.query}").status_code == 404
    assert put(files.client, f"{ADDRESS}/{other}?{writing.query}", CONTENT).status_code == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [("max_size", "99999999"), ("content_type", "video/webm"), ("part_number", "1")],
)
def test_an_upload_address_binds_everything_it_says(
    files: Files, nobody: TestClient, field: str, value: str
) -> None:
    parts = urlsplit(files.announce(file_size=100).json()["upload_url"])
    query = dict(parse_qsl(parts.query)) | {field: value}
    assert put(nobody, f"{parts.path}?{urlencode(query)}", video(100)).status_code == 404
    assert files.on_disk() == []


def test_an_address_that_is_too_old_says_so(
    files: Files, key: str, nobody: TestClient, app: FastAPI
) -> None:
    storage = context_in(app).engines.storage
    assert isinstance(storage, LocalStore)
    old = service.sign_download(
        storage, key=key, filename=None, lifetime=-service.DOWNLOAD_LIFETIME
    )
    answer = nobody.get(old)
    assert (answer.status_code, "caducado" in answer.json()["detail"]) == (400, True)
    assert files.client.get(f"{ADDRESS}/{key}").status_code == 200


def test_without_an_address_a_sign_in_is_needed(key: str, nobody: TestClient) -> None:
    assert nobody.get(f"{ADDRESS}/{key}").status_code == 401
    forged = nobody.get(f"{ADDRESS}/{key}", headers={"Authorization": "Bearer forged"})
    assert forged.status_code == 401


def test_a_deleted_file_is_gone_with_its_addresses(
    files: Files, key: str, nobody: TestClient, app: FastAPI
) -> None:
    address = files.address(key)
    assert files.delete(key).status_code == 204
    assert (files.on_disk(), files.listed()) == ([], [])
    assert nobody.get(address).status_code == 404
    assert files.delete(key).status_code == 404
    service.sweep_deletions(context_in(app).database, context_in(app).engines.storage)
    with context_in(app).database.read() as db:
        assert db.query(PendingDeletion).count() == 0


def test_an_arriving_file_can_be_deleted_and_does_not_arrive_any_more(
    files: Files, nobody: TestClient
) -> None:
    announced = files.announce().json()
    assert files.delete(announced["file_key"]).status_code == 204
    assert put(nobody, announced["upload_url"], CONTENT).status_code == 404
    assert (files.on_disk(), files.listed()) == ([], [])


def test_bytes_that_could_not_be_removed_are_swept_later(
    files: Files, key: str, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(LocalStore, "delete", refuse)
        assert files.delete(key).status_code == 204
        service.sweep_deletions(context_in(app).database, context_in(app).engines.storage)
    assert len(files.on_disk()) == 1
    service.sweep_deletions(context_in(app).database, context_in(app).engines.storage)
    assert files.on_disk() == []
