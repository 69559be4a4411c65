"""How a request looks from inside once it has come through whatever stands in front.

Whoever has the installation's own key asks and reads the answer; nobody else learns anything.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from pydantic import BaseModel

from remanso.core.seals.sealing import BrokenSealError, Seal

QUESTION_HEADER = "X-Remanso-Doctor"

_PURPOSE = "operation.reflection"
_QUESTION = b"question"
_NONCE_BYTES = 16
_LONGEST_QUESTION = 200


class Reflection(BaseModel):
    """Who called, as the server sees it."""

    # The other end of the connection: the proxy, where there is one.
    peer: str
    peer_is_proxy: bool
    # Against whom an attempt to sign in would be counted.
    client: str
    forwarded_for: str
    host: str


class Question:
    """Asked once; only its own answer opens."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the installation's own key."""
        self._seal = Seal(secret, purpose=_PURPOSE)
        self._nonce = os.urandom(_NONCE_BYTES)

    @property
    def header(self) -> str:
        """What goes into the request."""
        return _written(self._seal.close(self._nonce, place=_QUESTION))

    def read(self, answer: str) -> Reflection | None:
        """The answer of a server that has the same key; None for any other."""
        try:
            content = self._seal.open(_read(answer), place=self._nonce)
        except (ValueError, BrokenSealError):
            return None
        return Reflection.model_validate_json(content)


def answer_question(secret: bytes, asked: str, reflection: Reflection) -> str | None:
    """What only the asker can read; None for whoever does not have the key."""
    if len(asked) > _LONGEST_QUESTION:
        return None
    seal = Seal(secret, purpose=_PURPOSE)
    try:
        nonce = seal.open(_read(asked), place=_QUESTION)
    except (ValueError, BrokenSealError):
        return None
    return _written(seal.close(reflection.model_dump_json().encode(), place=nonce))


def _written(content: bytes) -> str:
    return urlsafe_b64encode(content).decode("ascii")


def _read(text: str) -> bytes:
    return urlsafe_b64decode(text.encode())
