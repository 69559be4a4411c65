"""A large file that arrives in parts."""

import os
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from hashlib import sha256
from zlib import crc32

import anyio
import pytest
from fastapi import FastAPI

from remanso.core.times import utcnow
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import service
from tests.archivos.files import PART, Files, largest_file, video
from tests.support.context import context_in
from tests.support.dying import dies_at

CONTENT = video(2 * PART + 1_234)


def _pieces(content: bytes) -> list[bytes]:
    return [content[start : start + PART] for start in range(0, len(content), PART)]


def test_parts_become_the_file_where_they_lie(files: Files) -> None:
    ids = files.start()
    parts = [
        files.send(ids, number, piece) for number, piece in enumerate(_pieces(CONTENT), start=1)
    ]
    assert parts[0]["ETag"] == f'"{crc32(CONTENT[:PART]):08x}"'
    assert files.received(ids).json() == [
        {"PartNumber": 1, "ETag": parts[0]["ETag"], "Size": PART},
        {"PartNumber": 2, "ETag": parts[1]["ETag"], "Size": PART},
        {"PartNumber": 3, "ETag": parts[2]["ETag"], "Size": 1_234},
    ]
    assert files.listed() == []
    inode = (files.data / "uploads" / ids["upload_id"] / "data").stat().st_ino

    assert files.complete(ids, parts).json() == {"file_key": ids["file_key"]}

    stored = files.stored(ids["file_key"])
    assert files.content(ids["file_key"]) == CONTENT
    assert stored.stat().st_ino == inode
    assert [line["size"] for line in files.listed()] == [len(CONTENT)]
    assert len(files.on_disk()) == 1
    assert files.complete(ids, parts).status_code == 200


@pytest.mark.both_databases("several at once")
def test_twenty_parts_at_once_in_any_order(files: Files) -> None:
    content = video(20 * 65_536)
    pieces = [content[start : start + 65_536] for start in range(0, len(content), 65_536)]
    ids = files.start()
    with ThreadPoolExecutor(20) as pool:
        sent = pool.map(
            lambda number: files.send(ids, number, pieces[number - 1]), range(20, 0, -1)
        )
        parts = sorted(sent, key=lambda part: int(part["PartNumber"]))
    assert files.complete(ids, parts).status_code == 200
    # Parts smaller than agreed were closed up.
    assert files.content(ids["file_key"]) == content


def test_the_same_part_twice_is_the_last_one(files: Files) -> None:
    ids = files.start()
    files.send(ids, 1, video(PART))
    first = files.send(ids, 1, CONTENT[:PART])
    second = files.send(ids, 2, b"the rest")
    assert files.complete(ids, [first, second]).status_code == 200
    assert files.content(ids["file_key"]) == CONTENT[:PART] + b"the rest"


def test_a_missing_part_stops_nothing_but_the_completion(files: Files) -> None:
    ids = files.start()
    parts = {number: files.send(ids, number, CONTENT[:PART]) for number in (1, 3)}
    for claimed in ([parts[1], parts[3]], [parts[1], {**parts[1], "PartNumber": 2}, parts[3]]):
        answer = files.complete(ids, claimed)
        assert (answer.status_code, answer.json()["detail"]) == (
            409,
            "Falta la parte 2 del archivo",
        )
    assert files.complete(ids, []).status_code == 409
    assert files.listed() == []
    parts[2] = files.send(ids, 2, CONTENT[:PART])
    assert files.complete(ids, [parts[1], parts[2], parts[3]]).status_code == 200


def test_another_etag_is_another_part(files: Files) -> None:
    ids = files.start()
    part = files.send(ids, 1, CONTENT[:PART])
    answer = files.complete(ids, [{**part, "ETag": '"' + "0" * 32 + '"'}])
    assert answer.status_code == 409
    assert files.complete(ids, [part]).status_code == 200


def test_fewer_bytes_than_announced_are_not_the_file(files: Files) -> None:
    ids = files.start(file_size=len(CONTENT))
    part = files.send(ids, 1, CONTENT[:PART])
    answer = files.complete(ids, [part])
    assert (answer.status_code, "entero" in answer.json()["detail"]) == (409, True)
    assert files.listed() == []


