"""The engine that asks a language model, wherever it is; its libraries load when it is asked."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING

from pydantic import SecretStr

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageUnavailableError
from remanso.engines.language.extractive.reading.conversation import read_conversation
from remanso.engines.language.extractive.topics.areas import AREA_NAMES, find_untouched
from remanso.engines.language.keys import key_of
from remanso.engines.language.material import Material
from remanso.engines.language.model.chunking import join
from remanso.engines.language.model.config import (
    IN_THE_HOUSE,
    OUTSIDE,
    ModelConfig,
    Patience,
    ordinary_context,
)
from remanso.engines.language.model.context_window import Context
from remanso.engines.language.model.prompts import analysis_instructions
from remanso.engines.language.provider import LanguageModelAddress

if TYPE_CHECKING:
    from remanso.engines.language.model.connection.client import ModelClient

_VERSION = "1"
_WITHOUT_KEY = (
    "Falta la clave de {engine}. Quien administra Remanso la pone en REMANSO_LANGUAGE_API_KEY."
)


class ModelLanguageEngine:
    """Analyses and answers with one model. It has no tools: it reads, and it writes text."""

    def __init__(
        self,
        address: LanguageModelAddress,
        *,
        api_key: SecretStr | None = None,
        context: int | None = None,
        patience: Patience | None = None,
    ) -> None:
        """`context`, in tokens, and `patience` where the ordinary ones do not fit."""
        self._config = ModelConfig(
            address=address,
            api_key=api_key,
            context=ordinary_context(address) if context is None else Context(context),
            patience=patience or (IN_THE_HOUSE if address.local else OUTSIDE),
        )

    def describe(self) -> EngineDescription:
        """Say whose model it is, whether texts leave the house, and whether it can be asked."""
        missing = self._missing()
        return EngineDescription(
            nombre=self._config.name,
            modelo=self._config.model,
            local=self._config.address.local,
            disponible=missing is None,
            motivo=missing,
        )

    def procedencia(self) -> Procedencia:
        """Stamp an analysis made now."""
        return Procedencia(
            motor=self._config.name,
            modelo=self._config.model,
            version=_VERSION,
            local=self._config.address.local,
        )

    def prepare(self) -> None:
        """Load what speaks to the model: the first question would wait seconds for it."""
        if self._missing() is None:
            asyncio.run(self._ready().prepare())

    def reach(self) -> None:
        """Ask the model for a word, to see whether it answers. Raises `LanguageError`."""
        asyncio.run(self._ready().reach())

    def parts(self, material: Material) -> int:
        """In how many parts the session fits the model."""
        _, parts = self._config.context.session(material, AREA_NAMES)
        return len(parts)

    def part_key(self, material: Material, part: int) -> str:
        """Of everything that the model is told, and of which model it is."""
        address = self._config.address
        around, parts = self._config.context.session(material, AREA_NAMES)
        lines = [line.written for line in parts[part]] if part < len(parts) else []
        return key_of(
            (address.provider.name, address.model, address.base_url),
            self._config.context,
            _VERSION,
            analysis_instructions(AREA_NAMES),
            (around.notas, around.resumen_anterior, around.banco),
            (part, len(parts)),
            lines,
        )

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """Have one part analysed; its quotations are compared with what was said."""
        around, parts = self._config.context.session(material, AREA_NAMES)
        if part >= len(parts):
            # The transcript has become shorter since its parts were counted.
            return Analisis(procedencia=self.procedencia())
        given = asyncio.run(
            self._ready().analyse(
                around, parts[part], place=(part, len(parts)), cancelled=cancelled
            )
        )
        verified = given.verified(around, self.procedencia())
        # A model forgets what was said: it may choose only among what no word of it touches.
        untouched = find_untouched(read_conversation(material))
        left = [area for area in untouched if area in verified.no_explorado]
        return verified.model_copy(update={"no_explorado": left})

    def join(self, parts: Sequence[Analisis]) -> Analisis:
        """Make one of the analyses of the parts, without asking the model again."""
        return join(parts)

    def recalls(self) -> bool:
        """It is told the end of the conversation."""
        return True

    async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Have the question answered from its passages, each word as it comes."""
        # Loading takes a second the first time, and others are being served meanwhile.
        client = await asyncio.to_thread(self._ready)
        async with aclosing(client.answer(consulta, cancelled=cancelled)) as pieces:
            async for piece in pieces:
                yield piece

    def _missing(self) -> str | None:
        if self._config.api_key is None and self._config.address.needs_key:
            return _WITHOUT_KEY.format(engine=self._config.name)
        return None

    def _ready(self) -> "ModelClient":
        missing = self._missing()
        if missing is not None:
            raise LanguageUnavailableError(missing)
        from remanso.engines.language.model.connection.client import ModelClient  # noqa: PLC0415 - it is heavy

        return ModelClient(self._config)
