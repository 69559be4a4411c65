"""OpenAI transcribes, and so does any server that answers as OpenAI does."""

from pathlib import Path
from typing import TYPE_CHECKING

from remanso.engines.providers import Key, stays_where_sent
from remanso.engines.speech.provider import SpeechProvider

if TYPE_CHECKING:
    from remanso.engines.speech.base import SpeechEngine
    from remanso.engines.speech.local.lengths import BlockLengths
    from remanso.engines.speech.remote.config import RemoteConfig


def _build(
    config: "RemoteConfig", models_dir: Path, lengths: "BlockLengths | None"
) -> "SpeechEngine":
    from remanso.engines.speech.openai.engine import build  # noqa: PLC0415 - only where it is used

    return build(config, models_dir, lengths)


PROVIDER = SpeechProvider(
    name="openai",
    title="OpenAI",
    title_elsewhere="Servidor compatible con OpenAI",
    base_url="https://api.openai.com/v1",
    key=Key.AT_ITS_OWN_ADDRESS,
    relay=stays_where_sent,
    default_model="gpt-transcribe",
    build=_build,
)
