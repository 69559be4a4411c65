"""Learn the weights of the second voice from the texts of the tests, and say what it is worth.

Run from the repository's root, after `riesgo_*.json` or what the grammar reads changed:
    .venv/bin/python -m scripts.second_voice [--check]
`--check` writes nothing. Both print what is heard of the texts of each hand by weights that were
learnt from others.
"""

import json
import sys
from collections.abc import Sequence
from itertools import chain

import numpy as np

from remanso.engines.language.danger.classes import Clase, Level
from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.second_voice import (
    KIND_SLOTS,
    SHARES,
    SLOTS,
    Groups,
    groups_of_parts,
)
from remanso.engines.language.danger.meaning.spelling import pieces
from scripts.environment.places import ROOT
from scripts.regression import Array, least

# The grammar was written while these were read: how much it is worth is learnt from the others.
READ_BY_ITS_AUTHORS = ("riesgo_campo", "riesgo_abierto", "riesgo_propio", "riesgo_frases")
NOT_READ = ("riesgo_variado", "riesgo_ajeno", "riesgo_diverso", "riesgo_reciente")
TEXTS = ROOT / "backend/tests/asistente/data"
LEARNT = ROOT / "backend/remanso/engines/language/danger/meaning/data"
# Of harmless texts that were not learnt from: how many may be shown the lines, and how many may
# raise the alert through each of the two voices.
LINES_ON_HARMLESS = 0.15
ALERTS_ON_HARMLESS = 0.012
# What everybody must hear, said plainly, is learnt as if it stood there so many times.
TIMES = {"riesgo_frases": 8, "riesgo_campo": 2, "riesgo_propio": 2}
# The texts are scored in so many parts, each by what was learnt from the others; nobody's texts
# are in two of them, but for `riesgo_variado`, whose hands are not told apart.
FOLDS = 4
FOLD_OF = {
    "riesgo_abierto": 2,
    "riesgo_diverso": 2,
    "riesgo_campo": 3,
    "riesgo_propio": 3,
    "riesgo_frases": 3,
    "riesgo_reciente": 3,
}
HANDS = {"p": 0, "q": 1}
DECAY = 1.5e-6
KIND_DECAY = 3e-6
NO_GROUPS: Groups = (frozenset({0}),)
KEPT_BITS = 127


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
    """Logistic regression with both answers weighing the same."""
    known = texts.known(learnt_from)
    share = (wanted * learnt_from).sum() / learnt_from.sum()
    weight = np.where(wanted, 0.5 / share, 0.5 / (1 - share)) * learnt_from / learnt_from.sum()
    sign = np.where(wanted, 1.0, -1.0)

    def loss(weights: Array) -> tuple[float, Array]:
        margin = sign * texts.score(weights)
        decayed = np.append(DECAY * weights[:-1], 0.0)
        error = -sign * weight / (1 + np.exp(np.minimum(margin, 50)))
        total = (weight * np.logaddexp(0, -margin)).sum() + decayed @ weights / 2
        return float(total), (texts.slope(error) + decayed) * known

    return least(loss, np.zeros(texts.slots + 1))


def unseen_scores(texts: Texts, parts: list[list[Groups]], danger: Array, fold: Array) -> Array:
    """Score every text, as the loudest of its parts, by weights that were learnt without it."""
    every_part = Texts(list(chain.from_iterable(parts)), SLOTS)
    first_part = np.cumsum([0] + [len(each) for each in parts[:-1]])
    scores = np.zeros(len(danger))
    for one in range(FOLDS):
        weights = learn(texts, danger, (fold != one).astype(float))
        loudest = np.maximum.reduceat(every_part.score(weights), first_part)
        scores[fold == one] = loudest[fold == one]
    return scores


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
    scale = float(np.abs(weights).max() / KEPT_BITS)
    return np.rint(weights / scale).astype(np.int8).tobytes(), scale


def read_one(message: str) -> tuple[list[Groups], Level]:
    """What a message and its parts fill, and what the grammar says of it."""
    words = pieces(message)
    found = list(charts(words))
    return groups_of_parts(words, found) or [NO_GROUPS], read_by_grammar(found).level


def learn_kinds(items: list[dict[str, str]], parts: list[list[Groups]]) -> Array:
    """The weights by which grave texts are told apart, a row for each kind, the last its bias."""
    grave = [number for number, item in enumerate(items) if item["clase"] != "nada"]
    texts = Texts([parts[number][0] for number in grave], KIND_SLOTS)
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
        decayed = KIND_DECAY * rows
        decayed[:, -1] = 0.0
        error = (likely - wanted) * weight[:, None]
        slope = np.array([texts.slope(column) for column in error.T]) + decayed
        said = likely[np.arange(len(right)), right]
        return float(-(weight * np.log(said)).sum() + (decayed * rows).sum() / 2), slope.ravel()

    return least(loss, np.zeros(shape).ravel()).reshape(shape)


def fold_of(name: str, item: dict[str, str], place: int, of: int) -> int:
    """The part of the texts that one belongs to, by the hand that wrote it."""
    if name == "riesgo_ajeno":
        return HANDS[item["id"][0]]
    return FOLD_OF.get(name, place * FOLDS // of)


def main() -> int:
    """Learn and write, or with --check only measure."""
    names = READ_BY_ITS_AUTHORS + NOT_READ
    sets = {name: json.loads((TEXTS / f"{name}.json").read_text("utf-8")) for name in names}
    for name, times in TIMES.items():
        sets[name] *= times
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
    unseen = unseen_scores(texts, parts, danger, fold)
    grammar = weigh_grammar(unseen[fresh], levels[fresh], danger[fresh])
    both = unseen + grammar[levels]
    harmless = fresh & ~danger
    limit = float(np.quantile(both[harmless], 1 - LINES_ON_HARMLESS))
    alone = float(np.quantile(unseen[harmless], 1 - ALERTS_ON_HARMLESS))
    # What the grammar is sure of is believed unless it is more unlike danger than this.
    taken_wrongly = np.sort(unseen[harmless & (levels == Level.SURE)])[::-1]
    allowed = min(len(taken_wrongly) - 1, int(ALERTS_ON_HARMLESS * harmless.sum()))
    agreed = float(taken_wrongly[allowed])
    sure = (unseen > alone) | ((levels == Level.SURE) & (unseen > agreed))
    for what, which in (("grave", danger), ("harmless", ~danger)):
        for hands in range(FOLDS):
            told = fresh & which & (fold == hands)
            heard, surely = ((both > limit) | sure)[told].mean(), sure[told].mean()
            print(f"of {told.sum()} unseen {what}: {heard:.1%} heard, {surely:.1%} surely")
    if "--check" in sys.argv:
        return 0
    weights = learn(texts, danger, np.ones(len(danger)))
    of_danger, scale = small(weights[:-1])
    kinds = learn_kinds(items, parts)
    of_kinds, kind_scale = small(kinds[:, :-1])
    (LEARNT / "segunda_voz.bin").write_bytes(of_danger + of_kinds)
    told = {
        "scale": scale,
        "bias": float(weights[-1] - limit),
        "kind_scale": kind_scale,
        "kind_bias": dict(zip(map(str, Clase), kinds[:, -1].tolist(), strict=True)),
        "grammar": {level.name.lower(): float(grammar[level]) for level in Level},
        "alert": {"alone": alone - limit, "agreed": agreed - limit},
    }
    (LEARNT / "segunda_voz.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
