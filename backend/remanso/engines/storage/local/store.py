"""The store in a folder of this machine, which signs, receives and serves by itself."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from datetime import datetime, timedelta
from io import SEEK_END, FileIO
from pathlib import Path
from typing import Self
from uuid import uuid4

import anyio

from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.description import EngineDescription
from remanso.engines.storage.base import Part, PartClaim
from remanso.engines.storage.copies import Copies
from remanso.engines.storage.errors import AlteredError, UploadGoneError
from remanso.engines.storage.local.kept import KeptFiles
from remanso.engines.storage.local.key_turns import key_in_use
from remanso.engines.storage.local.parts import PartialFile, Plan
from remanso.engines.storage.local.running_hash import RunningHashes
from remanso.engines.storage.local.sealed.seals import SealedReceived, Seals
from remanso.engines.storage.received import Received, receive_stream, receiving, remove_left
from remanso.engines.storage.signing import Grant, SignedAddresses, expiry
from remanso.engines.storage.writing import BLOCK, Readable, Target

UPLOADS, COPIES = "uploads", "copies"
"""Its folders in the data folder."""


class LocalStore:
    """`Storage` over `<folder>/files`, with `<folder>/uploads` for what is not whole yet.

    What is sealed lies in `<folder>/sealed`. A file becomes known by a rename on one file system.
    """

    def __init__(self, folder: Path, *, secret: bytes, address: str, seals: Seals) -> None:
        """`address` is the path under which this server receives and serves keys."""
        self._folder = folder
        self.kept = KeptFiles(folder, seals)
        self._uploads = folder / UPLOADS
        self._copies = Copies(folder / COPIES)
        self._seals = seals
        self.addresses = SignedAddresses(secret, address=address)
        self._hashes = RunningHashes()
        self._uploads.mkdir(mode=0o700, parents=True, exist_ok=True)
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
        plan = Plan(key=key, part_size=part_size, max_size=max_size, sealed=self._seals.new)
        with key_in_use(self._folder):
            PartialFile(self._uploads / upload_id, self._seals).begin(plan)
        return upload_id

    async def receive_part(
        self, key: str, *, upload_id: str, part_number: int, stream: AsyncIterator[bytes]
    ) -> Part:
        """Write one part in place.

        Raises `UploadGoneError`, `PartBusyError`, `TooLargeError`, `PartTooLargeError`,
        `StorageFullError`; the part is unknown then, and every other part untouched.
        """
        partial = PartialFile(self._folder_of(upload_id), self._seals)
        return await partial.receive(part_number, stream, key=key, then=self._hashes.follow)

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
                self.kept.add(whole, key, sealed=partial.plan().sealed)
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
        return await receive_stream(self._received(), stream, max_size=max_size)

    def keep(self, received: Received, key: str, *, content_type: str) -> None:
        """Give a received file its key."""
        with key_in_use(self._folder):
            if sealed := isinstance(received, SealedReceived):
                self._seals.close(received, name=key)
            self.kept.add(received.path, key, sealed=sealed)

    def store(
        self,
        key: str,
        source: Readable,
        *,
        content_type: str,
    ) -> int:
        """Keep a file that came through this server; gives its size."""
        with receiving(self._received(), source) as received:
            self.keep(received, key, content_type=content_type)
        return received.size

    @contextmanager
    def arriving(self, key: str) -> Iterator[Target]:
        """Where a file is written that is kept under its key at the end; nothing is left else.

        Raises `NotFoundError` for what is no key, and `StorageFullError`.
        """
        received = self._received()
        try:
            yield received.target
            received.target.finish()
            self.keep(received, key, content_type="")
        finally:
            received.discard()

    def size(self, key: str) -> int | None:
        """The file's size, or None when it does not exist or cannot be opened."""
        try:
            with self.kept.open(key) as file:
                return file.seek(0, SEEK_END)
        except NotFoundError:
            return None

    def read_range(self, key: str, *, start: int, length: int) -> bytes:
        """A short piece of the file. Raises `NotFoundError`."""
        with self.kept.open(key) as file:
            file.seek(start)
            return file.read(length)

    def read(self, key: str) -> Iterator[bytes]:
        """The whole file in blocks. Raises `NotFoundError`."""
        with self.kept.open(key) as file:
            while block := file.read(BLOCK):
                yield block

    def settle(self, key: str) -> None:
        """Nothing comes here but through this server."""

    @contextmanager
    def local_path(self, key: str) -> Iterator[Path]:
        """The file itself, or a copy that can be read. Raises `NotFoundError`."""
        with self.kept.open(key) as file:
            if isinstance(file, FileIO):
                yield Path(str(file.name))
                return
        with self._copies.holding(self.read(key)) as path:
            yield path

    def delete(self, key: str) -> None:
        """Remove the file, and the folders that led to it alone, which may be named after somebody.

        Absent is fine.
        """
        self.kept.delete(key)

    def tidy(self) -> None:
        """Remove what processes that died were receiving, or had copied."""
        remove_left(self._uploads)
        self._copies.collect()

    def collect(self, *, before: datetime) -> None:
        """Remove what unfinished uploads left untouched since `before`."""
        for entry in self._uploads.iterdir():
            try:
                if entry.stat().st_mtime < before.timestamp():
                    partial = PartialFile(entry, self._seals)
                    partial.remove() if entry.is_dir() else entry.unlink()
            except FileNotFoundError:
                # Another process collects at the same time.
                continue

    def _received(self) -> Received:
        return SealedReceived(self._uploads) if self._seals.new else Received(self._uploads)

    def _partial(self, key: str, upload_id: str) -> PartialFile:
        partial = PartialFile(self._folder_of(upload_id), self._seals)
        partial.plan().check(key)
        return partial

    def _folder_of(self, upload_id: str) -> Path:
        if not upload_id.isalnum() or not upload_id.isascii():
            raise UploadGoneError
        return self._uploads / upload_id


async def _only(content: bytes) -> AsyncIterator[bytes]:
    yield content


def _until(lifetime: timedelta) -> int:
    return expiry(utcnow() + lifetime)
