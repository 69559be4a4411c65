"""Which turns answer a question: what they say, what they reply to, and who says it."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from remanso.engines.language.base import Consulta
from remanso.engines.language.extractive.answers.asked import Asked
from remanso.engines.language.extractive.answers.matching import weight_in
from remanso.engines.language.extractive.answers.people import speaks_of
from remanso.engines.language.extractive.answers.turns import Unit
from remanso.engines.language.folding import fold
from remanso.engines.language.voices import Papel

_FAINT, _FAINT_WEIGHS = 0.3, 1.5
# A reply says what was asked, and the words are those of the question before it.
_OF_QUESTION, _OF_BEFORE, _OF_BEFORE_SHORT = 0.9, 0.3, 0.7
_FAINT_IN_QUESTION, _SHORT = 0.6, 6
_FITS, _COUNTS, _ASKS, _HELPER, _NOTED, _NAMED = 1.4, 1.5, 0.5, 0.6, 0.75, 1.3
# One figure or name is told of one thing alone: a question for it is met in more of its words.
_LEAST_COVERED, _EXACTLY_COVERED = 0.3, 0.5
_NEWER = 0.06
_BEHIND, _NOTE_BEHIND = 0.35, 0.2

# What somebody asks whether they said it is answered with what they said, where they did.
_OWN_WORDS = re.compile(
    r"\b(?:dije|conte|hable|mencione|comente|he dicho|he contado|explique|queria decir)\b"
)
_SAID = re.compile(r"\b(?:dijo|conto|hablo|menciono|comento|ha dicho|ha contado|explico)\b")


class Scored(NamedTuple):
    """A unit that answers, and the question it replies to where only that says what it is about."""

    unit: Unit
    score: float
    question: Unit | None


class _Says(NamedTuple):
    strong: float
    faint: float

    @property
    def whole(self) -> float:
        return self.strong + _FAINT * self.faint


def covers(found: Sequence[Unit], asked: Asked) -> bool:
    """Whether what is asked about occurs at all: everybody who is named, and most of its words."""
    if not found or not all(
        any(speaks_of(person, unit) for unit in found) for person in asked.people
    ):
        return False
    if not asked.strong:
        return True
    there = {wanted: any(weight_in(wanted, unit.said) for unit in found) for wanted in asked.strong}
    covered = sum(there.values()) / len(there)
    if asked.exact and not there.get(asked.counted):
        return covered > _EXACTLY_COVERED
    return covered >= _LEAST_COVERED


def ranked(found: Sequence[Unit], asked: Asked, consulta: Consulta) -> list[Scored]:
    """The units that answer, best first; those far behind the best are left out."""
    plain = _plain(found, asked)
    helpers = _helpers(found)
    order = {numero: place for place, numero in enumerate(_by_time(consulta))}
    scored = []
    for place, unit in enumerate(found):
        score, question = _with_reply(place, found, plain)
        if not score:
            continue
        score *= _standing(unit, asked, consulta, helpers)
        score *= 1 + _NEWER * order[unit.fuente.numero] / max(1, len(order))
        scored.append(Scored(unit, score, question))
    scored = _theirs(scored, asked, consulta) or scored
    scored = [each for each in scored if _has_needed(each, asked)]
    scored = [each for each in scored if _about(each, asked)] or scored
    scored.sort(key=lambda each: (-round(each.score, 6), each.unit.fuente.numero, each.unit.place))
    if not scored:
        return []
    best = scored[0].score
    return [each for each in scored if each.score >= best * _behind(each.unit)]


def _behind(unit: Unit) -> float:
    """How far behind the best a unit may be: a note has no question that tells for it."""
    return _BEHIND if unit.papel is not None else _NOTE_BEHIND


def _about(each: Scored, asked: Asked) -> bool:
    """Whether a unit, or the question it replies to, speaks of one of those who are named."""
    units = [each.unit, *([each.question] if each.question else [])]
    return not asked.people or any(
        speaks_of(person, unit) for person in asked.people for unit in units
    )


def _has_needed(each: Scored, asked: Asked) -> bool:
    """Whether a unit, with the question it replies to, has what the question cannot do without."""
    if each.unit.only_asks:
        return False
    before = each.question.text if asked.head and each.question else ""
    return asked.needs(f"{before} {each.unit.text}")


def _plain(found: Sequence[Unit], asked: Asked) -> list[_Says]:
    """How much each unit says of the question, by itself."""
    told = [
        {
            **{wanted: weight_in(wanted, unit.said) for wanted in asked.strong | asked.faint},
            **{f"@{person}": float(speaks_of(person, unit)) for person in asked.people},
        }
        for unit in found
    ]
    heard = Counter(wanted for each in told for wanted, weight in each.items() if weight)
    # A word that is everywhere tells nothing about where to look.
    weights = {wanted: math.log(1 + len(found) / count) for wanted, count in heard.items()}
    for wanted in asked.faint & weights.keys():
        weights[wanted] = min(weights[wanted], _FAINT_WEIGHS)

    def summed(each: Mapping[str, float], *, faint: bool) -> float:
        return math.fsum(
            weights[wanted] * each[wanted]
            for wanted in sorted(weights)
            if (wanted in asked.faint) is faint
        )

    return [_Says(summed(each, faint=False), summed(each, faint=True)) for each in told]


def _with_reply(
    place: int, found: Sequence[Unit], plain: Sequence[_Says]
) -> tuple[float, Unit | None]:
    unit, own = found[place], plain[place].whole
    before = _before(place, found)
    if before is None or not found[before].prompts or found[before].voz == unit.voz:
        return own, None
    said = plain[before]
    asked = _OF_QUESTION * (said.strong + _FAINT_IN_QUESTION * said.faint)
    earlier = _before(before, found)
    if earlier is not None:
        # «¿Y las otras dos?» is about what was said before it.
        short = len(found[before].text.split()) <= _SHORT
        asked += (_OF_BEFORE_SHORT if short else _OF_BEFORE) * plain[earlier].strong
    return own + asked, found[before] if asked > own else None


def _before(place: int, found: Sequence[Unit]) -> int | None:
    """The turn just before, in the same passage."""
    if place == 0 or found[place].papel is None:
        return None
    same = found[place - 1].fuente.numero == found[place].fuente.numero
    return place - 1 if same else None


def _standing(unit: Unit, asked: Asked, consulta: Consulta, helpers: Mapping[str, str]) -> float:
    """How much a unit counts, whatever it says."""
    factor = 1.0
    if unit.papel is None:
        # A list of topics says less than a sentence.
        factor *= _NOTED if unit.text.endswith((".", "!", "…")) else _NOTED * 0.8
        if consulta.cronologica and consulta.lector == "terapeuta":
            factor *= 1.5 / _NOTED
    elif unit.papel is Papel.TERAPEUTA or helpers.get(unit.fuente.titulo) == unit.voz:
        factor *= _HELPER
    if unit.only_asks:
        factor *= _ASKS
    if asked.fits(unit.text):
        factor *= _FITS
    if asked.names_kind(unit.said):
        factor *= _FITS
    if asked.counts(unit.text):
        factor *= _COUNTS
    if unit.voz and fold(unit.voz.split()[0]) in asked.named:
        factor *= _NAMED
    return factor


def _helpers(found: Sequence[Unit]) -> Mapping[str, str]:
    """The voice of each session that asks most, where no voice is known to be the therapist's."""
    asked: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for unit in found:
        if unit.papel is Papel.SIN_NOMBRE and unit.voz:
            asked[unit.fuente.titulo][unit.voz] += unit.asks
    return {
        titulo: voices.most_common(1)[0][0]
        for titulo, voices in asked.items()
        if len(voices) > 1 and voices.most_common(1)[0][1]
    }


def _by_time(consulta: Consulta) -> list[int]:
    """The numbers of the passages, those of the oldest session first."""
    return [each.numero for each in sorted(consulta.fuentes, key=lambda each: each.orden)]


def _theirs(scored: Sequence[Scored], asked: Asked, consulta: Consulta) -> list[Scored]:
    """Where it is asked what somebody said: what was said, by them if that is known."""
    if _OWN_WORDS.search(asked.said):
        own = Papel.PACIENTE if consulta.lector == "paciente" else Papel.TERAPEUTA
        spoken = [each for each in scored if each.unit.papel is own]
        return spoken or [each for each in scored if each.unit.papel is Papel.SIN_NOMBRE]
    if _SAID.search(asked.said):
        others = [each for each in scored if each.unit.papel is not None]
        if consulta.lector == "terapeuta":
            return [each for each in others if each.unit.papel is not Papel.TERAPEUTA] or others
        return others
    return []
