"""The way to a model: its client, what it may take and how much it may send back."""

import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Literal

import httpx2
from pydantic_ai import NativeOutput
from pydantic_ai.models import Model
from pydantic_ai.output import OutputSpec

from remanso.engines.language.model.failures import AnswerTooLongError
from remanso.engines.language.model.link import Link
from remanso.engines.language.model.reply import AnalisisDado
from remanso.model_addresses import LanguageModelAddress

MOST_BYTES = 4 * 1024 * 1024
_CONNECT_SECONDS, _SILENCE_SECONDS = 5.0, 600.0
# The libraries want one, and would look for somebody's own in the environment.
_NO_KEY = "none"

Form = Literal["tool", "grammar"]
OUTPUTS: dict[Form, OutputSpec[AnalisisDado]] = {
    "tool": AnalisisDado,
    "grammar": NativeOutput(AnalisisDado),
}


def prepare(address: LanguageModelAddress) -> None:
    """Do once, off the event loop, what takes long the first time."""
    _speaks(address)
    _authorities()


@asynccontextmanager
async def connected(link: Link) -> AsyncIterator[Model]:
    """The model with a client of its own: one belongs to the event loop that made it."""
    key = _NO_KEY if link.api_key is None else link.api_key.get_secret_value()
    async with _http(local=link.address.local) as http:
        yield _speaks(link.address)(link.address, key, http)


def form_of(address: LanguageModelAddress) -> Form:
    """How the model is best held to the form of an analysis.

    The Ollama of this house holds to a grammar; one that sends it on elsewhere does not.
    """
    return "grammar" if address.provider == "ollama" and address.local else "tool"


def _speaks(
    address: LanguageModelAddress,
) -> Callable[[LanguageModelAddress, str, httpx2.AsyncClient], Model]:
    # Each provider's library is a second of loading, and only one of them is used.
    if address.provider == "anthropic":
        from remanso.engines.language.model import claude  # noqa: PLC0415 - as above

        return claude.model_at
    from remanso.engines.language.model import compatible  # noqa: PLC0415 - as above

    return compatible.model_at


def _http(*, local: bool) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(
        verify=_authorities(),
        timeout=httpx2.Timeout(_SILENCE_SECONDS, connect=_CONNECT_SECONDS, pool=_CONNECT_SECONDS),
        # What is said to stay here does not go through a proxy, nor wherever it is sent on.
        trust_env=not local,
        follow_redirects=False,
        headers={"Accept-Encoding": "identity"},
        event_hooks={"response": [_bound]},
    )


@cache
def _authorities() -> ssl.SSLContext:
    # Reading them takes longer than a call's whole share of our time.
    return httpx2.create_ssl_context()


async def _bound(response: httpx2.Response) -> None:
    if response.headers.get("content-encoding", "identity") != "identity":
        raise AnswerTooLongError
    stream = response.stream
    if isinstance(stream, httpx2.AsyncByteStream):
        response.stream = _Bounded(stream)


class _Bounded(httpx2.AsyncByteStream):
    """An answer that ends in an error where it grows beyond what any answer has."""

    def __init__(self, stream: httpx2.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        received = 0
        async for chunk in self._stream:
            received += len(chunk)
            if received > MOST_BYTES:
                raise AnswerTooLongError
            yield chunk

    async def aclose(self) -> None:
        await self._stream.aclose()
