"""Where backups go, and when."""

import re
from typing import Annotated, Self

from pydantic import AfterValidator, SecretStr, model_validator
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


def _known_time(value: str) -> str:
    if _TIME.fullmatch(value) is None:
        raise ValueError("must be a time of the day such as 03:30")
    return value


class BackupSettings(BaseSettings):
    """Part of `Settings`."""

    # A folder, or `s3://BUCKET`.
    backup_dir: Annotated[str, AfterValidator(_known_place)] | None = None
    # Every day at this time of the machine's own zone, inside the server: HH:MM.
    backup_at: Annotated[str, AfterValidator(_known_time)] | None = None
    # Only for the commands that open a backup: a server has no use for it.
    recovery_key: SecretStr | None = None

    @model_validator(mode="after")
    def _goes_somewhere(self) -> Self:
        if self.backup_at is not None and self.backup_dir is None:
            raise ValueError("REMANSO_BACKUP_AT wants REMANSO_BACKUP_DIR")
        return self
