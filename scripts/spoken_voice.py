"""Learn the weights of the voice for sessions from the exchanges of the tests, and say its worth.

Run from the repository's root, after `turnos_*.json`, the second voice or the grammar changed:
    .venv/bin/python -m scripts.spoken_voice [--check]
`--check` writes nothing. Both print what is heard of the exchanges of each hand by weights that
were learnt from the others. `turnos_reservados*.json` are never learnt from.
"""

import json
import sys
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from remanso.engines.language.danger.meaning.second_voice import SLOTS
from remanso.engines.language.danger.spoken.voice import SHARES, groups_of_parts
from remanso.engines.language.extractive.risk.reading import Asked, Heard, answer_to, asked_in
from remanso.engines.language.text.folding import fold
from scripts.environment.places import ROOT
from scripts.regression import Array
from scripts.second_voice.learning import Texts, learn, small

TEXTS = ROOT / "backend/tests/engines/language/data"
LEARNT = ROOT / "backend/remanso/engines/language/danger/spoken/data"
HANDS = (
    "turnos_espana",
    "turnos_norte",
    "turnos_sur",
    "turnos_habladores",
    "turnos_velados",
    "turnos_de_sesiones",
    "turnos_corrientes",
    "turnos_de_cada_dia",
)
# Many hands wrote its sessions: it is scored in so many parts, each learnt without itself.
IN_PARTS = {"turnos_corrientes": 4}
# What people say in whole sessions, most of it far from any danger.
OF_SESSIONS = ("turnos_de_sesiones", "turnos_corrientes")
# Of harmless turns that were not learnt from: how many may stand as dangerous.
TAKEN_WRONGLY = 0.015
# And how many may be shown to a therapist who asks about risk.
SHOWN_WRONGLY = 0.05
# Of what is dangerous, and neither yes nor no: how much may be taken for no yes.
LEFT_UNHEARD = 0.1


class Exchanges(NamedTuple):
    """The exchanges of all hands: which hand wrote each, and what it says.

    `fold` is what each is scored with, by weights that were learnt from the other folds.
    """

    hand: Array
    fold: Array
    danger: Array
    unclear: Array
    """Whether it says neither yes nor no to a question about danger."""


class Parts(NamedTuple):
    """What the parts of all answers fill, and which exchange each is of."""

    texts: Texts
    of: Array
    tells: Array
    """Whether a part can be learnt from: nobody knows which part of a long answer is dangerous."""

    def scores(self, weights: Array) -> Array:
        """The score of each exchange: that of its loudest part."""
        starts = np.searchsorted(self.of, np.arange(self.of[-1] + 1))
        return np.asarray(np.maximum.reduceat(self.texts.score(weights), starts))


def read_all() -> tuple[Exchanges, Parts]:
    """Read every exchange that may be learnt from."""
    items = [
        (number, item)
        for number, name in enumerate(HANDS)
        for item in json.loads((TEXTS / f"{name}.json").read_text("utf-8"))
    ]
    parts = [groups_of_parts(item["pregunta"], item["respuesta"]) for _, item in items]
    danger = np.array([item["gravedad"] != "ninguna" for _, item in items])
    unclear = np.array([_is_unclear(item["pregunta"], item["respuesta"]) for _, item in items])
    many = np.array([len(each) for each in parts])
    texts = Texts([groups for each in parts for _, groups in each], SLOTS, SHARES)
    tells = np.repeat(~danger | (many == 1), many)
    hand = np.array([number for number, _ in items])
    return (
        Exchanges(hand, _folds(hand), danger, unclear),
        Parts(texts, np.repeat(np.arange(len(items)), many), tells),
    )


def _folds(hand: Array) -> Array:
    fold = hand.copy()
    for name, many in IN_PARTS.items():
        theirs = np.flatnonzero(hand == HANDS.index(name))
        for part, of_part in enumerate(np.array_split(theirs, many)[1:]):
            fold[of_part] = len(HANDS) + part
    return fold


def _is_unclear(question: str, answer: str) -> bool:
    asked = asked_in(fold(question), spoken_of=False) is not None
    return asked and answer_to(fold(answer), Asked.ABOUT_IT) is Heard.UNCLEAR


def unseen_scores(exchanges: Exchanges, parts: Parts) -> Array:
    """Score the exchanges of each fold by weights that were learnt from the others."""
    scores = np.zeros(len(exchanges.hand))
    for part in np.unique(exchanges.fold):
        theirs = exchanges.fold == part
        weights = _learn(exchanges, parts, ~theirs)
        scores[theirs] = parts.scores(weights)[theirs]
    return scores


def _learn(exchanges: Exchanges, parts: Parts, which: Array) -> Array:
    learnt_from = (which[parts.of] & parts.tells).astype(float)
    return learn(parts.texts, exchanges.danger[parts.of], learnt_from)


def main(arguments: Sequence[str]) -> int:
    """Learn and write, or with --check only measure."""
    exchanges, parts = read_all()
    scores = unseen_scores(exchanges, parts)
    danger, harmless = exchanges.danger, ~exchanges.danger
    of_sessions = np.isin(exchanges.hand, [HANDS.index(name) for name in OF_SESSIONS])
    ordinary = scores[harmless & of_sessions]
    alone = float(np.quantile(ordinary, 1 - TAKEN_WRONGLY))
    perhaps = float(np.quantile(ordinary, 1 - SHOWN_WRONGLY))
    unsaid = float(np.quantile(scores[danger & exchanges.unclear], LEFT_UNHEARD))
    for hand, name in enumerate(HANDS):
        above = scores > alone
        for what, which in (("dangerous", danger), ("harmless", harmless)):
            told = which & (exchanges.hand == hand)
            print(f"{name}: {above[told].sum()} of {told.sum()} {what} ones")
    taken = scores[harmless & exchanges.unclear] > unsaid
    print(f"neither yes nor no: {taken.mean():.1%} of {len(taken)} harmless ones are taken for yes")
    if "--check" in arguments:
        return 0
    weights = _learn(exchanges, parts, np.ones(len(danger), bool))
    of_slot, scale = small(weights[:-1])
    (LEARNT / "voz_hablada.bin").write_bytes(of_slot)
    limits = {"alone": alone, "perhaps": perhaps, "unsaid": unsaid}
    told = {"scale": scale, "bias": float(weights[-1]), **limits}
    (LEARNT / "voz_hablada.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
