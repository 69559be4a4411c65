"""A video sent in parts of 5 MB, four at once, as the browser sends it."""

import hashlib
import os
import shutil
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import httpx2
import psutil

from bench.figures import Figure, Quantity, at_least, at_most
from bench.nginx import nginx_server
from bench.peers import SPEAKR, speakr_upload
from bench.processes import MIB, Server
from bench.setting import API, Setting

PART = 5 * MIB
_AT_ONCE = 4
_MEGABYTE = 1_000_000
_CALLS = f"{API}/aws-s3"
_CONTENT = b"\x00\x00\x00\x20ftypisom" + os.urandom(PART - 12)
_TIMEOUT_SECONDS = 120.0
_OF_NGINX = 0.3


@dataclass(slots=True)
class Sent:
    """What one upload took: seconds, and what the server used of processors, memory and disk."""

    seconds: float
    processor: float
    completing: float
    growth: int
    written: int | None


class _Receiving:
    """A server that does nothing but receive: what that took it so far."""

    def __init__(self, server: Server) -> None:
        """Nothing was sent yet."""
        self._server = server
        self._parts = 0
        self._seconds = self._processor = 0.0

    def measure(self, parts: int) -> None:
        """Send it so many parts."""
        processor = self._server.processor()
        began = time.perf_counter()
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            list(pool.map(partial(_put, self._server.port, "/"), range(parts)))
        self._seconds += time.perf_counter() - began
        self._processor += self._server.processor() - processor
        self._parts += parts

    @property
    def rate(self) -> Quantity:
        """How much it received in a second."""
        return rate(self._parts, self._seconds)

    @property
    def processor(self) -> Quantity:
        """What it took of the processors."""
        return per_gib(self._parts, self._processor)


def figures(setting: Setting) -> list[Figure]:
    """Throughput, memory, bytes written and the completing call."""
    parts = setting.upload_mib * MIB // PART
    with (
        setting.bare() as alone,
        nginx_server(setting.folder) as other,
        setting.product() as server,
        setting.therapist(server) as client,
    ):
        bare = _Receiving(alone)
        nginx = None if other is None else _Receiving(other)
        beside = [bare] if nginx is None else [bare, nginx]
        send_video(setting, server, client, 8)
        # What else the machine does at the time, it does to all of them.
        for one in beside:
            one.measure(parts)
        sent = send_video(setting, server, client, parts)
        for one in beside:
            one.measure(parts)
    ours = rate(parts, sent.seconds)
    lines = [
        *([] if nginx is None else [("nginx, body to file", nginx.rate, _OF_NGINX)]),
        # In the place of nginx where there is none.
        ("bare granian, body to file", bare.rate, _OF_NGINX if nginx is None else None),
        (SPEAKR, Quantity(speakr_upload(bare.rate.value), "MB/s"), 2),
        ("plain file write, then fsync", rate(parts, _file_write(setting.folder, parts)), None),
        ("copying the file on the same disk", rate(parts, _copy(setting.folder, parts)), None),
        ("SHA-256 of the same bytes, one core", rate(parts, _hashing(parts)), None),
    ]
    what = f"upload of {setting.upload_mib:,} MiB"
    return [
        *(
            Figure(what, ours, name, theirs, None if goal is None else at_least(goal))
            for name, theirs, goal in lines
        ),
        Figure(
            "processor time per GiB",
            per_gib(parts, sent.processor),
            "bare granian",
            bare.processor,
        ),
        *_written(sent, parts),
        Figure("server's memory grew by", Quantity(sent.growth / MIB, "MiB"), goal=at_most(16)),
        Figure(
            "completing the file, its hash compared",
            Quantity(sent.completing, "s"),
            goal=at_most(0.5),
        ),
    ]


def _written(sent: Sent, parts: int) -> list[Figure]:
    if sent.written is None:
        return []
    size = Quantity(parts * PART / MIB, "MiB")
    written = Quantity(sent.written / MIB, "MiB")
    return [Figure("bytes the server wrote", written, "the file's", size, at_most(1.05))]


