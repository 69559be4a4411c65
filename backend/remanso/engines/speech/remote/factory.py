"""The engine that speaks to the provider of an address."""

from pathlib import Path

from pydantic import SecretStr

from remanso.engines.speech.assemblyai.engine import AssemblyAIEngine
from remanso.engines.speech.base import SpeechEngine
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.openai.engine import OpenAISpeechEngine
from remanso.engines.speech.openai.form import LENGTHS, form_of
from remanso.engines.speech.remote.retry import Link, Patience
from remanso.engines.speech.remote.sound import Sound
from remanso.settings.speech import SpeechAddress

# No recording is longer than half of it: it goes in one piece.
_WHOLE = BlockLengths(shortest=86_400.0, longest=86_400.0)
_COMPATIBLE = "Servidor compatible con OpenAI"


def remote_engine(
    address: SpeechAddress,
    *,
    api_key: SecretStr | None,
    language: str,
    models_dir: Path,
    lengths: BlockLengths | None = None,
    patience: Patience | None = None,
) -> SpeechEngine:
    """`lengths` and `patience` where the ordinary ones do not fit."""
    link = Link(
        name=_name(address),
        address=address,
        api_key=api_key,
        language=language,
        patience=patience or Patience(),
    )
    if address.provider == "assemblyai":
        return AssemblyAIEngine(link, Sound(models_dir=models_dir, lengths=_WHOLE))
    cut = lengths or LENGTHS[form_of(address)]
    return OpenAISpeechEngine(link, Sound(models_dir=models_dir, lengths=cut))


def _name(address: SpeechAddress) -> str:
    if address.provider == "assemblyai":
        in_europe = address.host.startswith("api.eu.")
        return "AssemblyAI (Unión Europea)" if in_europe else "AssemblyAI"
    return "OpenAI" if address.official else _COMPATIBLE
