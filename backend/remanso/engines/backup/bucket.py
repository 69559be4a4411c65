"""Backups in a bucket of an S3 service."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from remanso.core.errors import NotFoundError
from remanso.engines.backup.age import Readable
from remanso.engines.backup.errors import MissingPieceError
from remanso.engines.backup.places import PARTIAL
from remanso.engines.storage.s3.bucket import Bucket
from remanso.engines.storage.s3.client import s3_errors

if TYPE_CHECKING:
    from types_boto3_s3 import S3Client


class BucketPlace:
    """A bucket of an S3 service; what is being sealed lies on this machine's disk meanwhile."""

    def __init__(self, bucket: Bucket, client: "S3Client", *, work: Path) -> None:
        """`work` is where files lie until they are sent."""
        self._name = bucket.name
        self._client = client
        self._work = work

    @contextmanager
    def alone(self) -> Iterator[None]:
        """A bucket knows no locks: the installation's own is what holds others off."""
        self._work.mkdir(mode=0o700, parents=True, exist_ok=True)
        for left in self._work.glob(f"{PARTIAL}*"):
            left.unlink()
        yield

    @contextmanager
    def writing(self) -> Iterator[Path]:
        """A file of this machine."""
        with tempfile.NamedTemporaryFile(dir=self._work, prefix=PARTIAL) as file:
            yield Path(file.name)

    def keep(self, written: Path, name: str) -> None:
        """Send it; the service shows it when it is whole."""
        with s3_errors():
            self._client.upload_file(str(written), self._name, name)

    def names(self, folder: str) -> set[str]:
        """Every name that begins with that folder's."""
        with s3_errors():
            pages = self._client.get_paginator("list_objects_v2").paginate(
                Bucket=self._name, Prefix=f"{folder}/"
            )
            return {entry["Key"] for page in pages for entry in page.get("Contents", [])}

    @contextmanager
    def reading(self, name: str) -> Iterator[Readable]:
        """A file of the place. Raises `MissingPieceError`."""
        try:
            with s3_errors():
                body = self._client.get_object(Bucket=self._name, Key=name)["Body"]
        except NotFoundError:
            raise MissingPieceError(name) from None
        with s3_errors():
            yield body

    def remove(self, name: str) -> None:
        """Remove a file; absent is fine."""
        with s3_errors():
            self._client.delete_object(Bucket=self._name, Key=name)
