"""The file calls with a bucket for a store: the same calls, and bytes that go straight there."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from threading import Event, Thread

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.app.main import create_app
from remanso.engines.storage.base import Storage
from remanso.engines.storage.s3.bucket import Bucket
from remanso.rooms.archivos import service
from remanso.settings.product import Settings
from tests.archivos.files import CALLS, MP4, PART, Files, video
from tests.consentimientos.consenting import assert_required, demand
from tests.support import s3
from tests.support.context import context_in
from tests.support.people import API, People, Person

pytestmark = pytest.mark.one_database("what is tried is what lies in a bucket")

KIND = {"Content-Type": "video/mp4"}
NEW = {"file_name": "a.mp4", "content_type": "video/mp4"}


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


@pytest.fixture
def store(app: FastAPI) -> Storage:
    storage: Storage = context_in(app).engines.storage
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


def test_a_recording_that_may_not_be_made_is_refused_when_it_is_named_and_removed(
    files: Files, people: People, store: Storage
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana)
    own = Files(ana.client, f"{ana.id}/{lucia.id}", files.data)
    announced = own.announce(file_size=len(MP4)).json()
    send(announced["upload_url"], MP4)
    demand(ana, "grabar")

    assert_required(own.call("download-url", file_key=announced["file_key"]), "grabar")

    assert store.size(announced["file_key"]) is None
    assert own.call("download-url", file_key=announced["file_key"]).status_code == 404


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


def test_what_reaches_the_bucket_after_its_file_was_cancelled_goes_too(
    files: Files, app: FastAPI, store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "STILL_COMING", timedelta())
    announced = files.announce(file_size=100).json()
    assert files.delete(announced["file_key"]).status_code == 204
    send(announced["upload_url"], video(100))
    assert store.size(announced["file_key"]) == 100
    service.sweep_deletions(context_in(app).database, store)
    assert store.size(announced["file_key"]) is None


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


class Silent:
    """A service that takes calls and does not answer before it is told to."""

    def __init__(self) -> None:
        self.called, self.answer = Event(), Event()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        Thread(target=self._take, daemon=True).start()

    def close(self) -> None:
        """Take nothing any more."""
        self.answer.set()
        self._socket.close()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                taken, _ = self._socket.accept()
                self.called.set()
                self.answer.wait()
                taken.close()


@pytest.fixture
def silent() -> Iterator[Silent]:
    service = Silent()
    yield service
    service.close()


@contextmanager
def practice_at(settings: Settings, endpoint: str) -> Iterator[People]:
    """The product on a bucket at that address."""
    app = create_app(s3.with_bucket(settings, Bucket("b-1", endpoint, "r", path_style=True)))
    yield People(app)
    context_in(app).database.dispose()


def test_a_bucket_that_is_gone_is_a_sentence_and_leaves_nothing_half_done(
    settings: Settings,
) -> None:
    with practice_at(settings, "http://127.0.0.1:1") as people:
        terapeuta = people.terapeuta()
        files = Files(
            terapeuta.client, f"{terapeuta.id}/{people.paciente(terapeuta).id}", settings.data_path
        )
        begun = files.call("initiate-multipart-upload", **NEW, custom_path=files.folder)
        sent = files.client.post(
            f"{CALLS}/proxy-upload",
            files={"file": ("a.mp4", video(100), "video/mp4")},
            data={"custom_path": files.folder},
        )
        key = files.announce().json()["file_key"]
        named = files.call("download-url", file_key=key)
        for answer in (begun, sent, named):
            assert answer.status_code == 503
            assert answer.json()["detail"].startswith("El almacén de archivos no responde")
        assert files.listed() == []
        # What names no file does not depend on the store.
        draft = {"paciente_id": files.folder.partition("/")[2]}
        assert files.client.post(f"{API}/sesiones-asincronas/drafts", json=draft).is_success
        assert files.delete(key).status_code == 204


def test_while_a_bucket_is_slow_everybody_else_is_served(
    settings: Settings, silent: Silent
) -> None:
    with practice_at(settings, silent.address) as people:
        terapeuta = people.terapeuta()
        told = {**NEW, "custom_path": f"{terapeuta.id}/{people.paciente(terapeuta).id}"}

        async def both() -> tuple[int, bool, int]:
            transport = httpx2.ASGITransport(app=people.app)
            headers = dict(terapeuta.client.headers)
            async with httpx2.AsyncClient(
                transport=transport, base_url="http://testserver", headers=headers
            ) as client:
                call = f"{CALLS}/initiate-multipart-upload"
                waiting = asyncio.create_task(client.post(call, json=told))
                await asyncio.to_thread(silent.called.wait, 30)
                served = await client.get("/healthz")
                waited = not waiting.done()
                silent.close()
                return served.status_code, waited, (await waiting).status_code

        assert asyncio.run(both()) == (200, True, 503)
