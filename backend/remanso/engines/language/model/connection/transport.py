"""The way to a model: its client, what it may take and how much it may send back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

from pydantic_ai import NativeOutput
from pydantic_ai.models import Model
from pydantic_ai.output import OutputSpec

from remanso.engines.language.model.config import ModelConfig
from remanso.engines.language.model.reply import AnalisisDado
from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.network.transport import http_client, http_ready, key_text

MOST_BYTES = 4 * 1024 * 1024
_SILENCE_SECONDS = 600.0

Form = Literal["tool", "grammar"]
OUTPUTS: dict[Form, OutputSpec[AnalisisDado]] = {
    "tool": AnalisisDado,
    "grammar": NativeOutput(AnalisisDado),
}


def prepare(address: LanguageModelAddress) -> None:
    """Do once, off the event loop, what takes long the first time."""
    address.provider.load()
    http_ready()


@asynccontextmanager
async def connected(config: ModelConfig) -> AsyncIterator[Model]:
    """The model with a client of its own: one belongs to the event loop that made it."""
    client = http_client(
        local=config.address.local, most_bytes=MOST_BYTES, silence=_SILENCE_SECONDS
    )
    async with client as http:
        yield config.address.provider.load()(config.address, key_text(config.api_key), http)


def form_of(address: LanguageModelAddress) -> Form:
    """How the model is best held to the form of an analysis."""
    return "grammar" if address.provider.grammar and address.local else "tool"
