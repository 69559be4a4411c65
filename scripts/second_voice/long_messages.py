"""What is learnt of messages as long as a day: of which most is no danger, whatever stands in it.

What sounds like danger somewhere in a long harmless message raises the alert as its loudest part,
so each part of one is learnt as harmless too. Of what is grave nobody knows which part it is.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from remanso.engines.language.danger.meaning.second_voice import SLOTS, Groups
from scripts.environment.places import ROOT
from scripts.regression import Array
from scripts.second_voice import short_messages as short
from scripts.second_voice.learning import FOLDS, Parts, Texts, learn, read_one
from scripts.second_voice.limits import Allowed, Limits

# Four hands wrote whole days.
_DAYS = ("riesgo_corrido", "riesgo_dias")
_FOLD_OF_HAND = {"a": 0, "b": 1, "c": 2}
_FOLD_OF_CORRIDO = 3
_A_DAY = 3.0
# What patients say in sessions is as long, and answers somebody: it counts for less.
_SPOKEN = ROOT / "backend/tests/engines/language/data"
_OF_SESSIONS = (
    "turnos_espana",
    "turnos_norte",
    "turnos_sur",
    "turnos_habladores",
    "turnos_velados",
    "turnos_de_sesiones",
    "turnos_corrientes",
    "turnos_de_cada_dia",
)
_AN_ANSWER = 0.3
_LONG_ANSWER = 12
# What somebody denies is neither.
_DENIED = "negado"
_LONG_MESSAGE = 24
_ALLOWED = Allowed(lines=0.55, alone=0.12, agreed=0.06)


class Learnt(NamedTuple):
    """A text, the part of the texts that it belongs to, and how much it counts."""

    item: dict[str, str]
    fold: int
    counts: float
    is_day: bool = False


class _Examples(NamedTuple):
    """What is learnt from: what each fills, and the text that it is, or is a part, of."""

    texts: Texts
    of: Array


def learn_long(*, measured_only: bool) -> tuple[bytes, dict[str, Any]]:
    """Weights of danger with what is told beside them."""
    learnt = [*_short(), *_days(), *_answers()]
    read = [read_one(each.item["texto"]) for each in learnt]
    parts = [each for each, _ in read]
    levels = np.array([level for _, level in read])
    danger = np.array([each.item["clase"] != "nada" for each in learnt])
    fold = np.array([each.fold for each in learnt])
    counts = np.array([each.counts for each in learnt])
    examples = _examples(parts, danger)

    def learn_from(which: Array) -> Array:
        return learn(examples.texts, danger[examples.of], (counts * which)[examples.of])

    heard = Parts(parts)
    unseen = np.zeros(len(learnt))
    for one in range(FOLDS):
        loudest = heard.loudest(learn_from(fold != one))
        unseen[fold == one] = loudest[fold == one]
    days = np.array([each.is_day and _words(each) > _LONG_MESSAGE for each in learnt])
    limits = Limits(unseen[days], levels[days], danger[days], _ALLOWED)
    for whose, which in (("long grave", danger[days]), ("long harmless", ~danger[days])):
        for hand in range(FOLDS):
            limits.tell(whose, which & (fold[days] == hand))
    if measured_only:
        return b"", {}
    return limits.with_weights(learn_from(np.ones(len(learnt), bool)))


def _examples(parts: list[list[Groups]], danger: Array) -> _Examples:
    wholes = [whole for whole, *_ in parts]
    of_harmless = [
        (part, number)
        for number, (_, *rest) in enumerate(parts)
        for part in rest
        if not danger[number]
    ]
    texts = Texts([*wholes, *(part for part, _ in of_harmless)], SLOTS)
    return _Examples(texts, np.array([*range(len(parts)), *(number for _, number in of_harmless)]))


def _short() -> Iterator[Learnt]:
    for name in short.READ_BY_ITS_AUTHORS + short.NOT_READ:
        texts = short.read_set(name)
        for place, item in enumerate(texts):
            fold = short.fold_of(name, item, place, len(texts))
            yield Learnt(item, fold, short.TIMES.get(name, 1))


def _days() -> Iterator[Learnt]:
    for name in _DAYS:
        for item in short.read_set(name):
            fold = _FOLD_OF_HAND.get(item.get("mano", ""), _FOLD_OF_CORRIDO)
            yield Learnt(item, fold, _A_DAY, is_day=True)


def _answers() -> Iterator[Learnt]:
    for number, name in enumerate(_OF_SESSIONS):
        for turn in json.loads((_SPOKEN / f"{name}.json").read_text("utf-8")):
            item = {"texto": turn["respuesta"], "clase": turn["clase"]}
            if turn["clase"] != _DENIED and len(item["texto"].split()) >= _LONG_ANSWER:
                yield Learnt(item, number % FOLDS, _AN_ANSWER)


def _words(each: Learnt) -> int:
    return len(each.item["texto"].split())
