"""The bytes through the real server process: what it costs in memory, and what a kill leaves."""

import hashlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import httpx2
import pytest

from remanso.settings.product import Settings
from tests.archivos.files import CALLS, MP4, PART, Files
from tests.core import wire
from tests.support.people import Person
from tests.support.served import Served

pytestmark = pytest.mark.one_database(
    "what is tried are bytes on a disk, and the server that receives them"
)

MIB = 1024**2
NOISE = hashlib.shake_128(b"a recording").digest(PART)
# Around one death of the server, which takes seconds to start: twenty and more interruptions.
CUTS = 10


@pytest.fixture
def served(settings: Settings) -> Served:
    return Served(settings)


def test_a_large_upload_survives_twenty_interruptions_and_costs_no_memory(
    served: Served, files: Files, terapeuta: Person, pytestconfig: pytest.Config
) -> None:
    count: int = pytestconfig.getoption("upload_mib") * MIB // PART
    token = terapeuta.client.headers["Authorization"]
    with served.running(token) as client:
        sender = Sender(_start(client, files.folder), count, look=served.memory)
        for _ in range(CUTS):
            sender.go_on(client)
            sender.break_off(client)
        sender.break_off(client, served.kill)
    with served.running(token) as client:
        for _ in range(CUTS):
            sender.go_on(client)
            sender.break_off(client)
        sender.go_on(client, count)
        sender.sha256()
        written = served.written()
        completing = time.monotonic()
        answer = sender.complete(client)
        completing = time.monotonic() - completing
        written = served.written() - written
        told = {"file_key": sender.ids["file_key"]}
        address = client.post(f"{CALLS}/download-url", json=told).json()["download_url"]
        end = client.get(address, headers={"Range": f"bytes={count * PART - 4}-"})
    assert (end.status_code, end.content) == (206, NOISE[-4:])
    assert answer.status_code == 200, answer.text
    assert sender.sent == count, "nothing whole is sent twice, whoever was gone"
    stored = files.stored(sender.ids["file_key"])
    assert hashlib.sha256(files.content(sender.ids["file_key"])).hexdigest() == sender.sha256()
    stored.unlink()
    assert written <= MIB, "the parts are where they belong: completing copies nothing"
    assert sender.peak <= 300 * MIB
    sys.stdout.write(
        f"\n{count * PART // MIB} MiB, {2 * CUTS + 1} interruptions: the server's memory was at "
        f"most {sender.peak // MIB} MiB, completing took {completing:.2f} s\n"
    )


@pytest.mark.parametrize("way", ["form", "address"])
def test_what_a_killed_server_was_receiving_is_gone_when_it_starts_again(
    served: Served, files: Files, terapeuta: Person, settings: Settings, way: str
) -> None:
    canary = b"Zarapito-7731" * 1000
    announced = files.announce().json()
    token = terapeuta.client.headers["Authorization"]
    uploads = settings.data_path / "uploads"
    with served.running(token) as client:
        if way == "form":
            path, kind = f"{CALLS}/proxy-upload", "multipart/form-data; boundary=b"
            head = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
        else:
            path, kind, head = announced["upload_url"], "video/mp4", b""
        sending = threading.Thread(
            target=wire.send,
            args=(client, "POST" if way == "form" else "PUT", path),
            kwargs={
                "headers": {
                    "authorization": token,
                    "content-type": kind,
                    "content-length": str(64 * MIB),
                },
                "body": head + MP4 + canary * 300,
            },
        )
        sending.start()
        _until(lambda: any(left.stat().st_size > MIB for left in uploads.glob("*.tmp")))
        served.kill()
        sending.join()
    assert [canary in left.read_bytes() for left in uploads.glob("*.tmp")] == [False]
    with served.running(token):
        assert list(uploads.glob("*.tmp")) == []


def _until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.05)


class Sender:
    """Sends a large file as a browser does: what the server says it lacks, four parts at once."""

    def __init__(self, ids: dict[str, Any], count: int, *, look: Callable[[], int]) -> None:
        """`look` says how much memory the server has."""
        self.ids = ids
        self.sent = self.peak = 0
        self._count = count
        self._look = look
        self._etags: dict[int, str] = {}

    def go_on(self, client: httpx2.Client, parts: int | None = None) -> None:
        """Send some parts that are missing: by default as many as leave some for every try."""
        some = parts or self._count // (2 * CUTS + 2)
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda number: self._send(client, number), self._missing(client)[:some]))

    def break_off(self, client: httpx2.Client, act: Callable[[], None] = lambda: None) -> None:
        """Begin one more part, and be gone in the middle of it."""
        number = self._missing(client)[0]
        content = _content(number)

        def half() -> Iterator[bytes]:
            yield content[: PART // 2]
            act()
            raise ConnectionAbortedError

        address = _address(client, self.ids, number)
        with pytest.raises((ConnectionAbortedError, httpx2.TransportError)):
            client.put(address, content=half(), headers={"Content-Length": str(PART)})

    def complete(self, client: httpx2.Client) -> httpx2.Response:
        """Ask for the file, with the hash of what was read here."""
        parts = [{"PartNumber": n, "ETag": self._etags[n]} for n in range(1, self._count + 1)]
        told = {**self.ids, "parts": parts, "sha256": self.sha256()}
        return client.post(f"{CALLS}/complete-multipart-upload", json=told)

    @cache  # noqa: B019 - one sender lives as long as its test
    def sha256(self) -> str:
        """Of the whole, as it should be."""
        digest = hashlib.sha256()
        for number in range(1, self._count + 1):
            digest.update(_content(number))
        return digest.hexdigest()

    def _missing(self, client: httpx2.Client) -> list[int]:
        known = client.get(f"{CALLS}/multipart-parts", params=self.ids).raise_for_status().json()
        self._etags = {part["PartNumber"]: part["ETag"] for part in known}
        return [n for n in range(1, self._count + 1) if n not in self._etags]

    def _send(self, client: httpx2.Client, number: int) -> None:
        while True:
            answer = client.put(_address(client, self.ids, number), content=_content(number))
            if answer.status_code != httpx2.codes.CONFLICT:
                break
            # The server has not noticed yet that whoever sent it before is gone.
            time.sleep(0.01)
        self._etags[number] = answer.raise_for_status().headers["ETag"]
        self.sent += 1
        self.peak = max(self.peak, self._look())


def _content(number: int) -> bytes:
    """A part that is unlike every other."""
    head = MP4 if number == 1 else number.to_bytes(8, "big")
    return head + NOISE[len(head) :]


def _start(client: httpx2.Client, folder: str) -> dict[str, Any]:
    new = {"file_name": "v.mp4", "content_type": "video/mp4", "custom_path": folder}
    answer = client.post(f"{CALLS}/initiate-multipart-upload", json=new)
    ids: dict[str, Any] = answer.raise_for_status().json()
    return ids


def _address(client: httpx2.Client, ids: dict[str, Any], number: int) -> str:
    answer = client.post(f"{CALLS}/presigned-part-url", json={**ids, "part_number": number})
    return str(answer.raise_for_status().json()["presigned_url"])


def _send(client: httpx2.Client, ids: dict[str, Any], number: int) -> dict[str, Any]:
    content = MP4 + bytes(PART - len(MP4)) if number == 1 else bytes(PART)
    answer = client.put(_address(client, ids, number), content=content)
    return {"PartNumber": number, "ETag": answer.raise_for_status().headers["ETag"]}
