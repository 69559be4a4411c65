"""What a language engine adds to its model: to a whole call, and to each word of an answer."""

import asyncio
import time
from statistics import median

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.setting import Setting
from remanso.engines.language.address import language_model
from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.material import Material, Segmento
from remanso.engines.language.model.engine import ModelLanguageEngine
from tests.support.language_model import Provider, Say, running_provider

_ROUNDS = 60
_WORDS = "una respuesta de diez palabras que salen de una en una"
_PAUSE_SECONDS = 0.02
_MOST_ADDED_MS, _MOST_DELAY_MS = 20, 100
_MATERIAL = Material(segmentos=[Segmento(speaker_label="Voz 2", text="Duermo mal.")])
_FORM = {"resumen": [{"texto": "Duerme mal.", "evidencias": []}]}
_CONSULTA = Consulta(
    pregunta="¿Cómo duerme?",
    fuentes=[Fuente(numero=1, titulo="Sesión 1", texto="Duermo mal.")],
    lector="terapeuta",
)


def figures(setting: Setting) -> list[Figure]:
    """Both wires, each beside the same request without us or the libraries."""
    rounds = setting.times(_ROUNDS)
    with running_provider() as provider:
        return [
            figure for wire in ("openai", "anthropic") for figure in _of(wire, provider, rounds)
        ]


def _of(wire: str, provider: Provider, rounds: int) -> list[Figure]:
    address = provider.address if wire == "anthropic" else f"{provider.address}/v1"
    engine = ModelLanguageEngine(language_model(f"{wire}:modelo", address))
    provider.will(Say(form=_FORM))
    _analyse(engine)
    with httpx2.Client(trust_env=False) as client:
        added = [_analyse(engine) - _bare(client, provider) for _ in range(rounds)]
    # Once before, so that the libraries have found their own parts.
    for _ in range(2):
        provider.will(Say(_WORDS, pause=_PAUSE_SECONDS))
        arrived = asyncio.run(_arrivals(engine))
    delays = [seen - left for left, seen in zip(provider.left, arrived, strict=True)]
    return [
        Figure(
            f"{wire}, added to a call, p50",
            Quantity(median(added) * 1000, "ms"),
            goal=at_most(_MOST_ADDED_MS),
        ),
        Figure(
            f"{wire}, a word on its way through, the slowest",
            Quantity(max(delays) * 1000, "ms"),
            goal=at_most(_MOST_DELAY_MS),
        ),
    ]


def _analyse(engine: ModelLanguageEngine) -> float:
    began = time.perf_counter()
    engine.analyse_part(_MATERIAL, 0, cancelled=lambda: False)
    return time.perf_counter() - began


def _bare(client: httpx2.Client, provider: Provider) -> float:
    """The very request that the engine made, sent again by hand."""
    asked = provider.asked[-1]
    began = time.perf_counter()
    client.post(f"{provider.address}{asked.path}", json=asked.body)
    return time.perf_counter() - began


async def _arrivals(engine: ModelLanguageEngine) -> list[float]:
    pieces = engine.answer(_CONSULTA, cancelled=lambda: False)
    return [time.monotonic() async for _ in pieces]
