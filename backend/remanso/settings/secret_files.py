"""Secrets that lie in files: a container's, or those that systemd hands to a service."""

import os
from pathlib import Path
from typing import Any

from pydantic import field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SecretsSettingsSource


def _is_readable(folder: Path) -> bool:
    listed = folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    return listed and all(os.access(file, os.R_OK) for file in folder.glob("remanso_*"))


class _SecretFiles(SecretsSettingsSource):
    """Reads them from wherever the environment says."""

    def __call__(self) -> dict[str, Any]:
        """What the files say, but for settings that the environment says already."""
        folder = self.current_state.get("secrets_dir")
        if folder is None or not _is_readable(Path(folder)):
            return {}
        self.secrets_dir = folder
        return {name: said for name, said in super().__call__().items() if said != ""}


class SecretFileSettings(BaseSettings):
    """Part of `Settings`."""

    # Each file in it is a setting of its own name (`remanso_secret_key`).
    secrets_dir: Path | None = None

    @field_validator("secrets_dir")
    @classmethod
    def _can_be_read(cls, value: Path | None) -> Path | None:
        if value is not None and not _is_readable(value):
            raise ValueError("must be a folder that its user may read, with each file in it")
        return value

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is said in more than one way counts as it was said first in this order."""
        files = _SecretFiles(settings_cls)
        return init_settings, env_settings, dotenv_settings, files, file_secret_settings
