"""An authenticator in software: it makes passkeys and signs with them, as a browser hands it on."""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


def encoded(content: bytes) -> str:
    """Base64url without padding."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes again."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey. Many do not count their signatures: they say 0 each time."""

    origin: str = "http://localhost:8000"
    host: str = "localhost"
    verifies: bool = True
    counts: bool = False
    credential_id: bytes = field(default_factory=lambda: token_bytes(32))
    user_handle: bytes = b""
    _key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    signatures: int = 0

    def make(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` would answer."""
        self.user_handle = decoded(options["user"]["id"])
        data = self._data(_ATTESTED) + bytes(16) + len(self.credential_id).to_bytes(2)
        data += self.credential_id + self._public_key()
        attestation = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=encoded(cbor2.dumps(attestation)),
        )

    def sign(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` would answer."""
        self.signatures += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._data()
        signed = data + hashlib.sha256(decoded(client_data)).digest()
        return self._answer(
            clientDataJSON=client_data,
            authenticatorData=encoded(data),
            signature=encoded(self._key.sign(signed, ec.ECDSA(SHA256()))),
            userHandle=encoded(self.user_handle),
        )

    def _answer(self, **response: str) -> dict[str, Any]:
        own_id = encoded(self.credential_id)
        return {"id": own_id, "rawId": own_id, "type": "public-key", "response": response}

    def _client_data(self, kind: str, challenge: str) -> str:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return encoded(json.dumps(said).encode())

    def _data(self, flags: int = 0) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verifies else 0)
        count = self.signatures if self.counts else 0
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + count.to_bytes(4)

    def _public_key(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32) for number in (numbers.x, numbers.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
