"""A browser that wants to be told, and its maker's service: what arrives is opened and checked."""

import json
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from remanso.engines.push.encoding import to_bytes, to_text
from tests.support.certificates import Certificates
from tests.support.http_server import serving

HOST = "push.example"
_KEY_ID_AT, _POINT = 20, 65


class Browser:
    """Its key pair, and its secret."""

    def __init__(self, name: str = "uno", *, key: ec.EllipticCurvePrivateKey | None = None) -> None:
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.endpoint = f"https://{HOST}/envio/{name}?t=1"

    @property
    def p256dh(self) -> str:
        return to_text(_point(self.key.public_key()))

    @property
    def subscription(self) -> dict[str, Any]:
        """As a browser writes its own subscription."""
        keys = {"p256dh": self.p256dh, "auth": to_text(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def open(self, body: bytes) -> bytes:
        """What a notice says (RFC 8291, RFC 8188)."""
        salt, sender = body[:16], body[_KEY_ID_AT + 1 : _KEY_ID_AT + 1 + _POINT]
        assert body[_KEY_ID_AT] == _POINT
        assert len(body) <= int.from_bytes(body[16:_KEY_ID_AT])
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + _point(self.key.public_key()) + sender
        secret = _hkdf(shared, self.auth, info, 32)
        content_key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(content_key).decrypt(nonce, body[_KEY_ID_AT + 1 + _POINT :], b"")
        words, last, padding = padded.rpartition(b"\x02")
        assert last
        assert not padding.strip(b"\0")
        return words


class Arrived(NamedTuple):
    """A notice as it came."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str) -> dict[str, Any]:
        """What its sender proves to be, checked with the key that the browser was given."""
        kind, _, fields = self.headers["authorization"].partition(" ")
        assert kind == "vapid"
        parts = dict(field.strip().split("=", 1) for field in fields.split(","))
        assert parts["k"] == key
        signed, _, signature = parts["t"].rpartition(".")
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(key))
        halves = to_bytes(signature)
        assert len(halves) == 64
        numbers = (int.from_bytes(half) for half in (halves[:32], halves[32:]))
        public.verify(utils.encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
        header, claims = (json.loads(to_bytes(part)) for part in signed.split("."))
        assert header == {"typ": "JWT", "alg": "ES256"}
        told: dict[str, Any] = claims
        return told


class PushService:
    """Takes notices, or answers as it is told to."""

    def __init__(self, port: int, authorities: ssl.SSLContext) -> None:
        self.port = port
        self.authorities = authorities
        self.arrived: list[Arrived] = []
        self.answers: list[int] = []
        self.asked_for: list[str] = []

    def resolve(self, host: str) -> tuple[str, int]:
        """Where it is: here, whatever it is called."""
        self.asked_for.append(host)
        return "127.0.0.1", self.port


@contextmanager
def running_push_service(certificates: Certificates) -> Iterator[PushService]:
    """A service at `HOST`, over TLS."""
    taken: list[PushService] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            service = taken[0]
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status = service.answers.pop(0) if service.answers else 201
            if status == 201:
                service.arrived.append(Arrived(self.path, headers, body))
            self.send_response(status)
            self.send_header("Location", f"https://{HOST}/otro")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing."""

    authorities = ssl.create_default_context(cafile=certificates.authority)
    with serving(Handler, tls=certificates.server_context()) as address:
        port = urlsplit(address).port
        assert port is not None
        taken.append(PushService(port, authorities))
        yield taken[0]


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


OF_LUCIA = Browser("mundo").subscription
"""What the matrix has one of."""
