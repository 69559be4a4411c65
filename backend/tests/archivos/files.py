"""Short words for what the scenarios do with files."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from fastapi.testclient import TestClient
from httpx2 import Response

from tests.support.stored import content_of

ADDRESS = "/api/v1/aws-s3/files"
CALLS = "/api/v1/aws-s3"
PART = 5 * 1024 * 1024
PNG = b"\x89PNG\r\n\x1a\n" + bytes(100)
MP4 = b"\x00\x00\x00\x20ftypisom" + bytes(20)


def video(size: int) -> bytes:
    """Bytes that begin like an MP4 and are different everywhere."""
    numbers = np.arange(size // 4 + 1, dtype=np.uint32)
    return (MP4 + numbers.tobytes())[:size]


@dataclass(frozen=True)
class Files:
    """One person's calls about one folder, and what lies on the disk."""

    client: TestClient
    folder: str
    data: Path

    def call(self, name: str, **payload: object) -> Response:
        """A POST of contract §6."""
        return self.client.post(f"{CALLS}/{name}", json=payload)

    def announce(self, **changes: object) -> Response:
        """Ask for an address for a whole file."""
        return self.call("presigned-upload-url", **self._new(changes))

    def upload(self, content: bytes) -> str:
        """A whole video, arrived; gives its key."""
        announced = self.announce().json()
        put(self.client, announced["upload_url"], content).raise_for_status()
        return str(announced["file_key"])

    def start(self, **changes: object) -> dict[str, Any]:
        """Begin a file in parts; gives its ids as the other calls want them."""
        answer = self.call("initiate-multipart-upload", **self._new(changes))
        answer.raise_for_status()
        ids: dict[str, Any] = answer.json()
        return ids

    def part_address(self, ids: dict[str, Any], number: int) -> str:
        """Where one part goes."""
        answer = self.call("presigned-part-url", **ids, part_number=number)
        answer.raise_for_status()
        return str(answer.json()["presigned_url"])

    def send(self, ids: dict[str, Any], number: int, content: bytes) -> dict[str, Any]:
        """Send a part; gives it as the completing call wants it."""
        answer = self.client.put(self.part_address(ids, number), content=content)
        answer.raise_for_status()
        return {"PartNumber": number, "ETag": answer.headers["ETag"]}

    def complete(
        self, ids: dict[str, Any], parts: list[dict[str, Any]], **told: object
    ) -> Response:
        """Ask for the file to be made."""
        return self.call("complete-multipart-upload", **ids, parts=parts, **told)

    def received(self, ids: dict[str, Any]) -> Response:
        """What the store says it has."""
        return self.client.get(f"{CALLS}/multipart-parts", params=ids)

    def listed(self, prefix: str = "") -> list[dict[str, Any]]:
        """The folder's contents."""
        answer = self.client.get(f"{CALLS}/bucket-contents", params={"prefix": prefix})
        lines: list[dict[str, Any]] = answer.json()
        return lines

    def address(self, key: str) -> str:
        """A signed address for reading."""
        answer = self.call("download-url", file_key=key)
        answer.raise_for_status()
        return str(answer.json()["download_url"])

    def delete(self, key: str) -> Response:
        """Delete one file."""
        return self.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": key})

    def stored(self, key: str) -> Path:
        """Where a key's bytes are, sealed."""
        return self.data / "sealed" / key

    def content(self, key: str) -> bytes:
        """What was stored under a key."""
        return content_of(self.data, key)

    def on_disk(self) -> list[str]:
        """Every file of the store, whole or not."""
        return [
            path.name
            for root in ("files", "sealed", "uploads", "copies")
            for path in (self.data / root).rglob("*")
            if path.is_file()
        ]

    def _new(self, changes: dict[str, object]) -> dict[str, object]:
        told = {
            "file_name": "Sesión 1.mp4",
            "content_type": "video/mp4",
            "custom_path": self.folder,
        }
        return told | changes


def put(client: TestClient, address: str, content: bytes, kind: str = "video/mp4") -> Response:
    """Send a whole file."""
    return client.put(address, content=content, headers={"Content-Type": kind})


def upload(client: TestClient, folder: str | None, content: bytes, kind: str) -> str:
    """Keep a file, in the caller's own folder unless one is named; gives its key."""
    told = {"file_name": f"a.{kind.partition('/')[2]}", "content_type": kind, "custom_path": folder}
    announced = client.post(f"{CALLS}/presigned-upload-url", json=told).json()
    put(client, announced["upload_url"], content, kind).raise_for_status()
    return str(announced["file_key"])


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """The system itself refuses to write further, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