def send_video(setting: Setting, server: Server, client: httpx2.Client, parts: int) -> Sent:
    """Send so many parts and complete the video; nothing is left of it."""
    worker = server.worker()
    new = {
        "file_name": "sesion.mp4",
        "content_type": "video/mp4",
        "custom_path": setting.practice.video_folder,
    }
    ids = _call(client, "initiate-multipart-upload", new)
    before, written_before = worker.memory_info().rss, _written_by(worker)
    peak = before

    def send(number: int) -> str:
        nonlocal peak
        address = _call(client, "presigned-part-url", {**ids, "part_number": number})
        etag = _put(server.port, address["presigned_url"], number)
        peak = max(peak, worker.memory_info().rss)
        return etag

    processor = server.processor()
    began = time.perf_counter()
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        etags = list(pool.map(send, range(1, parts + 1)))
    took = time.perf_counter() - began
    processor = server.processor() - processor
    claims = [{"PartNumber": number, "ETag": etag} for number, etag in enumerate(etags, start=1)]
    told = {**ids, "parts": claims, "sha256": _sha256(parts)}
    began = time.perf_counter()
    client.post(f"{_CALLS}/complete-multipart-upload", json=told).raise_for_status()
    completing = time.perf_counter() - began
    written = _written_by(worker)
    client.request("DELETE", f"{_CALLS}/delete-file", json=told).raise_for_status()
    return Sent(
        seconds=took,
        processor=processor,
        completing=completing,
        growth=peak - before,
        written=None if written is None or written_before is None else written - written_before,
    )


def _call(client: httpx2.Client, name: str, body: Mapping[str, object]) -> dict[str, str]:
    answer: dict[str, str] = client.post(f"{_CALLS}/{name}", json=body).raise_for_status().json()
    return answer


def _put(port: int, path: str, _number: int) -> str:
    """Send one part with as little ado as there is; its ETag."""
    connection = HTTPConnection("127.0.0.1", port, timeout=_TIMEOUT_SECONDS)
    try:
        connection.request("PUT", path, _CONTENT)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != httpx2.codes.OK:
            raise RuntimeError(f"a part was answered {answer.status}: {body[:200]!r}")
        return answer.headers.get("ETag", "")
    finally:
        connection.close()


def _written_by(process: psutil.Process) -> int | None:
    """Bytes that a process sent to disks so far; None where the system does not tell."""
    try:
        return int(process.io_counters().write_bytes)
    except (AttributeError, psutil.AccessDenied):
        return None


def _file_write(folder: Path, parts: int) -> float:
    path = folder / "plain"
    began = time.perf_counter()
    with path.open("wb", buffering=0) as file:
        for _ in range(parts):
            file.write(_CONTENT)
        os.fsync(file.fileno())
    took = time.perf_counter() - began
    path.unlink()
    return took


def _copy(folder: Path, parts: int) -> float:
    source, target = folder / "source", folder / "copy"
    with source.open("wb") as file:
        for _ in range(parts):
            file.write(_CONTENT)
    began = time.perf_counter()
    shutil.copyfile(source, target)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
    took = time.perf_counter() - began
    source.unlink()
    target.unlink()
    return took


def _sha256(parts: int) -> str:
    digest = hashlib.sha256()
    for _ in range(parts):
        digest.update(_CONTENT)
    return digest.hexdigest()


def _hashing(parts: int) -> float:
    began = time.perf_counter()
    _sha256(parts)
    return time.perf_counter() - began


def per_gib(parts: int, seconds: float) -> Quantity:
    """Seconds for so many parts, as of a GiB."""
    return Quantity(seconds * 1024 * MIB / (parts * PART), "s")


def rate(parts: int, seconds: float) -> Quantity:
    """So many parts in so many seconds."""
    return Quantity(parts * PART / _MEGABYTE / seconds, "MB/s")
