"""What scores are compared with, so that few harmless texts that were not learnt from alarm."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from remanso.engines.language.danger.classes import Level
from scripts.regression import Array
from scripts.second_voice.learning import small, weigh_grammar


@dataclass(frozen=True)
class Allowed:
    """Of harmless texts, how many may be shown the lines, and how many may raise the alert.

    `alone` is through the second voice, `agreed` where the grammar is sure as well.
    """

    lines: float
    alone: float
    agreed: float


class Limits:
    """How texts that were not learnt from are heard, with as many harmless ones as are allowed."""

    def __init__(self, scores: Array, levels: Array, danger: Array, allowed: Allowed) -> None:
        self.grammar = weigh_grammar(scores, levels, danger)
        both = scores + self.grammar[levels]
        harmless = scores[~danger]
        self.lines = float(np.quantile(both[~danger], 1 - allowed.lines))
        self.alone = float(np.quantile(harmless, 1 - allowed.alone))
        # What the grammar is sure of is believed unless it is more unlike danger than this.
        taken_wrongly = np.sort(scores[~danger & (levels == Level.SURE)])[::-1]
        most = min(len(taken_wrongly) - 1, int(allowed.agreed * len(harmless)))
        self.agreed = float(taken_wrongly[most])
        self.surely = (scores > self.alone) | ((levels == Level.SURE) & (scores > self.agreed))
        self.heard = (both > self.lines) | self.surely

    def tell(self, whose: str, which: Array) -> None:
        """Say how many of those are heard, if there are any."""
        if not which.any():
            return
        heard, surely = self.heard[which].mean(), self.surely[which].mean()
        print(f"of {which.sum()} unseen {whose}: {heard:.1%} heard, {surely:.1%} surely")

    def with_weights(self, weights: Array) -> tuple[bytes, dict[str, Any]]:
        """What the product reads of weights that were learnt from all of them, and of these."""
        kept, scale = small(weights[:-1])
        return kept, {
            "scale": scale,
            "bias": float(weights[-1] - self.lines),
            "grammar": {level.name.lower(): float(self.grammar[level]) for level in Level},
            "alert": {"alone": self.alone - self.lines, "agreed": self.agreed - self.lines},
        }
