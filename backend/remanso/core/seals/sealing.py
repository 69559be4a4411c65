"""Secrets at rest: sealed with a key that only this installation has.

The key is derived from the installation's own for one purpose, so that what was sealed for one is
worthless for another. Each thing sealed is bound to its place: moved to another row, it stays shut.
"""

import os
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_KEY_BYTES = 32
_NONCE_BYTES = 12
# What is sealed says how, so that another way can be added without losing what lies here.
_VERSION = b"\x01"


class BrokenSealError(Exception):
    """It was sealed with another key, for another place, or has been altered."""


class Seal:
    """Seals and opens for one purpose: AES-256-GCM under a key from HKDF-SHA-256."""

    def __init__(self, secret: bytes, *, purpose: str) -> None:
        """`secret` is the installation's own key."""
        self._secret = secret
        self._purpose = purpose

    def close(self, content: bytes, *, place: bytes) -> bytes:
        """The content as only `open`, for the same place, can read it."""
        nonce = os.urandom(_NONCE_BYTES)
        return _VERSION + nonce + self._cipher.encrypt(nonce, content, place)

    def open(self, sealed: bytes, *, place: bytes) -> bytes:
        """What was closed. Raises `BrokenSealError`."""
        # Here and below, not at the top: a server that seals nothing does not load the library.
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - loaded only where it is used

        start = len(_VERSION) + _NONCE_BYTES
        if not sealed.startswith(_VERSION) or len(sealed) < start:
            raise BrokenSealError
        try:
            return self._cipher.decrypt(sealed[len(_VERSION) : start], sealed[start:], place)
        except InvalidTag:
            raise BrokenSealError from None

    @cached_property
    def _cipher(self) -> "AESGCM":
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

        return AESGCM(derive_key(self._secret, purpose=self._purpose))


def derive_key(secret: bytes, *, purpose: str) -> bytes:
    """32 bytes that are the installation's own, for one purpose: HKDF-SHA-256 of its key."""
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - loaded only where it is used
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - loaded only where it is used

    derivation = HKDF(algorithm=SHA256(), length=_KEY_BYTES, salt=None, info=purpose.encode())
    return derivation.derive(secret)
