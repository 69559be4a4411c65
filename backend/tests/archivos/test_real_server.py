"""The bytes through the real server process: what it costs in memory, and what a kill leaves."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx2
import psutil
import pytest

from remanso.settings import Settings
from tests.archivos.files import CALLS, MP4, PART, Files
from tests.support.people import Person

GIB = 1024**3
MIB = 1024**2
START = """
import sys
from remanso.serving import serve
serve(host="127.0.0.1", port=int(sys.argv[1]), workers=1)
"""


class Served:
    """The product in a process of its own."""

    def __init__(self, settings: Settings) -> None:
        """Settings travel as an operator would give them."""
        self._environment = os.environ | {
            "REMANSO_ENV": "test",
            "REMANSO_DATA_DIR": str(settings.data_path),
            "REMANSO_DATABASE_URL": settings.database_url or "",
            "REMANSO_WORKERS_EMBEDDED": "0",
        }

    @contextmanager
    def running(self, token: str) -> Iterator[httpx2.Client]:
        """A signed-in client of the running server."""
        port = _free_port()
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(port)],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        headers = {"Authorization": token}
        try:
            with httpx2.Client(
                base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30
            ) as client:
                _wait_until_ready(client)
                yield client
        finally:
            self.kill()

    def kill(self) -> None:
        """`kill -9` of the server and of every process it started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def memory(self) -> int:
        """Resident bytes of the process that answers."""
        return max(worker.memory_info().rss for worker in self._workers())

    def written(self) -> int:
        """Bytes that the processes which answer have written so far, to wherever."""
        return sum(worker.io_counters().write_chars for worker in self._workers())

    def _workers(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)


@pytest.fixture
def served(settings: Settings) -> Served:
    return Served(settings)


def test_a_gigabyte_in_parts_costs_no_memory(
    served: Served, files: Files, terapeuta: Person
) -> None:
    with served.running(terapeuta.client.headers["Authorization"]) as client:
        warm = _start(client, files.folder)
        for number in range(1, 9):
            _send(client, warm, number)
        before = served.memory()
        ids = _start(client, files.folder)
        peak = before
        parts = []
        with ThreadPoolExecutor(4) as pool:
            for part in pool.map(
                lambda number: _send(client, ids, number), range(1, GIB // PART + 1)
            ):
                parts.append(part)
                peak = max(peak, served.memory())
        written = served.written()
        answer = client.post(f"{CALLS}/complete-multipart-upload", json={**ids, "parts": parts})
        written = served.written() - written
        assert answer.status_code == 200, answer.text
    assert (peak - before) / MIB <= 32
    assert written <= MIB, "the parts are where they belong: completing copies nothing"
    stored = files.stored(ids["file_key"])
    assert stored.stat().st_size == GIB // PART * PART
    stored.unlink()


def test_a_kill_in_the_middle_of_a_part_loses_only_that_part(
    served: Served, files: Files, terapeuta: Person
) -> None:
    token = terapeuta.client.headers["Authorization"]

    def killed_half_way() -> Iterator[bytes]:
        yield bytes(2 * MIB)
        served.kill()
        yield bytes(2 * MIB)

    with served.running(token) as client:
        ids = _start(client, files.folder)
        first = _send(client, ids, 1)
        address = _address(client, ids, 2)
        with pytest.raises(httpx2.TransportError):
            client.put(address, content=killed_half_way())
    with served.running(token) as client:
        known = client.get(f"{CALLS}/multipart-parts", params=ids).json()
        assert [part["PartNumber"] for part in known] == [1]
        second = _send(client, ids, 2)
        complete = {**ids, "parts": [first, second]}
        assert client.post(f"{CALLS}/complete-multipart-upload", json=complete).status_code == 200
        download = client.post(f"{CALLS}/download-url", json={"file_key": ids["file_key"]}).json()
        end = client.get(download["download_url"], headers={"Range": f"bytes={2 * PART - 4}-"})
    assert (end.status_code, end.content) == (206, bytes(4))


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


def _wait_until_ready(client: httpx2.Client) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if client.get("/readyz").status_code == 200:
                return
        except httpx2.TransportError:
            time.sleep(0.1)
    pytest.fail("the server did not start")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
