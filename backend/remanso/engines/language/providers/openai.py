"""OpenAI's models, and any server that answers as OpenAI does."""

from remanso.engines.language.provider import LanguageProvider, ModelAt
from remanso.engines.providers import Key, stays_where_sent


def _load() -> ModelAt:
    from remanso.engines.language.model.connection import compatible  # noqa: PLC0415 - it is heavy

    return compatible.openai_model


PROVIDER = LanguageProvider(
    name="openai",
    title="OpenAI",
    title_elsewhere="Servidor compatible con OpenAI",
    base_url="https://api.openai.com/v1",
    key=Key.AT_ITS_OWN_ADDRESS,
    relay=stays_where_sent,
    context=128_000,
    context_elsewhere=8_192,
    grammar=False,
    load=_load,
)
