"""Where backups go, and when."""

import re
from typing import Annotated

from pydantic import AfterValidator, SecretStr
from pydantic_settings import BaseSettings

from remanso.engines.storage.s3.bucket import bucket_at

_TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")


def is_bucket(place: str) -> bool:
    """Whether backups go to an S3 service and not into a folder."""
    return place.startswith("s3://")


def _known_place(value: str) -> str:
    if is_bucket(value):
        bucket_at(value, endpoint=None, region="", path_style=None)
    return value


class BackupSettings(BaseSettings):
    """Part of `Settings`."""

    # A folder, or `s3://BUCKET`.
    backup_dir: Annotated[str, AfterValidator(_known_place)] | None = None
    # Only for the commands that open a backup: a server has no use for it.
    recovery_key: SecretStr | None = None
