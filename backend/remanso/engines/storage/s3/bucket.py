"""What the operator says about an S3 service: which bucket, and where it answers."""

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from remanso.engines.network.locality import stays_here

Encryption = Literal["AES256", "aws:kms", "none"]
"""How a service is to keep files at rest, as it is said there; "none" is not to ask."""
_BUCKET = re.compile(r"s3://([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])/?")


@dataclass(frozen=True, slots=True)
class Bucket:
    """A bucket; `path_style` when its name goes into the path and not into the host's name."""

    name: str
    endpoint: str
    region: str
    path_style: bool

    @property
    def origin(self) -> str:
        """Whom a browser speaks to when it sends and fetches files."""
        address = urlsplit(self.endpoint)
        host = address.netloc if self.path_style else f"{self.name}.{address.netloc}"
        return f"{address.scheme}://{host}"

    @property
    def host(self) -> str:
        """Where the files go, as it is said to people."""
        return urlsplit(self.endpoint).hostname or ""

    @property
    def local(self) -> bool:
        """Whether it answers on this machine or on this network."""
        return stays_here(self.endpoint)


def bucket_at(url: str, *, endpoint: str | None, region: str, path_style: bool | None) -> Bucket:
    """The bucket that `s3://NAME` stands for: Amazon's unless an endpoint says otherwise.

    Raises `ValueError`.
    """
    named = _BUCKET.fullmatch(url)
    if named is None:
        raise ValueError("Tiene que ser s3://BUCKET.")
    return Bucket(
        name=named[1],
        endpoint=(endpoint or f"https://s3.{region}.amazonaws.com").rstrip("/"),
        region=region,
        # A service of one's own rarely has a host's name for every bucket.
        path_style=endpoint is not None if path_style is None else path_style,
    )
