"""An analysis beside its gold, part by part."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from evaluation.cases import Gold, Item, RiskMention, Segment
from evaluation.scoring.findings import Found, score_emotions, score_themes
from evaluation.scoring.statements import (
    Statement,
    every_statement,
    f_score,
    is_backed,
    places,
    recall,
    share,
)
from evaluation.words import keys

_SAME_THING = 0.5
_LONGEST = 0.35
_COST_OF_FALSE_ALARM = 0.5
_OF_THE_RECORDING = re.compile(r"(Pausa de|Tiempo de palabra|Reparto|Se oye)")


@dataclass(frozen=True)
class AnalysisScore:
    """Each part from 0 to 1; None where there is nothing to find."""

    themes: Found
    emotions: Found
    summary: float
    facts: float
    useful: float
    changes: float | None
    tasks: float | None
    risk: float
    areas_right: Sequence[str]
    areas_false: Sequence[str]
    areas_missing: Sequence[str]
    backed: int
    statements: int


def score_analysis(
    analysis: Mapping[str, Any], gold: Gold, segments: Sequence[Segment]
) -> AnalysisScore:
    """Judge all parts of one analysis."""
    summary = analysis.get("resumen", [])
    facts, useful = recall(summary, gold.hechos), _useful(summary, gold)
    statements = every_statement(analysis)
    untouched = set(analysis.get("no_explorado", []))
    return AnalysisScore(
        themes=score_themes(analysis.get("temas", []), gold.temas),
        emotions=score_emotions(analysis.get("emociones", []), gold.emociones, gold.distractores),
        summary=f_score(useful, facts) * _brevity(summary, segments),
        facts=facts,
        useful=useful,
        changes=_listed(analysis.get("cambios", []), gold.cambios),
        tasks=_listed(analysis.get("acuerdos", []), gold.tareas),
        risk=_risk(analysis.get("riesgo", []), gold.riesgo),
        areas_right=sorted(untouched & gold.areas.no_exploradas),
        areas_false=sorted(untouched & gold.areas.exploradas),
        areas_missing=sorted(gold.areas.no_exploradas - untouched),
        backed=sum(is_backed(each, segments) for each in statements),
        statements=len(statements),
    )


def areas_score(scores: Sequence[AnalysisScore]) -> float:
    """Untouched areas of all sessions together: a false one costs more than a missing one."""
    right = sum(len(each.areas_right) for each in scores)
    false = sum(len(each.areas_false) for each in scores)
    missing = sum(len(each.areas_missing) for each in scores)
    precision = right / (right + false) if right + false else 0.0
    found = right / (right + missing) if right + missing else 1.0
    return f_score(precision, found, beta=0.5)


def _useful(summary: Sequence[Statement], gold: Gold) -> float:
    """The part of the summary that tells something worth telling, and for the first time."""
    worth: set[int] = set()
    for items in (gold.hechos, gold.tareas, gold.cambios, gold.riesgo):
        for item in items:
            worth |= item.segmentos
    seen: list[set[str]] = []
    good = 0
    for each in summary:
        mine = keys(each["texto"])
        again = any(len(mine & old) / max(1, len(mine | old)) > _SAME_THING for old in seen)
        tells = places(each) & worth and not _OF_THE_RECORDING.match(each["texto"])
        good += bool(tells and not again)
        seen.append(mine)
    return good / len(summary) if summary else 0.0


def _brevity(summary: Sequence[Statement], segments: Sequence[Segment]) -> float:
    words = sum(len(each["texto"].split()) for each in summary)
    total = sum(len(each.text.split()) for each in segments)
    return min(1.0, _LONGEST * total / words) if words else 0.0


def _listed(statements: Sequence[Statement], items: Sequence[Item]) -> float | None:
    """F of a list of changes or tasks; None where the session has none."""
    if not items:
        return None
    right = frozenset().union(*(each.segmentos for each in items))
    return f_score(
        share(bool(places(each) & right) for each in statements), recall(statements, items)
    )


def _risk(found: Sequence[Statement], gold: Sequence[RiskMention]) -> float:
    """Real mentions found, and no alarm at a figure of speech."""
    real = [each.segmentos for each in gold if each.tipo == "real"]
    alarms = [places(each) for each in found if each.get("tipo", "real") == "real"]
    false = sum(not any(alarm & mention for mention in real) for alarm in alarms)
    parts = [max(0.0, 1 - _COST_OF_FALSE_ALARM * false)]
    if real:
        parts.append(share(any(alarm & mention for alarm in alarms) for mention in real))
    return fmean(parts)
