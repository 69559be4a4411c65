"""What the operator says about a language model: whose it is, its name, and where it answers."""

from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.language.providers import PROVIDERS
from remanso.engines.providers import Address

_HERE = "local"
_SHAPE = "Tiene que ser local, local:MODELO o PROVEEDOR:MODELO; los proveedores son {known}."


def language_model(name: str, base_url: str | None) -> LanguageModelAddress:
    """The model that a name like `openai:gpt-5` stands for. Raises `ValueError`."""
    prefix, _, model = name.partition(":")
    known = PROVIDERS.by_name()
    provider = known.get(prefix)
    if provider is None or not model.strip():
        raise ValueError(_SHAPE.format(known=", ".join(sorted(known))))
    return Address(provider, model.strip(), (base_url or provider.base_url).rstrip("/"))


def model_of_this_machine(name: str) -> str | None:
    """What `local:NAME` names; nothing, where it says only `local`; None for any other model."""
    prefix, _, model = name.partition(":")
    return model.strip() if prefix == _HERE else None
