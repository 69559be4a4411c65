"""The engine that speaks to the provider of an address."""

from pathlib import Path

from pydantic import SecretStr

from remanso.engines.speech.base import SpeechEngine
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.provider import SpeechAddress
from remanso.engines.speech.remote.config import Patience, RemoteConfig


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
    config = RemoteConfig(
        address=address, api_key=api_key, language=language, patience=patience or Patience()
    )
    return address.provider.build(config, models_dir, lengths)
