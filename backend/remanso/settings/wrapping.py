"""The keys of the operator's that wrap every key that data is sealed with."""

import os
import secrets
from functools import cached_property
from pathlib import Path
from tempfile import mkstemp

from pydantic import SecretStr, field_validator

from remanso.core.seals.key_ring import KEY_BYTES, KeyRing, OtherKeyError
from remanso.settings.data_folder import MIN_SECRET_LENGTH, DataFolderSettings
from remanso.settings.key_service import key_service_at

WRAPPING_FILE = "wrapping.key"
"""Where they are in the data folder, one in each line, the newest first."""
SALT_FILE = "wrapping.salt"
"""What a passphrase is stretched with, so that the same one is another key elsewhere."""
MIN_PASSPHRASE_LENGTH = 12
_SALT_BYTES = 16
# Guessing costs a quarter of a gigabyte and some second each time, and so does starting, once.
_TIMES, _KIBIBYTES, _LANES = 4, 262_144, 2


class WrappingSettings(DataFolderSettings):
    """Part of `Settings`. Without a key or passphrase it is one in the data folder.

    Machines that share a practice share `secret_key`: where that is set, it is the key until there
    is another, so that they read each other's texts with nothing more to set.
    """

    wrapping_key: SecretStr | None = None
    wrapping_passphrase: SecretStr | None = None
    # A key management service that gives it: `aws:` and the name of a key of AWS KMS.
    wrapping_kms: str | None = None
    # Those of before, until `remanso rotate-key` has wrapped everything with the new one.
    wrapping_key_before: SecretStr | None = None
    wrapping_passphrase_before: SecretStr | None = None
    wrapping_kms_before: str | None = None

    @field_validator("wrapping_key", "wrapping_key_before")
    @classmethod
    def _hard_to_guess(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < MIN_SECRET_LENGTH:
            raise ValueError(f"must have at least {MIN_SECRET_LENGTH} characters")
        return value

    @field_validator("wrapping_passphrase", "wrapping_passphrase_before")
    @classmethod
    def _more_than_a_word(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < MIN_PASSPHRASE_LENGTH:
            raise ValueError(f"must have at least {MIN_PASSPHRASE_LENGTH} characters")
        return value

    @field_validator("wrapping_kms", "wrapping_kms_before")
    @classmethod
    def _known_service(cls, value: str | None) -> str | None:
        if value is not None:
            key_service_at(value)
        return value

    @cached_property
    def key_ring(self) -> KeyRing:
        """What wraps and unwraps; its key is made once and kept in the data folder unless set."""
        return KeyRing(self.wrapping_keys(), again=self.wrapping_keys)

    def read_key_ring(self) -> KeyRing:
        """The same, looked up anew as by a process that starts now; nothing is made.

        Raises `OtherKeyError` where there is none, and `KeyServiceError`.
        """
        if known := self._known_keys(self._read_set_keys()):
            return KeyRing(known)
        raise OtherKeyError

    def wrapping_keys(self) -> list[bytes]:
        """The keys that there are at this moment, the newest first."""
        if known := self._known_keys(self._set_keys):
            return known
        _write_new(self.data_path / WRAPPING_FILE, secrets.token_hex(KEY_BYTES) + "\n")
        return self.kept_wrapping_keys()

    def keep_wrapping_keys(self, keys: list[bytes]) -> None:
        """Have the data folder hold these and no others, on the disk before it returns."""
        path = self.data_path / WRAPPING_FILE
        if not keys:
            path.unlink(missing_ok=True)
            return
        partial = _written(path, b"".join(key + b"\n" for key in keys))
        partial.rename(path)
        _make_durable(path.parent)

    @property
    def wrapping_key_is_set(self) -> bool:
        """Whether the operator gives it, and the data folder does not have to keep it."""
        given = (self.wrapping_key, self.wrapping_passphrase, self.wrapping_kms)
        return any(each is not None for each in given)

    def kept_wrapping_keys(self) -> list[bytes]:
        """Those in the data folder, the newest first."""
        try:
            return (self.data_path / WRAPPING_FILE).read_bytes().splitlines()
        except FileNotFoundError:
            return []

    def _known_keys(self, given: list[bytes]) -> list[bytes]:
        shared = [] if self.secret_key is None else [self.secret_key.get_secret_value().encode()]
        return [*given, *self.kept_wrapping_keys(), *shared]

    @cached_property
    def _set_keys(self) -> list[bytes]:
        return self._read_set_keys()

    def _read_set_keys(self) -> list[bytes]:
        given = (
            (self.wrapping_key, self.wrapping_passphrase),
            (self.wrapping_key_before, self.wrapping_passphrase_before),
        )
        keys = [key.get_secret_value().encode() for pair in given if (key := pair[0])]
        words = [self._stretched(phrase) for pair in given if (phrase := pair[1])]
        services = (self.wrapping_kms, self.wrapping_kms_before)
        served = [key_service_at(each).secret() for each in services if each is not None]
        # Which comes first matters only where several are set: then a service's does, then a key.
        if self.wrapping_kms is not None:
            return served + keys + words
        return [*(keys + words if self.wrapping_key is not None else words + keys), *served]

    def _stretched(self, passphrase: SecretStr) -> bytes:
        from cryptography.hazmat.primitives.kdf.argon2 import Argon2id  # noqa: PLC0415 - loaded only where it is used

        path = self.data_path / SALT_FILE
        _write_new(path, secrets.token_hex(_SALT_BYTES) + "\n")
        stretching = Argon2id(
            salt=bytes.fromhex(path.read_text(encoding="ascii").strip()),
            length=KEY_BYTES,
            iterations=_TIMES,
            lanes=_LANES,
            memory_cost=_KIBIBYTES,
        )
        derived = stretching.derive(passphrase.get_secret_value().encode())
        return derived.hex().encode()


def _write_new(path: Path, text: str) -> None:
    """Make a file that is whole and on the disk, unless it is there."""
    partial = _written(path, text.encode())
    try:
        # A name that is taken stays with who took it.
        path.hardlink_to(partial)
    except FileExistsError:
        pass
    finally:
        partial.unlink()
    _make_durable(path.parent)


def _written(path: Path, content: bytes) -> Path:
    """The content on the disk, in a file beside that is the owner's alone."""
    descriptor, partial = mkstemp(".partial", f"{path.name}.", path.parent)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(descriptor)
    return Path(partial)


def _make_durable(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
