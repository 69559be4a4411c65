"""Files that go through this server to the service, or that it must keep otherwise than it does."""

import io
from typing import TYPE_CHECKING, BinaryIO, cast

from boto3.s3.transfer import TransferConfig

from remanso.engines.storage.base import MIB
from remanso.engines.storage.s3.at_rest import Asked, AtRest

if TYPE_CHECKING:
    from types_boto3_s3 import S3Client
    from types_boto3_s3.type_defs import CopySourceTypeDef

# What passes through this server is held one such piece at a time.
_PIECE = 16 * MIB


class Sender:
    """Sends to one bucket, and says how files are to be kept."""

    def __init__(self, client: "S3Client", bucket: str, at_rest: AtRest) -> None:
        """Whoever calls names what the service refuses."""
        self._client: S3Client = client
        self._bucket = bucket
        self._at_rest = at_rest

    def send(self, key: str, source: BinaryIO, *, content_type: str) -> int:
        """Send what `source` holds from where it stands; gives how much that was."""
        start = source.tell()
        size = source.seek(0, io.SEEK_END) - start

        def send(asked: Asked) -> None:
            source.seek(start)
            self._client.upload_fileobj(
                cast("BinaryIO", Again(source)),
                self._bucket,
                key,
                ExtraArgs={"ContentType": content_type, **asked},
                Config=TransferConfig(
                    multipart_threshold=_PIECE, multipart_chunksize=_PIECE, use_threads=False
                ),
            )

        self._at_rest.ask(send)
        return size

    def settle(self, key: str) -> None:
        """Copy a file onto itself, asking, unless it lies as is asked."""

        def keep(asked: Asked) -> None:
            if asked:
                itself: CopySourceTypeDef = {"Bucket": self._bucket, "Key": key}
                self._client.copy_object(Bucket=self._bucket, Key=key, CopySource=itself, **asked)

        if not self._at_rest.is_met(self._client.head_object(Bucket=self._bucket, Key=key)):
            self._at_rest.ask(keep)


class Again:
    """A source that stays open: the library closes what it was given, and it may be sent again."""

    def __init__(self, source: BinaryIO) -> None:
        """Who closes it is who opened it."""
        self.read, self.seek, self.tell = source.read, source.seek, source.tell

    def close(self) -> None:
        """Leave it open."""
