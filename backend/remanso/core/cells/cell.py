"""One sealed text as its column holds it: `MARK`, then in base64 which key, a nonce, and the text.

What is sealed is bound to its table, column, row and owner: copied elsewhere, it does not open.
"""

import os
from base64 import b64encode
from dataclasses import dataclass
from uuid import UUID

from pydantic import JsonValue
from pydantic_core import SchemaValidator
from pydantic_core.core_schema import CoreConfig, bytes_schema

from remanso.core.seals.sealing import derive_key

MARK = "~rs1~"
"""What a sealed cell begins with; another way to seal will have another mark."""
KEY_ID_BYTES = 16
"""What is in a cell begins with as many, which say with which key it was sealed."""
_PURPOSE = "cells.text"
_NONCE_BYTES = 12
_START = KEY_ID_BYTES + _NONCE_BYTES
# Reads base64 in a quarter of the time that Python's own reader takes, which is most of opening.
_BASE64 = SchemaValidator(bytes_schema(), CoreConfig(val_json_bytes="base64"))


class BrokenCellError(Exception):
    """A cell was sealed for another place, with a key that is gone, or has been altered."""


class NoSuchKeyError(BrokenCellError):
    """A cell says that it was sealed with a key that the database does not have."""


class UnsealedTextError(Exception):
    """A text was about to be written as it is."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A text on its way to its column: what is written, and what its row goes on saying."""

    cell: str
    plain: JsonValue


class DataKey:
    """A key that texts are sealed with, under its id."""

    __slots__ = ("_cipher", "_derived", "_refused", "_secret", "id")

    def __init__(self, id_: UUID, secret: bytes) -> None:
        """`secret` is the key as it was unwrapped; texts are sealed with one derived from it."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - loaded only where it is used
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

        self.id = id_
        self._secret = secret
        self._derived: dict[str, bytes] = {}
        # Looking it up for each cell takes as long as opening a short one.
        self._refused = InvalidTag
        self._cipher: AESGCM = AESGCM(derive_key(secret, purpose=_PURPOSE))

    def derive(self, purpose: str) -> bytes:
        """Another key, for what is no text: it is worth nothing once this one is destroyed."""
        if purpose not in self._derived:
            self._derived[purpose] = derive_key(self._secret, purpose=purpose)
        return self._derived[purpose]

    def close(self, text: str, *, place: str) -> str:
        """The cell of a text that stands in that place."""
        nonce = os.urandom(_NONCE_BYTES)
        sealed = self._cipher.encrypt(nonce, text.encode(), place.encode())
        return MARK + b64encode(self.id.bytes + nonce + sealed).decode("ascii")

    def open(self, content: bytes, *, place: str) -> str:
        """The text, of what `content_of` gives. Raises `BrokenCellError`."""
        nonce, sealed = content[KEY_ID_BYTES:_START], content[_START:]
        try:
            plain = self._cipher.decrypt(nonce, sealed, place.encode())
        except self._refused:
            raise BrokenCellError from None
        return plain.decode()


def length_of(text: str) -> int:
    """How long the cell of a text as long as this one is: sealing hides what, not how much."""
    tag = 16
    content = _START + len(text.encode()) + tag
    return len(MARK) + 4 * -(-content // 3)


def content_of(cell: str) -> bytes:
    """What is in a cell, still sealed. Raises `BrokenCellError`."""
    if not cell.startswith(MARK):
        raise BrokenCellError
    try:
        content: bytes = _BASE64.validate_json(f'"{cell[len(MARK) :]}"')
    except ValueError:
        raise BrokenCellError from None
    if len(content) <= _START:
        raise BrokenCellError
    return content


def key_id_of(content: bytes) -> UUID:
    """Which key it was sealed with."""
    return UUID(bytes=content[:KEY_ID_BYTES])
