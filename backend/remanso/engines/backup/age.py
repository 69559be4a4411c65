"""Sealing with age (age-encryption.org/v1), stream to stream, and the keys that open.

Files are sealed to a public key: a server that backs itself up cannot read what it has sealed.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

import pyrage

from remanso.engines.backup.errors import AlteredBackupError, MalformedKeyError, WrongKeyError

_SECRET = re.compile(r"AGE-SECRET-KEY-1[0-9A-Z]{58}")
_NO_MATCH = "No matching keys found"


class Readable(Protocol):
    """What can be read piece by piece."""

    def read(self, size: int = -1, /) -> bytes:
        """At most `size` bytes, none at the end."""


class Writable(Protocol):
    """What can be written piece by piece."""

    def write(self, data: bytes, /) -> int:
        """Take these bytes."""


@dataclass(frozen=True, slots=True)
class Key:
    """A secret key; `repr` keeps it out of messages."""

    _identity: pyrage.x25519.Identity

    @classmethod
    def new(cls) -> "Key":
        """A key that nobody has."""
        return cls(pyrage.x25519.Identity.generate())

    @classmethod
    def read(cls, text: str) -> "Key":
        """The first key in a text, such as a recovery sheet. Raises `MalformedKeyError`."""
        found = _SECRET.search(text.upper())
        if found is None:
            raise MalformedKeyError
        try:
            return cls(pyrage.x25519.Identity.from_str(found[0]))
        except pyrage.IdentityError:
            raise MalformedKeyError from None

    @property
    def secret(self) -> str:
        """The key as a sheet holds it."""
        return str(self._identity)

    @property
    def recipient(self) -> str:
        """To whom is sealed what this key opens."""
        return str(self._identity.to_public())

    def __repr__(self) -> str:
        """To whom, never what opens."""
        return f"Key({self.recipient})"

    def open(self, source: Readable, target: Writable, *, name: str) -> None:
        """Write what was sealed as `name`.

        Raises `WrongKeyError`, `AlteredBackupError`, and what reading or writing raises.
        """
        reading, writing = _Side(source), _Side(target)
        try:
            pyrage.decrypt_io(reading, writing, [self._identity])
        except (pyrage.DecryptError, OSError) as error:
            _raise_of(reading, writing)
            if str(error) == _NO_MATCH:
                raise WrongKeyError from None
            raise AlteredBackupError(name) from None


def seal(source: Readable, target: Writable, *, recipients: Sequence[str]) -> None:
    """Seal a stream at constant memory. Raises what reading or writing raises."""
    reading, writing = _Side(source), _Side(target)
    known = [pyrage.x25519.Recipient.from_str(recipient) for recipient in recipients]
    try:
        pyrage.encrypt_io(reading, writing, known)
    except (pyrage.EncryptError, OSError):
        _raise_of(reading, writing)
        raise


def is_recipient(text: str) -> bool:
    """Whether something can be sealed to it."""
    try:
        pyrage.x25519.Recipient.from_str(text)
    except pyrage.RecipientError:
        return False
    return True


class Hashed:
    """A stream read once: its size and its SHA-256 are known at the end."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        """Nothing is read yet."""
        self._pieces = iter(pieces)
        self._left = b""
        self._digest = sha256()
        self.size = 0

    def read(self, size: int = -1) -> bytes:
        """At most `size` bytes, none at the end."""
        while not self._left:
            piece = next(self._pieces, None)
            if piece is None:
                return b""
            self._digest.update(piece)
            self.size += len(piece)
            self._left = piece
        taken = self._left if size < 0 else self._left[:size]
        self._left = self._left[len(taken) :]
        return taken

    @property
    def sha256(self) -> str:
        """Of what was read so far, in hexadecimal."""
        return self._digest.hexdigest()


class HashedTarget:
    """A target whose size and SHA-256 are known at the end."""

    def __init__(self, target: Writable) -> None:
        """Nothing is written yet."""
        self._target = target
        self._digest = sha256()
        self.size = 0

    def write(self, data: bytes) -> int:
        """Take these bytes."""
        self._digest.update(data)
        self.size += len(data)
        return self._target.write(data)

    @property
    def sha256(self) -> str:
        """Of what was written so far, in hexadecimal."""
        return self._digest.hexdigest()


class _Side:
    """One end of the library's work; it keeps what went wrong, which the library makes a text."""

    def __init__(self, stream: Readable | Writable) -> None:
        self._stream = stream
        self.error: Exception | None = None

    def read(self, size: int = -1) -> bytes:
        read: Callable[[int], bytes] = self._stream.read  # type: ignore[union-attr]  # only a source is read
        try:
            return read(size)
        except Exception as error:
            self.error = error
            raise

    def write(self, data: bytes) -> int:
        write: Callable[[bytes], int] = self._stream.write  # type: ignore[union-attr]  # only a target is written
        try:
            return write(data)
        except Exception as error:
            self.error = error
            raise

    def flush(self) -> None:
        """The library asks for it; who gave the file makes it durable."""


def _raise_of(*sides: _Side) -> None:
    for side in sides:
        if side.error is not None:
            raise side.error from None