def test_the_whole_is_held_against_the_hash_that_its_sender_read(files: Files) -> None:
    ids = files.start()
    part = files.send(ids, 1, CONTENT[:PART])
    assert files.complete(ids, [part], sha256="not a hash").status_code == 422
    told = sha256(CONTENT[:PART]).hexdigest()
    assert files.complete(ids, [part], sha256=told).status_code == 200
    assert files.content(ids["file_key"]) == CONTENT[:PART]
    # Whoever did not hear the answer asks again, without parts that are long gone.
    assert files.complete(ids, []).json() == {"file_key": ids["file_key"]}


def test_a_file_that_was_altered_on_its_way_is_not_kept(files: Files) -> None:
    ids = files.start()
    part = files.send(ids, 1, CONTENT[:PART])
    answer = files.complete(ids, [part], sha256=sha256(CONTENT).hexdigest())
    assert answer.status_code == 409
    assert answer.json()["detail"].startswith("El archivo recibido no es igual al original")
    assert (files.listed(), files.on_disk()) == ([], [])
    assert files.received(ids).status_code == 404


@pytest.mark.parametrize("number", [0, -1, 10_001, "uno"])
def test_a_part_number_that_cannot_be(files: Files, number: object) -> None:
    ids = files.start()
    answer = files.call("presigned-part-url", **ids, part_number=number)
    assert answer.status_code == 422


def test_a_part_goes_only_where_its_address_says(files: Files) -> None:
    ids = files.start()
    address = files.part_address(ids, 2)
    moved = address.replace("part_number=2", "part_number=1")
    assert files.client.put(moved, content=CONTENT[:PART]).status_code == 404
    other = files.start()
    moved = address.replace(ids["upload_id"], other["upload_id"])
    assert files.client.put(moved, content=CONTENT[:PART]).status_code == 404
    assert (files.received(ids).json(), files.received(other).json()) == ([], [])


def test_a_disk_that_fills_in_the_middle_of_a_part_loses_only_that_part(files: Files) -> None:
    ids = files.start()
    first = files.send(ids, 1, CONTENT[:PART])
    address = files.part_address(ids, 2)
    with largest_file(PART + 1_500_000):
        answer = files.client.put(address, content=CONTENT[PART : 2 * PART])
    assert answer.status_code == 507
    assert answer.json()["detail"].startswith("No queda espacio")
    assert [part["PartNumber"] for part in files.received(ids).json()] == [1]
    second = files.send(ids, 2, CONTENT[PART : 2 * PART])
    assert files.complete(ids, [first, second]).status_code == 200
    assert files.content(ids["file_key"]) == CONTENT[: 2 * PART]


def test_two_uploads_of_one_folder_know_nothing_of_each_other(files: Files) -> None:
    one, other = files.start(), files.start()
    mine = files.send(one, 1, CONTENT[:PART])
    files.send(other, 1, video(PART))
    crossed = {"upload_id": one["upload_id"], "file_key": other["file_key"]}
    assert files.received(crossed).status_code == 404
    assert files.complete(crossed, [mine]).status_code == 404
    assert files.complete(one, [mine]).status_code == 200
    assert files.content(one["file_key"]) == CONTENT[:PART]
    assert len(files.received(other).json()) == 1


def test_a_name_of_any_length_and_letters_arrives(files: Files) -> None:
    name = ("sesión/\"'<b>🎬" * 30)[:295] + ".mp4"
    ids = files.start(file_name=name)
    part = files.send(ids, 1, CONTENT[:PART])
    assert files.complete(ids, [part]).status_code == 200
    assert [line["name"] for line in files.listed()] == [name]
    assert len(files.content(ids["file_key"])) == PART
    assert files.start(file_name=name)["file_key"] != ids["file_key"]


def test_more_bytes_than_announced_or_agreed_are_refused(files: Files) -> None:
    ids = files.start(file_size=PART + 10)
    first = files.send(ids, 1, CONTENT[:PART])
    over = files.client.put(files.part_address(ids, 2), content=b"x" * 11)
    assert (over.status_code, "10GB" in over.json()["detail"]) == (413, True)
    beyond = files.client.put(files.part_address(ids, 3), content=b"x")
    assert beyond.status_code == 413
    large = files.client.put(files.part_address(ids, 1), content=CONTENT[: PART + 1])
    assert large.status_code == 413
    # The refused repetition of part 1 may have begun to overwrite it, so it is unknown again.
    assert files.complete(ids, [first]).status_code == 409


