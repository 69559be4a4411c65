"""The file calls with a bucket for a store: the same calls, and bytes that go straight there."""

from collections.abc import Iterator

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.engines.storage.base import Storage
from remanso.main import create_app
from remanso.settings import Settings
from remanso.store_addresses import Bucket
from tests.archivos.files import CALLS, MP4, PART, Files, video
from tests.support import s3
from tests.support.people import API, People, Person

KIND = {"Content-Type": "video/mp4"}


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


@pytest.fixture
def store(app: FastAPI) -> Storage:
    storage: Storage = app.state.engines.storage
    return storage


def send(address: str, content: bytes) -> None:
    httpx2.put(address, content=content, headers=KIND).raise_for_status()


def test_a_video_goes_straight_to_the_bucket_and_is_known_when_it_is_named(
    files: Files, paciente: Person, terapeuta: Person
) -> None:
    announced = files.announce(file_size=9_000_000).json()
    key = announced["file_key"]
    assert files.call("download-url", file_key=key).status_code == 404
    content = video(9_000_000)
    send(announced["upload_url"], content)

    draft = terapeuta.client.post(
        f"{API}/sesiones-asincronas/drafts", json={"paciente_id": str(paciente.id)}
    ).json()
    attached = terapeuta.client.put(
        f"{API}/sesiones-asincronas/drafts/{draft['draft_id']}",
        json={"version": draft["version"], "archivo_video_info": {"file_key": key}},
    )
    assert attached.status_code == 200, attached.text
    assert [(line["key"], line["size"]) for line in files.listed()] == [(key, 9_000_000)]
    part = httpx2.get(files.address(key), headers={"Range": "bytes=8999990-"})
    assert (part.status_code, part.content) == (206, content[-10:])
    assert "Sesi%C3%B3n%201.mp4" in part.headers["Content-Disposition"]

    bearer = files.client.get(f"{CALLS}/files/{key}", follow_redirects=False)
    assert bearer.status_code == 307
    assert httpx2.get(bearer.headers["Location"]).content == content


def test_what_is_no_video_is_refused_when_it_is_named_and_removed(
    files: Files, store: Storage
) -> None:
    announced = files.announce(file_size=20).json()
    send(announced["upload_url"], b"#!/bin/sh" + bytes(11))
    assert files.call("download-url", file_key=announced["file_key"]).status_code == 415
    assert store.size(announced["file_key"]) is None
    assert files.call("download-url", file_key=announced["file_key"]).status_code == 404


def test_a_file_in_parts_goes_on_where_it_was(files: Files, store: Storage) -> None:
    content = video(PART + 1_000)
    ids = files.start(file_size=len(content))
    send(files.part_address(ids, 2), content[PART:])
    assert [part["PartNumber"] for part in files.received(ids).json()] == [2]
    send(files.part_address(ids, 1), content[:PART])
    parts = [
        {"PartNumber": part["PartNumber"], "ETag": part["ETag"]}
        for part in files.received(ids).json()
    ]
    missing = files.complete(ids, parts[1:])
    assert (missing.status_code, missing.json()["detail"]) == (409, "Falta la parte 1 del archivo")
    for _ in range(2):
        assert files.complete(ids, parts).status_code == 200
    assert httpx2.get(files.address(ids["file_key"])).content == content
    assert files.delete(ids["file_key"]).status_code == 204
    assert store.size(ids["file_key"]) is None


def test_a_cancelled_upload_leaves_nothing_in_the_bucket(files: Files) -> None:
    ids = files.start()
    address = files.part_address(ids, 1)
    assert files.call("abort-multipart-upload", **ids).status_code == 204
    assert httpx2.put(address, content=MP4).status_code == 404


def test_a_file_comes_through_a_form_when_the_bucket_cannot_be_reached(files: Files) -> None:
    answer = files.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": ("Sesión.mp4", video(100), "video/mp4")},
        data={"custom_path": files.folder},
    )
    assert answer.status_code == 200, answer.text
    assert httpx2.get(files.address(answer.json()["file_key"])).content == video(100)


def test_pages_may_speak_to_the_bucket(client: TestClient, bucket: Bucket) -> None:
    policy = client.get("/healthz").headers["Content-Security-Policy"].split("; ")
    assert f"connect-src 'self' {bucket.endpoint}" in policy
    assert f"media-src 'self' blob: {bucket.endpoint}" in policy
    assert f"img-src 'self' data: blob: {bucket.endpoint}" in policy
    assert "script-src 'self'" in policy


@pytest.fixture
def stranded(settings: Settings) -> Iterator[FastAPI]:
    """The product after its bucket has gone."""
    app = create_app(
        s3.with_bucket(settings, Bucket("b-1", "http://127.0.0.1:1", "r", path_style=True))
    )
    yield app
    app.state.database.dispose()


def test_a_bucket_that_is_gone_is_a_sentence_and_leaves_nothing_half_done(
    stranded: FastAPI,
) -> None:
    people = People(stranded)
    terapeuta = people.terapeuta()
    paciente = people.paciente(terapeuta)
    told = {"file_name": "a.mp4", "content_type": "video/mp4"}
    folder = f"{terapeuta.id}/{paciente.id}"
    answer = terapeuta.client.post(
        f"{CALLS}/initiate-multipart-upload", json={**told, "custom_path": folder}
    )
    assert answer.status_code == 503
    assert answer.json()["detail"].startswith("El almacén de archivos no responde")
    assert terapeuta.client.get(f"{CALLS}/bucket-contents").json() == []
