"""The keys of the operator's that wrap every key that data is sealed with."""

import secrets
from functools import cached_property

from pydantic import SecretStr, field_validator

from remanso.core.seals.key_ring import KEY_BYTES, KeyRing
from remanso.settings.data_folder import MIN_SECRET_LENGTH, DataFolderSettings

WRAPPING_FILE = "wrapping.key"
"""Where they are in the data folder, one in each line, the newest first."""


class WrappingSettings(DataFolderSettings):
    """Part of `Settings`."""

    wrapping_key: SecretStr | None = None

    @field_validator("wrapping_key")
    @classmethod
    def _hard_to_guess(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < MIN_SECRET_LENGTH:
            raise ValueError(f"must have at least {MIN_SECRET_LENGTH} characters")
        return value

    @cached_property
    def key_ring(self) -> KeyRing:
        """What wraps and unwraps; its key is made once and kept in the data folder unless set."""
        if self.wrapping_key is not None:
            return KeyRing([self.wrapping_key.get_secret_value().encode()])
        path = self.data_path / WRAPPING_FILE
        try:
            with path.open("x", encoding="ascii") as file:
                path.chmod(0o600)
                file.write(secrets.token_hex(KEY_BYTES) + "\n")
        except FileExistsError:
            pass
        return KeyRing([line.encode() for line in path.read_text(encoding="ascii").split()])
