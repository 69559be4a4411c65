"""What only one browser can read: RFC 8291, with the content coding of RFC 8188."""

import os
from typing import TYPE_CHECKING

from remanso.engines.push.encoding import to_bytes

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

AUTH_BYTES = 16
_SALT_BYTES = 16
_RECORD_BYTES = 4096
_LAST_RECORD = b"\x02"


def read_public_key(p256dh: str) -> "ec.EllipticCurvePublicKey":
    """A browser's own key. Raises `ValueError` for what is no point of the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - loaded only where it is used

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(p256dh))


def read_auth(auth: str) -> bytes:
    """A browser's own secret. Raises `ValueError`."""
    secret = to_bytes(auth)
    if len(secret) != AUTH_BYTES:
        raise ValueError(auth)
    return secret


def point_of(key: "ec.EllipticCurvePublicKey") -> bytes:
    """A key as it is written: uncompressed."""
    from cryptography.hazmat.primitives.serialization import (  # noqa: PLC0415 - loaded only where it is used
        Encoding,
        PublicFormat,
    )

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(words: bytes, *, p256dh: str, auth: str) -> bytes:
    """The body of one notice, with a key and a salt that are used once. Raises `ValueError`."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - loaded only where it is used

    once = ec.generate_private_key(ec.SECP256R1())
    return seal(words, p256dh=p256dh, auth=auth, key=once, salt=os.urandom(_SALT_BYTES))


def seal(
    words: bytes, *, p256dh: str, auth: str, key: "ec.EllipticCurvePrivateKey", salt: bytes
) -> bytes:
    """The same with a key and a salt that are given."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - loaded only where it is used
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

    theirs = read_public_key(p256dh)
    ours = point_of(key.public_key())
    shared = key.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + point_of(theirs) + ours
    secret = _derive(shared, salt=read_auth(auth), info=info, length=32)
    content_key = _derive(secret, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = _derive(secret, salt=salt, info=b"Content-Encoding: nonce\0", length=12)
    header = salt + _RECORD_BYTES.to_bytes(4) + len(ours).to_bytes(1) + ours
    return header + AESGCM(content_key).encrypt(nonce, words + _LAST_RECORD, b"")


def _derive(secret: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - loaded only where it is used
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - loaded only where it is used

    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
