"""The store in a bucket of an S3 service. Bytes go between the browser and the service."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import BinaryIO, Literal
from urllib.parse import quote

from remanso.core.errors import NotFoundError
from remanso.engines.description import EngineDescription
from remanso.engines.storage.base import MIB, Part, PartClaim
from remanso.engines.storage.claims import claimed
from remanso.engines.storage.copies import Copies
from remanso.engines.storage.errors import (
    AlteredError,
    IncompleteFileError,
    StoreMissingError,
    UploadGoneError,
)
from remanso.engines.storage.hashing import sha256_of
from remanso.engines.storage.received import Received
from remanso.engines.storage.s3.at_rest import AtRest
from remanso.engines.storage.s3.bucket import Bucket, Encryption
from remanso.engines.storage.s3.client import make_client, s3_errors
from remanso.engines.storage.s3.sending import Sender

_BLOCK = MIB


class S3Store:
    """`Storage` over one bucket, which belongs to this product alone."""

    def __init__(
        self,
        bucket: Bucket,
        *,
        access_key_id: str,
        secret_access_key: str,
        copies: Path,
        encryption: Encryption | None = None,
    ) -> None:
        """`copies` is a folder for files that must lie on this machine for a while.

        `encryption` is how the service must keep them; it is asked to, but need not, if it is None.
        """
        self._bucket = bucket
        self._client = make_client(
            bucket, access_key_id=access_key_id, secret_access_key=secret_access_key
        )
        self._copies = Copies(copies)
        self._at_rest = AtRest(encryption)
        self._sender = Sender(self._client, bucket.name, self._at_rest)

    def describe(self) -> EngineDescription:
        """Whether it answers is another question: `reach`."""
        return EngineDescription(
            nombre="Almacén S3",
            modelo=self._bucket.name,
            local=self._bucket.local,
            disponible=True,
        )

    def reach(self) -> None:
        """Ask for the bucket. Raises `UnavailableError`."""
        try:
            with s3_errors():
                self._client.head_bucket(Bucket=self._bucket.name)
        except NotFoundError:
            raise StoreMissingError from None

    def upload_address(
        self,
        key: str,
        *,
        content_type: str,
        size: int | None,
        max_size: int,
        lifetime: timedelta,
    ) -> str:
        """Where the whole file may be `PUT`, of exactly the announced size."""
        told: dict[str, object] = {"ContentType": content_type}
        if size is not None:
            told["ContentLength"] = size
        return self._presigned("put_object", lifetime, Key=key, **told)

    def download_address(self, key: str, *, filename: str | None, lifetime: timedelta) -> str:
        """Where the file may be read, in ranges too; `filename` makes it a download."""
        told = {}
        if filename is not None:
            told["ResponseContentDisposition"] = f"attachment; filename*=utf-8''{quote(filename)}"
        return self._presigned("get_object", lifetime, Key=key, **told)

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
        return self._presigned(
            "upload_part", lifetime, Key=key, UploadId=upload_id, PartNumber=part_number
        )

    def start_multipart(
        self,
        key: str,
        *,
        content_type: str,
        max_size: int,
        part_size: int,
    ) -> str:
        """Begin a file that arrives in parts; gives the upload's id."""
        with s3_errors():
            answer = self._at_rest.ask(
                lambda asked: self._client.create_multipart_upload(
                    Bucket=self._bucket.name, Key=key, ContentType=content_type, **asked
                )
            )
        return answer["UploadId"]

    def keep_part(self, key: str, *, upload_id: str, part_number: int, content: bytes) -> Part:
        """Keep one part that came through this server. Raises `UploadGoneError`."""
        with s3_errors():
            answer = self._client.upload_part(
                Bucket=self._bucket.name,
                Key=key,
                UploadId=upload_id,
                PartNumber=part_number,
                Body=content,
            )
        return Part(part_number, answer["ETag"], len(content))

    def parts(self, key: str, *, upload_id: str) -> list[Part]:
        """The parts received so far, in order. Raises `UploadGoneError`."""
        with s3_errors():
            pages = self._client.get_paginator("list_parts").paginate(
                Bucket=self._bucket.name, Key=key, UploadId=upload_id
            )
            return [
                Part(part["PartNumber"], part["ETag"], part["Size"])
                for page in pages
                for part in page.get("Parts", [])
            ]

    def complete(
        self,
        key: str,
        *,
        upload_id: str,
        claims: Sequence[PartClaim],
        expected_size: int | None,
        sha256: str | None = None,
    ) -> int:
        """Make the file of its parts; repeating it is harmless."""
        size = self._assemble(key, upload_id, claims, expected_size)
        if sha256 is not None and sha256_of(self, key) != sha256:
            raise AlteredError
        return size

    def _assemble(
        self, key: str, upload_id: str, claims: Sequence[PartClaim], expected_size: int | None
    ) -> int:
        try:
            parts = claimed(self.parts(key, upload_id=upload_id), claims)
            size = sum(part.size for part in parts)
            if expected_size not in {None, size}:
                raise IncompleteFileError
            with s3_errors():
                self._client.complete_multipart_upload(
                    Bucket=self._bucket.name,
                    Key=key,
                    UploadId=upload_id,
                    MultipartUpload={
                        "Parts": [{"PartNumber": part.number, "ETag": part.etag} for part in parts]
                    },
                )
        except UploadGoneError:
            made = self.size(key)
            if made is None:
                raise
            return made
        return size

    def abort(self, key: str, *, upload_id: str) -> None:
        """Forget an unfinished upload and its bytes; absent is fine."""
        try:
            with s3_errors():
                self._client.abort_multipart_upload(
                    Bucket=self._bucket.name, Key=key, UploadId=upload_id
                )
        except NotFoundError:
            return

    async def receive(self, stream: AsyncIterator[bytes], *, max_size: int) -> Received:
        """Hold a whole file that comes through this server. Raises as `Storage.receive`."""
        return await self._copies.receive(stream, max_size=max_size)

    def keep(self, received: Received, key: str, *, content_type: str) -> None:
        """Send a received file on, under its key."""
        with received.path.open("rb") as source:
            self.store(key, source, content_type=content_type)

    def store(self, key: str, source: BinaryIO, *, content_type: str) -> int:
        """Keep a file that came through this server; gives its size."""
        with s3_errors():
            return self._sender.send(key, source, content_type=content_type)

    def settle(self, key: str) -> None:
        """Have the service keep a file as is asked that came by an address, which cannot ask."""
        with s3_errors():
            self._sender.settle(key)

    def size(self, key: str) -> int | None:
        """The file's size, or None when it does not exist."""
        try:
            with s3_errors():
                return self._client.head_object(Bucket=self._bucket.name, Key=key)["ContentLength"]
        except NotFoundError:
            return None

    def read_range(self, key: str, *, start: int, length: int) -> bytes:
        """A short piece of the file, fewer bytes at its end. Raises `NotFoundError`."""
        size = self.size(key)
        if size is None:
            raise NotFoundError
        # No range exists at or behind the end.
        last = min(start + length, size) - 1
        if last < start:
            return b""
        with s3_errors():
            answer = self._client.get_object(
                Bucket=self._bucket.name, Key=key, Range=f"bytes={start}-{last}"
            )
            return answer["Body"].read()

    def read(self, key: str) -> Iterator[bytes]:
        """The whole file in blocks. Raises `NotFoundError`."""
        with s3_errors():
            body = self._client.get_object(Bucket=self._bucket.name, Key=key)["Body"]
            with body:
                yield from body.iter_chunks(_BLOCK)

    @contextmanager
    def local_path(self, key: str) -> Iterator[Path]:
        """A copy of the file for as long as the context lasts. Raises `NotFoundError`."""
        with self._copies.holding(self.read(key)) as path:
            yield path

    def delete(self, key: str) -> None:
        """Remove the file; absent is fine."""
        with s3_errors():
            self._client.delete_object(Bucket=self._bucket.name, Key=key)

    def tidy(self) -> None:
        """Remove what processes that died were receiving, or had copied."""
        self._copies.collect()

    def collect(self, *, before: datetime) -> None:
        """Remove what unfinished uploads left untouched since `before`."""
        with s3_errors():
            pages = self._client.get_paginator("list_multipart_uploads").paginate(
                Bucket=self._bucket.name
            )
            stale = [
                (upload["Key"], upload["UploadId"])
                for page in pages
                for upload in page.get("Uploads", [])
                if upload["Initiated"] < before
            ]
        for key, upload_id in stale:
            self.abort(key, upload_id=upload_id)

    def _presigned(
        self,
        call: Literal["put_object", "get_object", "upload_part"],
        lifetime: timedelta,
        **told: object,
    ) -> str:
        return self._client.generate_presigned_url(
            call,
            Params={"Bucket": self._bucket.name, **told},
            ExpiresIn=int(lifetime.total_seconds()),
        )
