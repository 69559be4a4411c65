"""AssemblyAI transcribes; people's recordings stay in Europe unless the operator says otherwise."""

from pathlib import Path
from typing import TYPE_CHECKING

from remanso.engines.network.locality import host_of
from remanso.engines.providers import Key
from remanso.engines.speech.provider import SpeechProvider

if TYPE_CHECKING:
    from remanso.engines.speech.base import SpeechEngine
    from remanso.engines.speech.local.lengths import BlockLengths
    from remanso.engines.speech.remote.config import RemoteConfig


def _build(config: "RemoteConfig", models_dir: Path, _: "BlockLengths | None") -> "SpeechEngine":
    # Only where it is used.
    from remanso.engines.speech.assemblyai.engine import build  # noqa: PLC0415

    return build(config, models_dir)


def _relay(model: str, base_url: str) -> str | None:  # noqa: ARG001 - whichever model it is
    # Nobody runs it in their own house: what answers there in its way sends things on.
    return host_of(base_url)


PROVIDER = SpeechProvider(
    name="assemblyai",
    title="AssemblyAI (Unión Europea)",
    title_elsewhere="AssemblyAI",
    base_url="https://api.eu.assemblyai.com",
    key=Key.ALWAYS,
    relay=_relay,
    default_model="",
    build=_build,
)
