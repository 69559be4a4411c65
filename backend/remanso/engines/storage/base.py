"""What a store of files must do, whether a folder of this machine or an S3 service."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from remanso.engines.description import EngineDescription

if TYPE_CHECKING:
    from remanso.engines.storage.received import Received

MIB = 1024 * 1024
MIN_PART_SIZE = 5 * MIB
DEFAULT_PART_SIZE = 5 * MIB
MAX_PART_SIZE = 512 * MIB
MAX_PARTS = 10_000


@dataclass(frozen=True, slots=True)
class Part:
    """A received part: its number from 1, its quoted ETag, its bytes."""

    number: int
    etag: str
    size: int


@dataclass(frozen=True, slots=True)
class PartClaim:
    """A part as its sender believes it was received."""

    number: int
    etag: str


class Storage(Protocol):
    """Control calls only: bytes go between the browser and the addresses made here.

    Keys are made and judged by the caller. Sizes are bytes. Every method may block.
    """

    def describe(self) -> EngineDescription:
        """What this store is and whether it is ready."""

    def reach(self) -> None:
        """Make sure that files can be kept now. Raises `UnavailableError`."""

    def upload_address(
        self, key: str, *, content_type: str, size: int | None, max_size: int, lifetime: timedelta
    ) -> str:
        """Where the whole file may be `PUT`; `size` is what was announced, if anything was."""

    def download_address(self, key: str, *, filename: str | None, lifetime: timedelta) -> str:
        """Where the file may be read, in ranges too; `filename` makes it a download."""

    def start_multipart(self, key: str, *, content_type: str, max_size: int, part_size: int) -> str:
        """Begin a file that arrives in parts; gives the upload's id."""

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

    def keep_part(self, key: str, *, upload_id: str, part_number: int, content: bytes) -> Part:
        """Keep one part that came through this server. Raises `UploadGoneError`."""

    def parts(self, key: str, *, upload_id: str) -> list[Part]:
        """The parts received so far, in order. Raises `UploadGoneError`."""

    def complete(
        self,
        key: str,
        *,
        upload_id: str,
        claims: Sequence[PartClaim],
        expected_size: int | None,
        sha256: str | None = None,
    ) -> int:
        """Make the file of its parts; gives its size. Repeating it is harmless.

        `sha256` is the whole file's as its sender read it. Raises `UploadGoneError`,
        `MissingPartError`, `PartMismatchError`, `PartBusyError`, `IncompleteFileError`,
        `AlteredError`; the upload can go on then, if its caller does not end it.
        """

    def abort(self, key: str, *, upload_id: str) -> None:
        """Forget an unfinished upload and its bytes; absent is fine."""

    async def receive(self, stream: AsyncIterator[bytes], *, max_size: int) -> "Received":
        """Write a whole file that comes through this server, durable but without a key.

        Raises `TooLargeError` and `StorageFullError`; nothing is left then.
        """

    def keep(self, received: "Received", key: str, *, content_type: str) -> None:
        """Give a received file its key."""

    def store(self, key: str, source: BinaryIO, *, content_type: str) -> int:
        """Keep a file that came through this server; gives its size."""

    def settle(self, key: str) -> None:
        """Have what was sent straight to the store lie there as what this server sends it does."""

    def size(self, key: str) -> int | None:
        """The file's size, or None when it does not exist or cannot be opened."""

    def read_range(self, key: str, *, start: int, length: int) -> bytes:
        """A short piece of the file, fewer bytes at its end. Raises `NotFoundError`."""

    def read(self, key: str) -> Iterator[bytes]:
        """The whole file in blocks. Raises `NotFoundError`."""

    def local_path(self, key: str) -> AbstractContextManager[Path]:
        """The file as a path of this machine for as long as the context lasts.

        Raises `NotFoundError`.
        """

    def delete(self, key: str) -> None:
        """Remove the file; absent is fine."""

    def tidy(self) -> None:
        """Remove what processes that died were receiving."""

    def collect(self, *, before: datetime) -> None:
        """Remove what unfinished uploads left untouched since `before`."""
