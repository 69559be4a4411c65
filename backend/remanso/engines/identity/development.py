"""The development chooser: imitates the provider on this machine, never in production."""

import base64
import binascii
import hashlib
import hmac
import time

from remanso.engines.identity.base import InvalidTokenError, Vouched

LIFETIME_SECONDS = 300
_PURPOSE = b"remanso-development-sign-in:"


class DevelopmentIdentity:
    """Issues and accepts short-lived tokens signed with the installation's own key."""

    def __init__(self, key: bytes) -> None:
        """`key` signs; another installation's tokens are worth nothing here."""
        self._key = key

    def issue(self, email: str) -> str:
        """A token that stands for the account chosen in the chooser."""
        claim = f"{int(time.time()) + LIFETIME_SECONDS}:{email}".encode()
        return base64.urlsafe_b64encode(self._sign(claim) + claim).decode()

    def verify(self, token: str) -> Vouched:
        """The chosen account. Raises `InvalidTokenError`."""
        try:
            raw = base64.urlsafe_b64decode(token.encode())
            signature, claim = raw[:32], raw[32:]
            expires, _, email = claim.decode().partition(":")
            fresh = int(expires) > time.time()
        except (binascii.Error, ValueError) as error:
            raise InvalidTokenError from error
        if not hmac.compare_digest(signature, self._sign(claim)) or not fresh:
            raise InvalidTokenError
        return Vouched(email=email, subject=None, picture=None)

    def _sign(self, claim: bytes) -> bytes:
        return hmac.new(self._key, _PURPOSE + claim, hashlib.sha256).digest()
