"""OpenAI's models, and all that speak as OpenAI does, Ollama among them."""

import httpx2
from openai import AsyncOpenAI
from pydantic_ai.models import Model
from pydantic_ai.models.ollama import OllamaModel
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.ollama import OllamaProvider
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

from remanso.settings.language import LanguageModelAddress


def model_at(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    """The model, which tries nothing twice: tries are counted in one place."""
    client = AsyncOpenAI(api_key=key, base_url=address.base_url, http_client=http, max_retries=0)
    # An answer that just ends was cut off.
    whole = OpenAIModelProfile(openai_chat_streaming_requires_finish_reason=True)
    if address.official and address.provider == "openai":
        provider = OpenAIProvider(openai_client=client)
        return OpenAIChatModel(address.model, provider=provider, profile=whole)
    # Of the two names of the limit, others than OpenAI know the older one.
    profile = OpenAIModelProfile(**whole, openai_chat_supports_max_completion_tokens=False)
    if address.provider == "ollama":
        ollama = OllamaProvider(openai_client=client)
        return OllamaModel(address.model, provider=ollama, profile=profile)
    compatible = OpenAICompatibleProvider("openai-compatible", openai_client=client)
    return OpenAIChatModel(address.model, provider=compatible, profile=profile)
