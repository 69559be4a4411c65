"""Models that are spoken to as OpenAI's are: OpenAI's own, Ollama's, and other servers'."""

import httpx2
from openai import AsyncOpenAI
from pydantic_ai.models import Model
from pydantic_ai.models.ollama import OllamaModel
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.ollama import OllamaProvider
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

from remanso.engines.language.provider import LanguageModelAddress

# An answer that just ends was cut off.
_WHOLE = OpenAIModelProfile(openai_chat_streaming_requires_finish_reason=True)
# Of the two names of the limit, others than OpenAI know the older one.
_OTHERS = OpenAIModelProfile(**_WHOLE, openai_chat_supports_max_completion_tokens=False)


def openai_model(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    """A model of OpenAI, or of a server that answers as it does."""
    if not address.official:
        return compatible_model(address, key, http)
    provider = OpenAIProvider(openai_client=_client(address, key, http))
    return OpenAIChatModel(address.model, provider=provider, profile=_WHOLE)


def ollama_model(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    """A model of Ollama."""
    provider = OllamaProvider(openai_client=_client(address, key, http))
    return OllamaModel(address.model, provider=provider, profile=_OTHERS)


def compatible_model(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    """A model of a server that answers as OpenAI does."""
    client = _client(address, key, http)
    provider = OpenAICompatibleProvider("openai-compatible", openai_client=client)
    return OpenAIChatModel(address.model, provider=provider, profile=_OTHERS)


def _client(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> AsyncOpenAI:
    # Tries are counted in one place, and it is not there.
    return AsyncOpenAI(api_key=key, base_url=address.base_url, http_client=http, max_retries=0)
