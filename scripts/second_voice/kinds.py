"""Weights by which grave texts are told apart by their kind."""

from collections.abc import Mapping, Sequence

import numpy as np

from remanso.engines.language.danger.classes import Clase
from remanso.engines.language.danger.meaning.second_voice import KIND_SLOTS, Groups
from scripts.regression import Array, least
from scripts.second_voice.learning import Texts

_DECAY = 3e-6


def learn_kinds(items: Sequence[Mapping[str, str]], whole: Sequence[Groups]) -> Array:
    """A row of weights for each kind, the last its bias; `whole` is what each text fills."""
    grave = [number for number, item in enumerate(items) if item["clase"] != "nada"]
    texts = Texts([whole[number] for number in grave], KIND_SLOTS)
    kinds = [str(clase) for clase in Clase]
    right = np.array([kinds.index(items[number]["clase"]) for number in grave])
    weight = (1 / np.bincount(right, minlength=len(kinds))[right]) ** 0.5
    weight /= weight.sum()
    wanted = np.eye(len(kinds))[right]
    shape = (len(kinds), KIND_SLOTS + 1)

    def loss(weights: Array) -> tuple[float, Array]:
        rows = weights.reshape(shape)
        scores = np.column_stack([texts.score(row) for row in rows])
        scores -= scores.max(axis=1, keepdims=True)
        likely = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
        decayed = _DECAY * rows
        decayed[:, -1] = 0.0
        error = (likely - wanted) * weight[:, None]
        slope = np.array([texts.slope(column) for column in error.T]) + decayed
        said = likely[np.arange(len(right)), right]
        return float(-(weight * np.log(said)).sum() + (decayed * rows).sum() / 2), slope.ravel()

    return least(loss, np.zeros(shape).ravel()).reshape(shape)
