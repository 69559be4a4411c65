"""Anthropic's models, through their own library."""

import httpx2
from anthropic import AsyncAnthropic
from pydantic_ai.models import Model
from pydantic_ai.models.anthropic import AnthropicModel
from pydantic_ai.providers.anthropic import AnthropicProvider

from remanso.settings.language import LanguageModelAddress


def model_at(address: LanguageModelAddress, key: str, http: httpx2.AsyncClient) -> Model:
    """The model, which tries nothing twice: tries are counted in one place."""
    client = AsyncAnthropic(api_key=key, base_url=address.base_url, http_client=http, max_retries=0)
    return AnthropicModel(address.model, provider=AnthropicProvider(anthropic_client=client))
