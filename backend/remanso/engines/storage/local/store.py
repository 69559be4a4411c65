"""The store in a folder of this machine, which signs, receives and serves by itself."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from datetime import datetime, timedelta
from pathlib import Path
from typing import BinaryIO, Self
from uuid import uuid4

import anyio
from anyio import to_thread

from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.description import EngineDescription
from remanso.engines.storage.base import Part, PartClaim
from remanso.engines.storage.errors import AlteredError, UploadGoneError
from remanso.engines.storage.local.parts import PartialFile, Plan
from remanso.engines.storage.local.running_hash import RunningHashes
from remanso.engines.storage.received import Received, receive_stream, receiving, remove_left
from remanso.engines.storage.signing import Grant, SignedAddresses, expiry
from remanso.engines.storage.writing import BLOCK, publish, remove_empty


class LocalStore:
    """`Storage` over `<folder>/files`, with `<folder>/uploads` for what is not whole yet.

    Both lie on one file system: a file becomes known by a rename.
    """

    def __init__(self, folder: Path, *, secret: bytes, address: str) -> None:
        """`address` is the path under which this server receives and serves keys."""
        self._files = folder / "files"
        self._uploads = folder / "uploads"
        self.addresses = SignedAddresses(secret, address=address)
        self._hashes = RunningHashes()
        for root in (self._files, self._uploads):
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.tidy()

    def signing_for(self, holder: Callable[[], str]) -> Self:
        """This store, whose addresses say to which sign-in they were given."""
        store = copy(self)
        store.addresses = self.addresses.given_to(holder)
        return store

    def describe(self) -> EngineDescription:
        """A folder is always ready."""
        return EngineDescription(
            nombre="Carpeta de este equipo", modelo="local", local=True, disponible=True
        )

    def reach(self) -> None:
        """A folder that was made is there."""

    def upload_address(
        self, key: str, *, content_type: str, size: int | None, max_size: int, lifetime: timedelta
    ) -> str:
        """Where the whole file may be `PUT`; it may be shorter than announced."""
        return self.addresses.of(
            Grant("PUT", key, _until(lifetime), content_type=content_type, max_size=max_size)
        )

    def download_address(self, key: str, *, filename: str | None, lifetime: timedelta) -> str:
        """Where the file may be read, in ranges too; `filename` makes it a download."""
        return self.addresses.of(Grant("GET", key, _until(lifetime), filename=filename or ""))

    def part_address(
        self,
        key: str,
        *,
        content_type: str,
        upload_id: str,
        part_number: int,
        lifetime: timedelta,
    ) -> str:
        """Where one part may be `PUT`."""
        return self.addresses.of(
            Grant(
                "PUT",
                key,
                _until(lifetime),
                content_type=content_type,
                upload_id=upload_id,
                part_number=part_number,
            )
        )

    def granted(self, method: str, key: str, query: Mapping[str, str]) -> Grant:
        """What an address that was used permits. Raises as `Signer.read`."""
        return self.addresses.granted(method, key, query)

    def start_multipart(
        self,
        key: str,
        *,
        content_type: str,
        max_size: int,
        part_size: int,
    ) -> str:
        """Begin a file that arrives in parts; gives the upload's id."""
        upload_id = uuid4().hex
        plan = Plan(key=key, part_size=part_size, max_size=max_size)
        PartialFile(self._uploads / upload_id).begin(plan)
        return upload_id

    async def receive_part(
        self, key: str, *, upload_id: str, part_number: int, stream: AsyncIterator[bytes]
    ) -> Part:
        """Write one part in place.

        Raises `UploadGoneError`, `PartBusyError`, `TooLargeError`, `PartTooLargeError`,
        `StorageFullError`; the part is unknown then, and every other part untouched.
        """
        partial = await to_thread.run_sync(self._partial, key, upload_id)
        part = await partial.receive(part_number, stream)
        await to_thread.run_sync(self._hashes.follow, partial)
        return part

    def keep_part(self, key: str, *, upload_id: str, part_number: int, content: bytes) -> Part:
        """Keep one part that came through this server. Raises as `receive_part`."""

        async def receive() -> Part:
            return await self.receive_part(
                key, upload_id=upload_id, part_number=part_number, stream=_only(content)
            )

        return anyio.run(receive)

    def parts(self, key: str, *, upload_id: str) -> list[Part]:
        """The parts received so far, in order. Raises `UploadGoneError`."""
        partial = self._partial(key, upload_id)
        # Whoever asks goes on with an upload, perhaps of a process that died.
        self._hashes.follow(partial)
        return partial.parts()

    def complete(
        self,
        key: str,
        *,
        upload_id: str,
        claims: Sequence[PartClaim],
        expected_size: int | None,
        sha256: str | None = None,
    ) -> int:
        """Make the file of its parts, where they lie; repeating it is harmless."""
        try:
            partial = self._partial(key, upload_id)
        except UploadGoneError:
            size = self.size(key)
            if size is None:
                raise
            return size
        # A process that died in between has left the bytes published and the records behind.
        size = self.size(key) if partial.is_published() else None
        if size is None:
            with partial.assembled(claims, expected_size=expected_size) as (whole, parts):
                if sha256 is not None and sha256 != self._hashes.finish(partial, parts):
                    raise AlteredError
                publish(whole, self._path(key), root=self._files)
            size = sum(part.size for part in parts)
        partial.remove()
        self._hashes.forget(partial)
        return size

    def abort(self, key: str, *, upload_id: str) -> None:
        """Forget an unfinished upload and its bytes; absent is fine."""
        try:
            partial = self._partial(key, upload_id)
        except UploadGoneError:
            return
        self._hashes.forget(partial)
        partial.remove()

    async def receive(self, stream: AsyncIterator[bytes], *, max_size: int) -> Received:
        """Write a whole file beside the store, durable but without a name.

        Raises `TooLargeError` and `StorageFullError`; nothing is left then.
        """
        return await receive_stream(self._uploads, stream, max_size=max_size)

    def keep(self, received: Received, key: str, *, content_type: str) -> None:
        """Give a received file its key."""
        publish(received.path, self._path(key), root=self._files)

    def store(
        self,
        key: str,
        source: BinaryIO,
        *,
        content_type: str,
    ) -> int:
        """Keep a file that came through this server; gives its size."""
        with receiving(self._uploads, source) as received:
            self.keep(received, key, content_type=content_type)
        return received.size

    def size(self, key: str) -> int | None:
        """The file's size, or None when it does not exist."""
        try:
            return self._path(key).stat().st_size
        except FileNotFoundError:
            return None

    def read_range(self, key: str, *, start: int, length: int) -> bytes:
        """A short piece of the file. Raises `NotFoundError`."""
        with self.local_path(key) as path, path.open("rb") as file:
            file.seek(start)
            return file.read(length)

    def read(self, key: str) -> Iterator[bytes]:
        """The whole file in blocks. Raises `NotFoundError`."""
        with self.local_path(key) as path, path.open("rb") as file:
            while block := file.read(BLOCK):
                yield block

    @contextmanager
    def local_path(self, key: str) -> Iterator[Path]:
        """The file itself. Raises `NotFoundError`."""
        path = self._path(key)
        if not path.is_file():
            raise NotFoundError
        yield path

    def delete(self, key: str) -> None:
        """Remove the file, and the folders that led to it alone, which may be named after somebody.

        Absent is fine.
        """
        path = self._path(key)
        path.unlink(missing_ok=True)
        remove_empty(path.parent, root=self._files)

    def tidy(self) -> None:
        """Remove what processes that died were receiving."""
        remove_left(self._uploads)

    def collect(self, *, before: datetime) -> None:
        """Remove what unfinished uploads left untouched since `before`."""
        for entry in self._uploads.iterdir():
            try:
                if entry.stat().st_mtime < before.timestamp():
                    _remove(entry)
            except FileNotFoundError:
                # Another process collects at the same time.
                continue

    def _partial(self, key: str, upload_id: str) -> PartialFile:
        if not upload_id.isalnum() or not upload_id.isascii():
            raise UploadGoneError
        partial = PartialFile(self._uploads / upload_id)
        if partial.key() != key:
            raise UploadGoneError
        return partial

    def _path(self, key: str) -> Path:
        segments = key.split("/")
        if any(segment in {"", ".", ".."} or "\0" in segment for segment in segments):
            raise NotFoundError
        return self._files.joinpath(*segments)


async def _only(content: bytes) -> AsyncIterator[bytes]:
    yield content


def _remove(entry: Path) -> None:
    if entry.is_dir():
        PartialFile(entry).remove()
    else:
        entry.unlink()


def _until(lifetime: timedelta) -> int:
    return expiry(utcnow() + lifetime)
