"""What a request may bring: from whom, how much, how slowly. Judged before a byte of it is kept."""

import re
from asyncio import timeout
from collections.abc import Callable
from http import HTTPStatus
from typing import TypeVar

from starlette.types import Message, Receive

from remanso.core.errors import ProblemError, UnreadableError

PUBLIC_BYTES = 64 * 1024
"""What anybody may send: an address, a password, a name."""
SIGNED_IN_BYTES = 8 * 1024 * 1024
"""What whoever is signed in may send: fifty minutes of transcript with its analyses."""
PAUSE_SECONDS = 30.0
"""Between two pieces of a body."""

# As many turns as are allowed have 250,000 of these marks; eleven hours of words with their times,
# all there are here.
_MARKS = 400_000
# What a text quotes costs nothing. Whatever follows the last quote is one, too.
_QUOTED = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)

Endpoint = TypeVar("Endpoint", bound=Callable[..., object])
_LIMITS: dict[Callable[..., object], int] = {}


class BodyTooLargeError(ProblemError):
    """More bytes than this route takes."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = "El contenido es demasiado grande"


class BodyStalledError(ProblemError):
    """Nothing has come for too long."""

    status = HTTPStatus.REQUEST_TIMEOUT
    detail = "El envío se ha quedado parado. Comprueba tu conexión e inténtalo de nuevo."


class BodyTooIntricateError(UnreadableError):
    """JSON of so many pieces that reading it would keep everybody waiting."""


def takes(limit: int) -> Callable[[Endpoint], Endpoint]:
    """Say how many bytes a route takes that is not like the others of its kind."""

    def declare(endpoint: Endpoint) -> Endpoint:
        _LIMITS[endpoint] = limit
        return endpoint

    return declare


def limit_of(endpoint: Callable[..., object], *, public: bool) -> int:
    """How many bytes a route takes."""
    return _LIMITS.get(endpoint, PUBLIC_BYTES if public else SIGNED_IN_BYTES)


def check_announced(content_length: str | None, limit: int) -> None:
    """Refuse a body by what it says of itself. Raises `BodyTooLargeError`."""
    if content_length is not None and content_length.isdecimal() and int(content_length) > limit:
        raise BodyTooLargeError


def check_intricacy(body: bytes) -> None:
    """Refuse JSON of too many pieces before it is read. Raises `BodyTooIntricateError`."""
    if _marks(body) > _MARKS and _marks(_QUOTED.sub(b"", body)) > _MARKS:
        raise BodyTooIntricateError


def _marks(body: bytes) -> int:
    return body.count(b",") + body.count(b"[") + body.count(b"{")


class BoundedReceive:
    """How a route receives: counted, and never waiting long for the next piece."""

    def __init__(self, receive: Receive, limit: int) -> None:
        """`limit` is in bytes."""
        self._receive = receive
        self._left = limit
        self._whole = False

    async def __call__(self) -> Message:
        """The next piece. Raises `BodyStalledError`, `BodyTooLargeError`."""
        if self._whole:
            # Whoever listens now waits for the other side to hang up, which may take its time.
            return await self._receive()
        try:
            async with timeout(PAUSE_SECONDS) as waiting:
                message = await self._receive()
        except TimeoutError as error:
            if not waiting.expired():
                raise
            raise BodyStalledError from error
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            self._whole = not message.get("more_body", False)
        if self._left < 0:
            raise BodyTooLargeError
        return message
