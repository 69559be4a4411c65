"""Themes and emotions: pairs of what was found and what is there, by words and by place."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from evaluation.cases import Distractor, Emotion, Theme
from evaluation.scoring.statements import Statement, f_score, places
from evaluation.words import keys

Pairs = dict[int, int]
"""Which statement stands for which item of the gold."""


@dataclass(frozen=True)
class Found:
    """How well a list was found; `false` and `reported` name what should not be there."""

    precision: float
    recall: float
    score: float
    false: Sequence[str]
    reported: Sequence[str] = ()


def score_themes(found: Sequence[Statement], gold: Sequence[Theme]) -> Found:
    """Themes by a word of their label and a segment."""
    candidates = []
    for i, one in enumerate(found):
        said = keys(_label(one))
        for j, wanted in enumerate(gold):
            shared = len(places(one) & wanted.segmentos)
            words = len(said & keys(wanted.etiqueta, *wanted.sinonimos))
            if shared and words:
                candidates.append((-words, -shared, i, j))
    pairs = _pair(candidates)
    touched = {i for _, _, i, _ in candidates}
    precision = len(pairs) / len(found) if found else 0.0
    recall = len(pairs) / len(gold) if gold else 1.0
    false = [_label(one) for i, one in enumerate(found) if i not in touched]
    return Found(precision, recall, f_score(precision, recall), false)


def score_emotions(
    found: Sequence[Statement], gold: Sequence[Emotion], distractors: Sequence[Distractor]
) -> Found:
    """Emotions by name and segment; what only sounds like one costs up to half."""
    candidates, neutral = [], set()
    for i, one in enumerate(found):
        said = keys(one["nombre"])
        for j, wanted in enumerate(gold):
            if not said & _names(wanted):
                continue
            if shared := len(places(one) & wanted.segmentos):
                candidates.append((0 if said & keys(wanted.nombre) else 1, -shared, i, j))
            elif places(one) & wanted.dudosos:
                neutral.add(i)
    pairs = _pair(candidates)
    # A second name for one that is counted neither helps nor harms.
    neutral |= {i for _, _, i, _ in candidates}
    counted = [i for i in range(len(found)) if i in pairs or i not in neutral]
    reported = [each.motivo for each in distractors if _is_reported(each, found, gold)]
    precision = len(pairs) / len(counted) if counted else 0.0
    recall = len(pairs) / len(gold) if gold else 1.0
    cost = 1 - 0.5 * len(reported) / len(distractors) if distractors else 1.0
    false = [found[i]["nombre"] for i in counted if i not in pairs]
    return Found(precision, recall, f_score(precision, recall) * cost, false, reported)


def _pair(candidates: list[tuple[int, int, int, int]]) -> Pairs:
    """The best pairs first, each statement and each item once."""
    pairs: Pairs = {}
    for _, _, i, j in sorted(candidates):
        if i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs


def _is_reported(
    distractor: Distractor, found: Sequence[Statement], gold: Sequence[Emotion]
) -> bool:
    name = keys(distractor.nombre)
    own = frozenset().union(*(each.segmentos for each in gold if _names(each) & name))
    wrong = distractor.segmentos - own
    return any(keys(each["nombre"]) & name and places(each) & wrong for each in found)


def _names(emotion: Emotion) -> set[str]:
    return keys(emotion.nombre, *emotion.sinonimos)


def _label(theme: Statement) -> str:
    if theme.get("etiqueta"):
        return str(theme["etiqueta"])
    quoted = re.findall(r"«([^»]*)»", theme["texto"])
    return str(quoted[0] if quoted else theme["texto"].split(":")[0])
