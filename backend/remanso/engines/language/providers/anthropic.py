"""Anthropic's models, through its own library."""

from typing import TYPE_CHECKING

from remanso.engines.language.provider import LanguageModelAddress, LanguageProvider, ModelAt
from remanso.engines.providers import Key, stays_where_sent

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.models import Model


def _load() -> ModelAt:
    from anthropic import AsyncAnthropic  # noqa: PLC0415 - it is heavy
    from pydantic_ai.models.anthropic import AnthropicModel  # noqa: PLC0415 - likewise
    from pydantic_ai.providers.anthropic import AnthropicProvider  # noqa: PLC0415 - likewise

    def model_at(address: LanguageModelAddress, key: str, http: "httpx2.AsyncClient") -> "Model":
        # Tries are counted in one place, and it is not there.
        client = AsyncAnthropic(
            api_key=key, base_url=address.base_url, http_client=http, max_retries=0
        )
        return AnthropicModel(address.model, provider=AnthropicProvider(anthropic_client=client))

    return model_at


PROVIDER = LanguageProvider(
    name="anthropic",
    title="Anthropic",
    title_elsewhere="Anthropic",
    base_url="https://api.anthropic.com",
    key=Key.AT_ITS_OWN_ADDRESS,
    relay=stays_where_sent,
    context=200_000,
    context_elsewhere=200_000,
    grammar=False,
    load=_load,
)
