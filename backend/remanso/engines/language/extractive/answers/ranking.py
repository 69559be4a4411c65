"""Which turns answer a question: what they say, what they reply to, and who says it."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from remanso.engines.language.consulta import Consulta
from remanso.engines.language.extractive.answers.matching import root, weight_in
from remanso.engines.language.extractive.answers.people import speaks_of
from remanso.engines.language.extractive.answers.question.kinds import Kind, kind_of
from remanso.engines.language.extractive.answers.question.looked_for import Asked
from remanso.engines.language.extractive.answers.turn_weights import told_in
from remanso.engines.language.extractive.answers.turns import Unit
from remanso.engines.language.extractive.reading.words import words
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.quoting import sentences
from remanso.engines.language.voices.labels import Papel

_FITS, _COUNTS, _ASKS, _HELPER, _NOTED, _NAMED = 1.4, 1.5, 0.5, 0.6, 0.75, 1.3
_ASKED_THERE = 1.5
# One figure or name is told of one thing alone: a question for it is met in more of its words.
_LEAST_COVERED, _EXACTLY_COVERED = 0.3, 0.5
# A question for a day or a reason is answered by a turn that has one, and fewer of its words.
_SURE, _SURE_OF_A_KIND = 0.62, 0.25
_NEWER = 0.06
_BEHIND, _NOTE_BEHIND = 0.35, 0.2

# What somebody asks whether they said it is answered with what they said, where they did.
_OWN_WORDS = re.compile(
    r"\b(?:dije|conte|hable|mencione|comente|he dicho|he contado|explique|queria decir)\b"
)
_SAID = re.compile(r"\b(?:dijo|conto|hablo|menciono|comento|ha dicho|ha contado|explico)\b")


_PRONOUNS = frozenset({"la", "lo", "le", "las", "los", "les"})


class Scored(NamedTuple):
    """A unit that answers, and the question it replies to where only that says what it is about."""

    unit: Unit
    score: float
    question: Unit | None
    # Whether it says what is asked, and not only something near it.
    sure: bool = True


def covers(found: Sequence[Unit], asked: Asked) -> bool:
    """Whether what is asked about occurs at all: everybody who is named, and most of its words."""
    if not found or not all(
        any(speaks_of(person, unit) for unit in found) for person in asked.people
    ):
        return False
    if not asked.strong:
        return True
    there = {wanted: any(weight_in(wanted, unit.said) for unit in found) for wanted in asked.strong}
    # Everybody who is named is there.
    known = sum(there.values()) + len(asked.people)
    covered = known / (len(there) + len(asked.people))
    if asked.exact and not there.get(asked.counted):
        return sum(there[each] for each in asked.about) / len(asked.about) > _EXACTLY_COVERED
    return covered >= _LEAST_COVERED


def ranked(found: Sequence[Unit], asked: Asked, consulta: Consulta) -> list[Scored]:
    """The units that answer, best first; those far behind the best are left out."""
    told = told_in(found, asked)
    helpers = _helpers(found)
    scored: list[Scored] = []
    perhaps: list[Scored] = []
    for place, unit in enumerate(found):
        there = _asked_there(told.replies_to(place), asked)
        fits = there or asked.fits(unit.text)
        named = not asked.people or told.speaks_of(place, asked.people)
        if not named and not _means_them(unit, asked):
            continue
        # A figure that stands near is a figure of something else.
        if asked.exact and asked.strong and not there and not told.says(place):
            continue
        score, question = told.of(place, fits=fits)
        if not score:
            continue
        sureness = told.sureness(place)
        score *= _standing(unit, asked, consulta, helpers) * (_FITS if fits else 1.0)
        score *= _ASKED_THERE if there else 1.0
        score *= 1 + _NEWER * unit.fuente.orden / max(1, len(consulta.fuentes))
        # Who is named is spoken of all the time: that alone answers nothing else about them.
        about = named and (told.says(place) or not asked.strong)
        sure = about and sureness >= (_SURE_OF_A_KIND if fits else _SURE)
        # Nor is all that they say themselves about what is asked of them.
        nearly = not named or (_is_theirs(unit, asked) and not about and not fits)
        (perhaps if nearly else scored).append(Scored(unit, score, question, sure))
    if not any(each.sure for each in scored):
        scored += perhaps
    scored = _theirs(scored, asked, consulta) or scored
    scored = [each for each in scored if _has_needed(each, asked)]
    scored.sort(key=lambda each: (-round(each.score, 6), each.unit.fuente.numero, each.unit.place))
    if not scored:
        return []
    best = scored[0].score
    return [each for each in scored if each.score >= best * _behind(each.unit)]


def _is_theirs(unit: Unit, asked: Asked) -> bool:
    """Whether it is said by somebody who is asked about: a father, in a session with him."""
    return not asked.people.isdisjoint(fold(unit.voz).split())


def _means_them(unit: Unit, asked: Asked) -> bool:
    """Whether «la baña» may be said of whoever is asked about: «¿quién baña a Emilia?»."""
    said = words(unit.text)
    return any(
        before.folded in _PRONOUNS and root(word.folded) in asked.strong
        for before, word in pairwise(said)
    )


def _behind(unit: Unit) -> float:
    """How far behind the best a unit may be: a note has no question that tells for it."""
    return _BEHIND if unit.papel is not None else _NOTE_BEHIND


def _asked_there(question: Unit | None, asked: Asked) -> bool:
    """Whether somebody asked in the session for what is asked now: then a reply is the answer."""
    if question is None or asked.kind is Kind.ANYTHING:
        return False
    return any(kind_of(fold(each)) is asked.kind for each in sentences(question.text))


def _has_needed(each: Scored, asked: Asked) -> bool:
    """Whether a unit, with the question it replies to, has what the question cannot do without."""
    if each.unit.only_asks:
        return False
    if asked.kind is Kind.NAME and each.question and _asked_there(each.question, asked):
        wanted = asked.strong & each.question.said
        return bool(wanted) or any(speaks_of(one, each.question) for one in asked.people)
    before = each.question.text if asked.head and each.question else ""
    return asked.needs(f"{before} {each.unit.text}")


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
