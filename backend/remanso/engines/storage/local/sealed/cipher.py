"""Sealing and opening the chunks of one file: AES-256-GCM under the file's own key."""

import os

from remanso.engines.storage.errors import BrokenFileError
from remanso.engines.storage.local.sealed.layout import NONCE_BYTES, TAG_BYTES, Layout

SIZE_SEAL_BYTES = NONCE_BYTES + TAG_BYTES


class Cipher:
    """Knows one file's key. Nonces are random: a part that is sent again has others."""

    def __init__(self, key: bytes) -> None:
        """`key` has 32 bytes and is of no other file."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - loaded only where it is used
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

        self._aes = AESGCM(key)
        self._invalid = InvalidTag

    def close(self, plain: memoryview, sealed: memoryview, *, position: int) -> None:
        """Seal a chunk for its place in the file into `sealed`, which is as long as it gets."""
        nonce = os.urandom(NONCE_BYTES)
        sealed[:NONCE_BYTES] = nonce
        self._aes.encrypt_into(nonce, plain, _of_chunk(position), sealed[NONCE_BYTES:])

    def open(self, sealed: memoryview, plain: memoryview, *, position: int) -> None:
        """Open the chunk of that place into `plain`. Raises `BrokenFileError`."""
        try:
            self._aes.decrypt_into(
                sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], _of_chunk(position), plain
            )
        except self._invalid:
            raise BrokenFileError from None

    def seal_of(self, layout: Layout, size: int) -> bytes:
        """What proves how long the whole file is, and how it was cut."""
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._aes.encrypt(nonce, b"", _of_whole(layout, size))

    def check(self, seal: bytes, layout: Layout, size: int) -> None:
        """Hold a file's length against its seal. Raises `BrokenFileError`."""
        try:
            self._aes.decrypt(seal[:NONCE_BYTES], seal[NONCE_BYTES:], _of_whole(layout, size))
        except self._invalid:
            raise BrokenFileError from None


def _of_chunk(position: int) -> bytes:
    return b"chunk" + position.to_bytes(8)


def _of_whole(layout: Layout, size: int) -> bytes:
    return b"whole" + layout.stretch.to_bytes(8) + size.to_bytes(8)
