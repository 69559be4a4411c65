"""The way to a model: its client, what it may take and how much it may send back."""

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Literal

import httpx2
from anthropic import AsyncAnthropic
from openai import AsyncOpenAI
from pydantic_ai import NativeOutput
from pydantic_ai.models import Model
from pydantic_ai.models.anthropic import AnthropicModel
from pydantic_ai.models.ollama import OllamaModel
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.output import OutputSpec
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.anthropic import AnthropicProvider
from pydantic_ai.providers.ollama import OllamaProvider
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

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


def prepare() -> None:
    """Do once, off the event loop, what takes long the first time."""
    _authorities()


@asynccontextmanager
async def connected(link: Link) -> AsyncIterator[Model]:
    """The model with a client of its own: one belongs to the event loop that made it."""
    key = _NO_KEY if link.api_key is None else link.api_key.get_secret_value()
    async with _http(local=link.address.local) as http:
        yield _model(link.address, key, http)


def form_of(model: Model) -> Form:
    """How this model is best held to the form of an analysis."""
    grammar = isinstance(model, OllamaModel) and model.profile.get("supports_json_schema_output")
    return "grammar" if grammar else "tool"


def _model(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    # Tries are counted in one place, and it is not there.
    if address.provider == "anthropic":
        claude = AsyncAnthropic(
            api_key=key, base_url=address.base_url, http_client=http, max_retries=0
        )
        return AnthropicModel(address.model, provider=AnthropicProvider(anthropic_client=claude))
    client = AsyncOpenAI(api_key=key, base_url=address.base_url, http_client=http, max_retries=0)
    # An answer that just ends was cut off.
    whole = OpenAIModelProfile(openai_chat_streaming_requires_finish_reason=True)
    if address.official and address.provider == "openai":
        provider = OpenAIProvider(openai_client=client)
        return OpenAIChatModel(address.model, provider=provider, profile=whole)
    # Of the two names of that limit, others than OpenAI know the older one.
    profile = OpenAIModelProfile(**whole, openai_chat_supports_max_completion_tokens=False)
    if address.provider == "ollama":
        ollama = OllamaProvider(openai_client=client)
        # Whoever sends it on elsewhere takes the grammar and does not hold to it.
        profile["supports_json_schema_output"] = address.local
        return OllamaModel(address.model, provider=ollama, profile=profile)
    compatible = OpenAICompatibleProvider("openai-compatible", openai_client=client)
    return OpenAIChatModel(address.model, provider=compatible, profile=profile)


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
