"""What the scenarios on language models share: both wires, patience of a moment, an analysis."""

import asyncio
from collections.abc import Iterable
from typing import Any

from pydantic import SecretStr

from remanso.engines.language.address import language_model
from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.model.config import Patience, Waits
from remanso.engines.language.model.engine import ModelLanguageEngine
from tests.support.language_model import KEY, MODEL, Provider

WIRES = ("openai", "anthropic", "ollama")
QUICK = Waits(first=15, whole=15, pause=0.01, longest_pause=2)

FORM: dict[str, Any] = {
    "resumen": [
        {
            "texto": "Ha llorado por el trabajo.",
            "evidencias": [{"segmento": 1, "cita": "he llorado dos veces"}],
        }
    ],
    "temas": [
        {
            "texto": "La relación con su jefe.",
            "evidencias": [{"segmento": 3, "cita": "mi jefe me gritó"}],
        }
    ],
    "emociones": [
        {
            "nombre": "rabia",
            "intensidad": 4,
            "texto": "Nombra la rabia.",
            "evidencias": [{"segmento": 3, "cita": "una rabia enorme"}],
        }
    ],
    "cambios": [],
    "no_explorado": ["Dinero", "Trabajo y estudios"],
    "ejercicios_propuestos": [],
}


def engine(
    provider: Provider,
    wire: str = "openai",
    *,
    key: str | None = KEY,
    context: int | None = None,
    waits: Waits = QUICK,
) -> ModelLanguageEngine:
    """The engine, its provider being the one of the scenario."""
    address = provider.address if wire == "anthropic" else f"{provider.address}/v1"
    return ModelLanguageEngine(
        language_model(f"{wire}:{MODEL}", address),
        api_key=None if key is None else SecretStr(key),
        context=context,
        patience=Patience(analysis=waits, answer=waits),
    )


def never() -> bool:
    """Nobody asks to stop."""
    return False


def question(
    pregunta: str = "¿Cómo duerme?",
    *,
    texto: str = "Duermo fatal desde que cambié de trabajo.",
    historia: Iterable[tuple[Any, str]] = (),
) -> Consulta:
    """A therapist's question, for which one passage was found."""
    fuente = Fuente(numero=1, titulo="Sesión 12, 3 de marzo de 2026", texto=texto)
    return Consulta(
        pregunta=pregunta, fuentes=[fuente], historia=list(historia), lector="terapeuta"
    )


def answer(
    engine: ModelLanguageEngine, consulta: Consulta | None = None, *, cancelled: Cancelled = never
) -> list[str]:
    """The pieces of the answer."""

    async def collect() -> list[str]:
        pieces = engine.answer(consulta or question(), cancelled=cancelled)
        return [piece async for piece in pieces]

    return asyncio.run(collect())
