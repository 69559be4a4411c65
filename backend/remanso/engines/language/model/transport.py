"""The way to a model: its client, what it may take and how much it may send back."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal

import httpx2
from pydantic_ai import NativeOutput
from pydantic_ai.models import Model
from pydantic_ai.output import OutputSpec

from remanso.engines.language.model.config import Link
from remanso.engines.language.model.reply import AnalisisDado
from remanso.engines.transport import http_client, http_ready
from remanso.settings.language import LanguageModelAddress

MOST_BYTES = 4 * 1024 * 1024
_SILENCE_SECONDS = 600.0
# The libraries want one, and would look for somebody's own in the environment.
_NO_KEY = "none"

Form = Literal["tool", "grammar"]
OUTPUTS: dict[Form, OutputSpec[AnalisisDado]] = {
    "tool": AnalisisDado,
    "grammar": NativeOutput(AnalisisDado),
}


def prepare(address: LanguageModelAddress) -> None:
    """Do once, off the event loop, what takes long the first time."""
    _speaks(address)
    http_ready()


@asynccontextmanager
async def connected(link: Link) -> AsyncIterator[Model]:
    """The model with a client of its own: one belongs to the event loop that made it."""
    key = _NO_KEY if link.api_key is None else link.api_key.get_secret_value()
    client = http_client(local=link.address.local, most_bytes=MOST_BYTES, silence=_SILENCE_SECONDS)
    async with client as http:
        yield _speaks(link.address)(link.address, key, http)


def form_of(address: LanguageModelAddress) -> Form:
    """How the model is best held to the form of an analysis.

    The Ollama of this house holds to a grammar; one that sends it on elsewhere does not.
    """
    return "grammar" if address.provider == "ollama" and address.local else "tool"


def _speaks(
    address: LanguageModelAddress,
) -> Callable[[LanguageModelAddress, str, httpx2.AsyncClient], Model]:
    # Each provider's library is a second of loading, and only one of them is used.
    if address.provider == "anthropic":
        from remanso.engines.language.model import claude  # noqa: PLC0415 - as above

        return claude.model_at
    from remanso.engines.language.model import compatible  # noqa: PLC0415 - as above

    return compatible.model_at
