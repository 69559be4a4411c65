"""Sealing with age to a passphrase, stream to stream: the library does that only in memory.

The format is that of age-encryption.org/v1: an scrypt stanza, and the payload in chunks.
"""

import base64
import hashlib
import hmac
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    from remanso.engines.backup.age import Readable, Writable

CHUNK = 64 * 1024
# Guessing costs 128 MiB each time, and so does sealing, once.
_LOG_N = 17
_R, _P = 8, 1
_KEY_BYTES, _FILE_KEY_BYTES, _SALT_BYTES, _NONCE_BYTES = 32, 16, 16, 16
_INTRO = "age-encryption.org/v1"
_LABEL = b"age-encryption.org/v1/scrypt"


def seal_with_passphrase(source: "Readable", target: "Writable", *, passphrase: str) -> None:
    """Seal a stream at constant memory. Raises what reading or writing raises."""
    file_key = os.urandom(_FILE_KEY_BYTES)
    target.write(_header(file_key, passphrase))
    nonce = os.urandom(_NONCE_BYTES)
    target.write(nonce)
    cipher = _cipher(_derived(file_key, salt=nonce, info=b"payload"))
    chunk = _read_chunk(source)
    counter = 0
    while True:
        # Only the last chunk may be short, and it is marked: a payload that was cut does not open.
        following = _read_chunk(source) if len(chunk) == CHUNK else b""
        last = not following
        place = counter.to_bytes(11, "big") + bytes([last])
        target.write(cipher.encrypt(place, chunk, None))
        if last:
            return
        chunk = following
        counter += 1


def _header(file_key: bytes, passphrase: str) -> bytes:
    salt = os.urandom(_SALT_BYTES)
    wrapping = hashlib.scrypt(
        passphrase.encode(),
        salt=_LABEL + salt,
        n=2**_LOG_N,
        r=_R,
        p=_P,
        dklen=_KEY_BYTES,
        maxmem=2 * 128 * _R * 2**_LOG_N,
    )
    # The key wraps this once: a nonce of zeros is what the format says.
    wrapped = _cipher(wrapping).encrypt(bytes(12), file_key, None)
    stanza = f"-> scrypt {_unpadded(salt)} {_LOG_N}\n{_unpadded(wrapped)}\n"
    signed = f"{_INTRO}\n{stanza}---".encode()
    key = _derived(file_key, salt=None, info=b"header")
    mac = hmac.digest(key, signed, "sha256")
    return signed + f" {_unpadded(mac)}\n".encode()


def _read_chunk(source: "Readable") -> bytes:
    chunk = b""
    while len(chunk) < CHUNK and (piece := source.read(CHUNK - len(chunk))):
        chunk += piece
    return chunk


def _derived(file_key: bytes, *, salt: bytes | None, info: bytes) -> bytes:
    # Here and below, not at the top: a server that seals nothing does not load the library.
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - loaded only where it is used
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - loaded only where it is used

    return HKDF(algorithm=SHA256(), length=_KEY_BYTES, salt=salt, info=info).derive(file_key)


def _cipher(key: bytes) -> "ChaCha20Poly1305":
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # noqa: PLC0415 - loaded only where it is used

    return ChaCha20Poly1305(key)


def _unpadded(content: bytes) -> str:
    return base64.b64encode(content).decode().rstrip("=")
