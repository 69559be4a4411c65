"""What the local engine takes to analyse a session of fifty minutes, on one core."""

import time
from itertools import cycle
from statistics import median

from bench.figures import Figure, Quantity, at_most
from bench.setting import Setting
from evaluation.cases import SETS, read_set
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Segmento

_WORDS = 9_000
_ROUNDS = 5
_MOST_SECONDS = 1.5
_PAUSE_SECONDS = 0.5


def figures(setting: Setting) -> list[Figure]:
    """Everything at once, in one process, on one core."""
    engine, material = ExtractiveEngine(), fifty_minutes()
    first = _timed(engine, material)
    more = [_timed(engine, material) for _ in range(setting.times(_ROUNDS))]
    turns = f"a session of {_WORDS} words, {len(material.segmentos)} turns"
    return [
        Figure(f"{turns}, the first", Quantity(first, "s"), goal=at_most(_MOST_SECONDS)),
        Figure(f"{turns}, p50", Quantity(median(more), "s"), goal=at_most(_MOST_SECONDS)),
    ]


def fifty_minutes() -> Material:
    """Sessions of the evaluation one after the other, again and again until they are as long."""
    segmentos: list[Segmento] = []
    words, now = 0, 0.0
    for said in cycle(
        turn for case in read_set(SETS / "dadas").cases.values() for turn in case.segmentos
    ):
        if words >= _WORDS:
            break
        took = said.end_time - said.start_time
        segmentos.append(
            Segmento(
                speaker_label=said.speaker_label,
                start_time=now,
                end_time=now + took,
                text=said.text,
            )
        )
        now += took + _PAUSE_SECONDS
        words += len(said.text.split())
    return Material(segmentos=segmentos)


def _timed(engine: ExtractiveEngine, material: Material) -> float:
    """Seconds."""
    began = time.perf_counter()
    engine.analyse(material)
    return time.perf_counter() - began
