"""What all parts share: where statements quote, what they get for a fact, and F."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from evaluation.cases import Item, Segment
from evaluation.words import has_all
from remanso.engines.language.statements.evidence import holds

Statement = Mapping[str, Any]
"""A statement of the analysis as the API answers it."""

_HALF = 0.5


def places(statement: Statement) -> set[int]:
    """The segments that a statement quotes."""
    return {each["segmento"] for each in statement.get("evidencias", [])}


def f_score(precision: float, recall: float, *, beta: float = 1.0) -> float:
    """Van Rijsbergen's F: `beta` below one weighs precision more."""
    square = beta * beta
    if not precision + recall:
        return 0.0
    return (1 + square) * precision * recall / (square * precision + recall)


def share(hits: Iterable[bool]) -> float:
    """The part of these that hold; none of none is none."""
    listed = list(hits)
    return sum(listed) / len(listed) if listed else 0.0


def recall(statements: Sequence[Statement], items: Sequence[Item]) -> float:
    """How much of these items is said: half for the right place or the right words alone."""
    return fmean(_credit(statements, each) for each in items)


def _credit(statements: Sequence[Statement], item: Item) -> float:
    best = 0.0
    for each in statements:
        right_place = bool(places(each) & item.segmentos)
        right_words = has_all(each["texto"], item.claves)
        if right_place and right_words:
            return 1.0
        if right_place or (right_words and len(item.claves) > 1):
            best = _HALF
    return best


def every_statement(analysis: Mapping[str, Any]) -> list[Statement]:
    """All that an analysis states."""
    lists = ("resumen", "temas", "emociones", "cambios", "acuerdos", "riesgo")
    motives = [each["motivo"] for each in analysis.get("ejercicios_propuestos", [])]
    return [each for name in lists for each in analysis.get(name) or []] + motives


def is_backed(statement: Statement, segments: Sequence[Segment]) -> bool:
    """Whether it quotes, and every quotation is words of its segment."""
    evidence = statement.get("evidencias", [])
    return bool(evidence) and all(
        0 <= each["segmento"] < len(segments)
        and holds(segments[each["segmento"]].text, each["cita"])
        for each in evidence
    )
