"""How an S3 service is called, and what its refusals are called here."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from boto3.session import Session
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from remanso.core.errors import NotFoundError, ProblemError
from remanso.engines.storage.errors import (
    IncompleteFileError,
    StorageFullError,
    StoreMissingError,
    StoreNotEncryptingError,
    StoreRefusedError,
    StoreUnavailableError,
    TooLargeError,
    UploadGoneError,
)
from remanso.engines.storage.s3.bucket import Bucket

if TYPE_CHECKING:
    from types_boto3_s3 import S3Client

_TRIES = 3
_CONNECT_SECONDS = 4
_ANSWER_SECONDS = 20

_NAMED: dict[str, type[ProblemError]] = {
    "NoSuchUpload": UploadGoneError,
    "NoSuchKey": NotFoundError,
    "404": NotFoundError,
    "NoSuchBucket": StoreMissingError,
    "NotImplemented": StoreNotEncryptingError,
    "KMSNotConfigured": StoreNotEncryptingError,
    "EntityTooSmall": IncompleteFileError,
    "InvalidPart": IncompleteFileError,
    "EntityTooLarge": TooLargeError,
    "QuotaExceeded": StorageFullError,
    "XMinioStorageFull": StorageFullError,
}
_REFUSED = {400, 401, 403}
_FULL = 507


def make_client(bucket: Bucket, *, access_key_id: str, secret_access_key: str) -> "S3Client":
    """A client that may serve many threads."""
    client: S3Client = _session().client(
        "s3",
        endpoint_url=bucket.endpoint,
        region_name=bucket.region,
        aws_access_key_id=access_key_id,
        aws_secret_access_key=secret_access_key,
        config=Config(
            signature_version="s3v4",
            s3={"addressing_style": "path" if bucket.path_style else "virtual"},
            connect_timeout=_CONNECT_SECONDS,
            read_timeout=_ANSWER_SECONDS,
            retries={"total_max_attempts": _TRIES, "mode": "standard"},
            # Newer checksums are unknown to many compatible services, and to a browser's `PUT`.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
        ),
    )
    return client


@cache
def _session() -> Session:
    # It keeps the description of the service, which is long to read.
    return Session()


@contextmanager
def s3_errors() -> Iterator[None]:
    """Name what the service refuses; the library's own words may quote a key."""
    try:
        yield
    except ClientError as error:
        raise _named(error) from None
    except BotoCoreError:
        raise StoreUnavailableError from None


def _named(error: ClientError) -> ProblemError:
    named = _NAMED.get(error.response["Error"]["Code"])
    if named is not None:
        return named()
    status = error.response["ResponseMetadata"]["HTTPStatusCode"]
    if status == _FULL:
        return StorageFullError()
    return StoreRefusedError() if status in _REFUSED else StoreUnavailableError()
