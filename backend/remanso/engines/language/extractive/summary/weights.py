"""How much each sign counts for a summary.

Learned by logistic regression (L2, 10) from 22 sessions by three hands, in which a clinician's
facts were marked turn by turn; on the sessions of a patient left out, a turn with a fact stands
before one without in 88 of 100 pairs. An emotion counts against: it has a part of its own.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from remanso.engines.language.extractive.summary.stretches import FEATURES

_WEIGHTS: Final[Mapping[str, float]] = {
    "cifras": 0.37,
    "tiempo": 0.54,
    "dicho": 0.14,
    "comprension": 0.12,
    "clinico": 0.22,
    "cambio": 0.15,
    "cortesia": -0.28,
    "pasado": 0.24,
    "emocion": -0.58,
    "pregunta": -0.41,
    "largo": 0.86,
    "palabras_nuevas": 0.45,
    "palabras_que_vuelven": 0.31,
    "nombres_nuevos": 0.11,
    "respuesta_abierta": 0.35,
    "comienzo": -0.59,
    "despedida": -1.80,
    "final": -0.56,
    "frases": 0.36,
}
_BASE: Final = -3.15
_IN_ORDER = [_WEIGHTS[name] for name in FEATURES]


def likelihood(features: Sequence[float]) -> float:
    """How likely it is, from 0 to 1, that a stretch tells a fact."""
    weighed = math.fsum(w * x for w, x in zip(_IN_ORDER, features, strict=True))
    return 1 / (1 + math.exp(-_BASE - weighed))


def interest(signs: Sequence[float]) -> float:
    """How much the signs of one sentence speak for quoting it; none speaks against it."""
    return math.fsum(max(0.0, w) * x for w, x in zip(_IN_ORDER, signs, strict=False))
