"""The HTTP client of engines elsewhere: bounded, and careful about what is said to stay here."""

import ssl
from collections.abc import AsyncIterable, AsyncIterator
from functools import cache

import httpx2
from pydantic import SecretStr

_CONNECT_SECONDS = 5.0
# Their libraries want a key, and would look for somebody's own in the environment.
_NO_KEY = "none"


class AnswerTooLongError(Exception):
    """More came back than any answer has, or came packed so that nobody can tell."""


def http_ready() -> None:
    """Do once, off the event loop, what takes long the first time."""
    _authorities()


def key_text(api_key: SecretStr | None) -> str:
    """The key as a provider's library is given it."""
    return _NO_KEY if api_key is None else api_key.get_secret_value()


def http_client(*, local: bool, most_bytes: int, silence: float) -> httpx2.AsyncClient:
    """A client that waits `silence` seconds for a word; a longer answer than `most_bytes` ends it.

    It then raises `AnswerTooLongError`. A client belongs to the event loop that made it.
    """

    async def bound(response: httpx2.Response) -> None:
        if response.headers.get("content-encoding", "identity") != "identity":
            raise AnswerTooLongError
        stream = response.stream
        if isinstance(stream, httpx2.AsyncByteStream):
            response.stream = _Bounded(stream, most_bytes)

    return httpx2.AsyncClient(
        verify=_authorities(),
        timeout=httpx2.Timeout(silence, connect=_CONNECT_SECONDS, pool=_CONNECT_SECONDS),
        # What is said to stay here does not go through a proxy, nor wherever it is sent on.
        trust_env=not local,
        follow_redirects=False,
        headers={"Accept-Encoding": "identity"},
        event_hooks={"response": [bound]},
    )


async def bounded(stream: AsyncIterable[bytes], most: int) -> AsyncIterator[bytes]:
    """What comes, until it is too much."""
    received = 0
    async for chunk in stream:
        received += len(chunk)
        if received > most:
            raise AnswerTooLongError
        yield chunk


@cache
def _authorities() -> ssl.SSLContext:
    # Reading them takes longer than a call's whole share of our time.
    return httpx2.create_ssl_context()


class _Bounded(httpx2.AsyncByteStream):
    """An answer that ends in an error where it grows beyond what any answer has."""

    def __init__(self, stream: httpx2.AsyncByteStream, most: int) -> None:
        self._stream = stream
        self._most = most

    def __aiter__(self) -> AsyncIterator[bytes]:
        return bounded(self._stream, self._most)

    async def aclose(self) -> None:
        await self._stream.aclose()
