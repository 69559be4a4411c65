"""The way to AssemblyAI: its client, how much it may send back, and what its refusals mean."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from assemblyai import AsyncClient, AsyncTranscriber
from assemblyai.types import AssemblyAIError, Settings

from remanso.engines.network.transport import AnswerTooLongError, bounded
from remanso.engines.speech.remote.answers import most_bytes
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.failures import (
    QUOTA,
    SLOW,
    TOO_LONG,
    UNREACHABLE,
    UNREADABLE,
    FailedError,
    refused,
)

# It refuses with 400 whoever has nothing left to pay with, and says so in words alone.
_MONEY = ("balance", "top up", "quota")


@asynccontextmanager
async def connected(
    config: RemoteConfig, *, seconds: float = 0.0
) -> AsyncIterator[AsyncTranscriber]:
    """A client for one try at something; `seconds` of speech are the most it will answer.

    Whatever goes wrong with it is a `FailedError`.
    """
    settings = Settings(
        api_key=None if config.api_key is None else config.api_key.get_secret_value(),
        base_url=config.address.base_url,
        http_timeout=config.patience.silence,
    )
    async with AsyncClient(settings=settings) as client:
        client.http_client.headers["Accept-Encoding"] = "identity"
        bound = _Bound(most_bytes(seconds))
        client.http_client.event_hooks["response"].append(bound.hold)
        try:
            async with AsyncTranscriber(client=client) as transcriber:
                yield transcriber
        except AnswerTooLongError:
            raise FailedError(TOO_LONG) from None
        except AssemblyAIError as error:
            raise _refusal(client, error) from None
        except httpx.TimeoutException:
            raise FailedError(SLOW) from None
        except httpx.HTTPError:
            raise FailedError(UNREACHABLE) from None
        # What is no JSON, and what is another JSON: the library looks at neither.
        except (ValueError, KeyError, TypeError):
            raise FailedError(UNREADABLE) from None


def _refusal(client: AsyncClient, error: AssemblyAIError) -> FailedError:
    if error.status_code is None:
        return FailedError(UNREADABLE)
    if any(word in str(error).lower() for word in _MONEY):
        return FailedError(QUOTA)
    answer = client.last_response
    retry_after = None if answer is None else answer.headers.get("retry-after")
    return FailedError(refused(error.status_code, retry_after))


class _Bound:
    """Ends an answer in an error where it grows beyond what any transcript has."""

    def __init__(self, most: int) -> None:
        self._most = most

    async def hold(self, response: httpx.Response) -> None:
        if response.headers.get("content-encoding", "identity") != "identity":
            raise AnswerTooLongError
        stream = response.stream
        if isinstance(stream, httpx.AsyncByteStream):
            response.stream = _Bounded(stream, self._most)


class _Bounded(httpx.AsyncByteStream):
    def __init__(self, stream: httpx.AsyncByteStream, most: int) -> None:
        self._stream = stream
        self._most = most

    def __aiter__(self) -> AsyncIterator[bytes]:
        return bounded(self._stream, self._most)

    async def aclose(self) -> None:
        await self._stream.aclose()