def test_a_first_part_that_is_no_video_is_refused_at_once(files: Files) -> None:
    ids = files.start()
    answer = files.client.put(files.part_address(ids, 1), content=b"#!/bin/sh" * 100)
    assert answer.status_code == 415
    assert files.received(ids).json() == []


def test_a_file_that_turns_out_to_be_no_video_is_removed(files: Files, app: FastAPI) -> None:
    ids = files.start()
    storage = context_in(app).engines.storage
    assert isinstance(storage, LocalStore)

    # As with a store to which the bytes go directly: only the whole file can be looked at.
    async def send() -> str:
        async def stream() -> AsyncIterator[bytes]:
            yield b"ffconcat version 1.0"

        part = await storage.receive_part(
            ids["file_key"], upload_id=ids["upload_id"], part_number=1, stream=stream()
        )
        return part.etag

    etag = anyio.run(send)
    assert files.complete(ids, [{"PartNumber": 1, "ETag": etag}]).status_code == 415
    assert (files.listed(), files.on_disk()) == ([], [])


def test_the_id_that_a_service_gives_an_upload_may_be_long(
    files: Files, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, gone = context_in(app).engines.storage, list[str]()
    upload_id = "a1" * 400
    monkeypatch.setattr(storage, "start_multipart", lambda *_, **__: upload_id)
    monkeypatch.setattr(storage, "parts", lambda *_, **__: [])
    monkeypatch.setattr(storage, "abort", lambda *_, upload_id: gone.append(upload_id))
    ids = files.start()
    assert ids["upload_id"] == upload_id
    assert upload_id in files.part_address(ids, 1)
    assert files.received(ids).json() == []
    assert files.call("abort-multipart-upload", **ids).status_code == 204
    assert gone == [upload_id]


def test_a_cancelled_upload_is_gone(files: Files) -> None:
    ids = files.start()
    address = files.part_address(ids, 2)
    part = files.send(ids, 1, CONTENT[:PART])
    assert files.call("abort-multipart-upload", **ids).status_code == 204
    assert files.on_disk() == []
    assert files.client.put(address, content=b"late").status_code == 404
    assert files.received(ids).status_code == 404
    assert files.complete(ids, [part]).status_code == 404


@pytest.mark.parametrize(
    "step",
    [
        "remanso.engines.storage.local.running_hash.RunningHashes.finish",
        "remanso.engines.storage.local.kept.publish",
        "remanso.engines.storage.local.parts.PartialFile.remove",
        "remanso.rooms.archivos.folders.purposes.Purpose.check_header",
        "remanso.rooms.archivos.uploads.parts.know",
    ],
)
def test_a_death_before_any_step_of_completing_leaves_nothing_known(
    files: Files, app: FastAPI, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    ids = files.start()
    part = files.send(ids, 1, CONTENT[:PART])

    told = sha256(CONTENT[:PART]).hexdigest()
    with dies_at(step, monkeypatch):
        files.complete(ids, [part], sha256=told)
    assert files.listed() == []
    assert files.call("download-url", file_key=ids["file_key"]).status_code == 404
    assert files.complete(ids, [part], sha256=told).status_code == 200
    assert files.content(ids["file_key"]) == CONTENT[:PART]
    assert len(files.on_disk()) == 1
    assert context_in(app).engines.storage.size(ids["file_key"]) == PART


def test_uploads_nobody_finished_are_collected_after_a_week(
    files: Files, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = files.start()
    files.send(ids, 1, CONTENT[:PART])
    kept = files.upload(video(500))
    stray = files.data / "uploads" / "stray.tmp"
    stray.write_bytes(b"left by a process that died")
    week_ago = (utcnow() - timedelta(days=8)).timestamp()
    os.utime(stray, (week_ago, week_ago))

    service.collect_abandoned(context_in(app).database, context_in(app).engines.storage)
    assert not stray.exists()
    assert len(files.received(ids).json()) == 1

    monkeypatch.setattr(service, "ABANDONED_AFTER", timedelta(0))
    service.collect_abandoned(context_in(app).database, context_in(app).engines.storage)
    assert files.received(ids).status_code == 404
    assert [line["key"] for line in files.listed()] == [kept]
    assert len(files.on_disk()) == 1
