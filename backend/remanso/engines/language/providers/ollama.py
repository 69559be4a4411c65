"""Ollama's models, on this machine or on another of its network."""

from remanso.engines.language.provider import LanguageProvider, ModelAt
from remanso.engines.providers import Key

_CLOUD = "-cloud"


def _load() -> ModelAt:
    from remanso.engines.language.model.connection import compatible  # noqa: PLC0415 - it is heavy

    return compatible.ollama_model


def _relay(model: str, base_url: str) -> str | None:  # noqa: ARG001 - wherever it answers
    # Such models seem to answer here: the Ollama of this machine sends them on.
    return "ollama.com" if model.endswith(_CLOUD) else None


PROVIDER = LanguageProvider(
    name="ollama",
    title="Ollama",
    title_elsewhere="Ollama",
    base_url="http://localhost:11434/v1",
    key=Key.NEVER,
    relay=_relay,
    # It cuts a longer text without a word: what is too little is slow, what is too much is lost.
    context=4_096,
    context_elsewhere=8_192,
    # The Ollama of this network holds to a grammar; one that sends things on does not.
    grammar=True,
    load=_load,
)
