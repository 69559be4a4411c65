"""Weights by which dangerous texts are told from harmless ones."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from remanso.engines.language.danger.classes import Level
from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.second_voice import (
    SHARES,
    SLOTS,
    Groups,
    groups_of_parts,
)
from remanso.engines.language.danger.meaning.spelling import pieces
from scripts.regression import Array, least

FOLDS = 4
"""The texts are scored in so many parts, each by what was learnt from the others."""
_DECAY = 1.5e-6
_NO_GROUPS: Groups = (frozenset({0}),)
_KEPT_BITS = 127


class Texts:
    """Texts as the slots that each fills, one long list with the text that each slot is of."""

    def __init__(
        self, texts: Sequence[Groups], slots: int, shares: Sequence[float] = SHARES
    ) -> None:
        each = [
            (number, share / len(group) ** 0.5, sorted(group))
            for number, groups in enumerate(texts)
            for share, group in zip(shares, groups, strict=False)
            if group
        ]
        lengths = [len(filled) for _, _, filled in each]
        self.slots, self.many = slots, len(texts)
        listed = chain.from_iterable(filled for _, _, filled in each)
        self.slot = np.fromiter(listed, np.int64, sum(lengths)) % slots
        self.text = np.repeat([number for number, _, _ in each], lengths)
        self.share = np.repeat([share for _, share, _ in each], lengths)

    def score(self, weights: Array) -> Array:
        """The sum of the weights of each text; the last weight is everybody's."""
        summed = np.bincount(self.text, weights[self.slot] * self.share, self.many)
        return np.asarray(summed + weights[-1])

    def slope(self, error: Array) -> Array:
        """What each weight had to do with the errors."""
        slots = np.bincount(self.slot, error[self.text] * self.share, self.slots)
        return np.append(slots, error.sum())

    def known(self, learnt_from: Array) -> Array:
        """Which slots at least two texts fill, of those learnt from: the others say nothing."""
        filled = np.bincount(self.slot, learnt_from[self.text] > 0, self.slots)
        return np.append(filled > 1, True)


def learn(texts: Texts, wanted: Array, learnt_from: Array) -> Array:
    """Logistic regression with both answers weighing the same.

    `learnt_from` is how much each text counts for, none where it is zero.
    """
    known = texts.known(learnt_from)
    share = (wanted * learnt_from).sum() / learnt_from.sum()
    weight = np.where(wanted, 0.5 / share, 0.5 / (1 - share)) * learnt_from / learnt_from.sum()
    sign = np.where(wanted, 1.0, -1.0)

    def loss(weights: Array) -> tuple[float, Array]:
        margin = sign * texts.score(weights)
        decayed = np.append(_DECAY * weights[:-1], 0.0)
        error = -sign * weight / (1 + np.exp(np.minimum(margin, 50)))
        total = (weight * np.logaddexp(0, -margin)).sum() + decayed @ weights / 2
        return float(total), (texts.slope(error) + decayed) * known

    return least(loss, np.zeros(texts.slots + 1))


class Parts:
    """Texts that are as alarming as the loudest of their parts."""

    def __init__(self, parts: Sequence[Sequence[Groups]]) -> None:
        self._every = Texts(list(chain.from_iterable(parts)), SLOTS)
        self._first = np.cumsum([0] + [len(each) for each in parts[:-1]])

    def loudest(self, weights: Array) -> Array:
        """How loud the loudest part of each is."""
        return np.asarray(np.maximum.reduceat(self._every.score(weights), self._first))


def weigh_grammar(scores: Array, levels: Array, danger: Array) -> Array:
    """How much each level of the grammar adds to a score, by the same regression."""
    possible, sure = levels == Level.POSSIBLE, levels == Level.SURE
    given = np.column_stack([scores, possible, sure, np.ones(len(scores))])
    weights = np.zeros(given.shape[1])
    for _ in range(5000):
        error = 1 / (1 + np.exp(-given @ weights)) - danger
        weights -= 0.5 * (given.T @ error) / len(danger)
    return np.asarray(np.array([0.0, weights[1], weights[2]]) / weights[0])


def small(weights: Array) -> tuple[bytes, float]:
    """Weights as whole numbers of a byte, and what one of them stands for."""
    scale = float(np.abs(weights).max() / _KEPT_BITS)
    return np.rint(weights / scale).astype(np.int8).tobytes(), scale


def read_one(message: str) -> tuple[list[Groups], Level]:
    """What a message and its parts fill, and what the grammar says of it."""
    words = pieces(message)
    found = list(charts(words))
    return groups_of_parts(words, found) or [_NO_GROUPS], read_by_grammar(found).level
