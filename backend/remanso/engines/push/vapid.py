"""Who sends a notice, as its service checks it: RFC 8292."""

import json
from functools import cached_property
from typing import TYPE_CHECKING

from remanso.core.seals.sealing import derive_key
from remanso.core.times import utcnow
from remanso.engines.push.encoding import to_text
from remanso.engines.push.encryption import point_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

_LASTS_SECONDS = 3600
_HALF = 32
# The order of P-256: a private key is any number below it.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class VapidKey:
    """The installation's key pair for notices.

    It is made of the installation's own key, which lies in the data folder and in every backup: one
    key less to keep, and whoever brings a practice back has the same one.
    """

    def __init__(self, secret: bytes, *, contact: str) -> None:
        """`secret` is the installation's own key; `contact` whom a service may write to."""
        self._secret = secret
        self._contact = contact

    @cached_property
    def public(self) -> str:
        """The public half, as browsers want it."""
        return to_text(point_of(self._private.public_key()))

    def authorization(self, origin: str) -> str:
        """The header that proves to the service at `origin` that it is us."""
        claims = {
            "aud": origin,
            "exp": int(utcnow().timestamp()) + _LASTS_SECONDS,
            "sub": f"mailto:{self._contact}",
        }
        signed = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        return f"vapid t={signed}.{to_text(self._sign(signed.encode()))}, k={self.public}"

    def _sign(self, words: bytes) -> bytes:
        from cryptography.hazmat.primitives.asymmetric import ec, utils  # noqa: PLC0415 - loaded only where it is used
        from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - loaded only where it is used

        signature = self._private.sign(words, ec.ECDSA(SHA256()))
        return b"".join(part.to_bytes(_HALF) for part in utils.decode_dss_signature(signature))

    @cached_property
    def _private(self) -> "ec.EllipticCurvePrivateKey":
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - loaded only where it is used

        number = int.from_bytes(derive_key(self._secret, purpose="push.vapid"))
        return ec.derive_private_key(number % (_ORDER - 1) + 1, ec.SECP256R1())


def _part(value: object) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())
