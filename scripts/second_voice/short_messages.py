"""What is learnt of short messages: of sentences that people wrote for it."""

import json
from typing import Any

import numpy as np

from remanso.engines.language.danger.classes import Clase
from remanso.engines.language.danger.meaning.second_voice import SLOTS
from scripts.environment.places import ROOT
from scripts.regression import Array
from scripts.second_voice.kinds import learn_kinds
from scripts.second_voice.learning import FOLDS, Parts, Texts, learn, read_one, small
from scripts.second_voice.limits import Allowed, Limits

TEXTS = ROOT / "backend/tests/asistente/data"
# The grammar was written while these were read: how much it is worth is learnt from the others.
READ_BY_ITS_AUTHORS = ("riesgo_campo", "riesgo_abierto", "riesgo_propio", "riesgo_frases")
NOT_READ = ("riesgo_variado", "riesgo_ajeno", "riesgo_diverso", "riesgo_reciente")
_ALLOWED = Allowed(lines=0.15, alone=0.012, agreed=0.012)
TIMES = {"riesgo_frases": 8, "riesgo_campo": 2, "riesgo_propio": 2}
"""What everybody must hear, said plainly, is learnt as if it stood there so many times."""
# Nobody's texts are in two parts, but for `riesgo_variado`, whose hands are not told apart.
_FOLD_OF = {
    "riesgo_abierto": 2,
    "riesgo_diverso": 2,
    "riesgo_campo": 3,
    "riesgo_propio": 3,
    "riesgo_frases": 3,
    "riesgo_reciente": 3,
}
_HANDS = {"p": 0, "q": 1}


def read_set(name: str) -> list[dict[str, str]]:
    """The texts of a set, each with its kind, which is `nada` where nobody is in danger."""
    texts: list[dict[str, str]] = json.loads((TEXTS / f"{name}.json").read_text("utf-8"))
    return texts


def fold_of(name: str, item: dict[str, str], place: int, of: int) -> int:
    """The part of the texts that one belongs to, by the hand that wrote it."""
    if name == "riesgo_ajeno":
        return _HANDS[item["id"][0]]
    return _FOLD_OF.get(name, place * FOLDS // of)


def learn_short(*, measured_only: bool) -> tuple[bytes, dict[str, Any], bytes, dict[str, Any]]:
    """Weights of danger, and of its kinds, each with what is told beside them."""
    names = READ_BY_ITS_AUTHORS + NOT_READ
    sets = {name: read_set(name) * TIMES.get(name, 1) for name in names}
    items = [item for texts in sets.values() for item in texts]
    fresh = np.array([name in NOT_READ for name, texts in sets.items() for _ in texts])
    fold = np.array(
        [
            fold_of(name, item, place, len(texts))
            for name, texts in sets.items()
            for place, item in enumerate(texts)
        ]
    )
    read = [read_one(item["texto"]) for item in items]
    parts = [each for each, _ in read]
    levels = np.array([level for _, level in read])
    texts = Texts([whole for whole, *_ in parts], SLOTS)
    danger = np.array([item["clase"] != "nada" for item in items])
    unseen = _unseen(texts, Parts(parts), danger, fold)
    limits = Limits(unseen[fresh], levels[fresh], danger[fresh], _ALLOWED)
    for whose, which in (("grave", danger[fresh]), ("harmless", ~danger[fresh])):
        for hands in range(FOLDS):
            limits.tell(whose, which & (fold[fresh] == hands))
    if measured_only:
        return b"", {}, b"", {}
    weights = learn(texts, danger, np.ones(len(danger)))
    kinds = learn_kinds(items, [whole for whole, *_ in parts])
    of_kinds, scale = small(kinds[:, :-1])
    told = {
        "kind_scale": scale,
        "kind_bias": dict(zip(map(str, Clase), kinds[:, -1].tolist(), strict=True)),
    }
    return *limits.with_weights(weights), of_kinds, told


def _unseen(texts: Texts, parts: Parts, danger: Array, fold: Array) -> Array:
    """Score every text, as the loudest of its parts, by weights that were learnt without it."""
    scores = np.zeros(len(danger))
    for one in range(FOLDS):
        loudest = parts.loudest(learn(texts, danger, (fold != one).astype(float)))
        scores[fold == one] = loudest[fold == one]
    return scores
