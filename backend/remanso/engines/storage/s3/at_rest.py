"""What is asked of an S3 service about how it keeps files: encrypted, with a key of its own."""

from collections.abc import Callable, Mapping
from typing import Literal, TypedDict, TypeVar

import structlog
from botocore.exceptions import ClientError

from remanso.engines.storage.s3.bucket import Encryption

T = TypeVar("T")

# What services say that know no such request.
_UNKNOWN = {"NotImplemented", "KMSNotConfigured"}

log = structlog.get_logger(__name__)


class Asked(TypedDict, total=False):
    """What goes with each call that begins a file."""

    ServerSideEncryption: Literal["AES256", "aws:kms"]


class AtRest:
    """Asks with each file; of a service that knows no such thing only if the operator insists."""

    def __init__(self, demanded: Encryption | None) -> None:
        """`demanded` is what the operator said, if anything."""
        self._insisting = demanded is not None
        self._asked: Asked = {}
        if demanded != "none":
            self._asked = {"ServerSideEncryption": demanded or "AES256"}

    def is_met(self, answer: Mapping[str, object]) -> bool:
        """Whether a file, as the service describes it, lies as is asked."""
        return all(answer.get(name) == value for name, value in self._asked.items())

    def ask(self, call: Callable[[Asked], T]) -> T:
        """Call with what is asked. Raises what the call raises."""
        try:
            return call(self._asked)
        except ClientError as error:
            unknown = error.response["Error"]["Code"] in _UNKNOWN
            if self._insisting or not self._asked or not unknown:
                raise
        log.warning("storage.s3_encryption_unknown")
        self._asked = {}
        return call(self._asked)
