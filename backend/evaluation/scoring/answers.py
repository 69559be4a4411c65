"""An answer of an assistant beside what it should say."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from evaluation.cases import Person, Question, Segment
from evaluation.words import fold, has, has_all
from remanso.core.texts.dates import day as in_words
from remanso.engines.language.statements.evidence import holds

_REFUSES = re.compile(
    r"no (?:he encontrado|consta|aparece|se (?:hablo|habla|dijo|menciona|ha hablado)|lo se\b|"
    r"tengo (?:ese|ningun|constancia)|hay (?:nada|constancia)|figura)|ninguna frase dice|"
    r"nada de eso|no se nombra"
)
_QUOTED = re.compile(r"«([^»]*)»")
_SHORTEST_QUOTATION = 9
_APPOINTMENT = "{cita}"
_FIRST_PARAGRAPHS = 2

Graded = tuple[str, float]
"""A word on the answer, and what it gets from 0 to 1."""


@dataclass(frozen=True)
class Around:
    """What a question is asked in: a session, the patient's next appointment, and today."""

    case: str
    segments: Sequence[Segment]
    person: Person
    today: date


def grade(question: Question, answer: Mapping[str, Any], around: Around) -> Graded:
    """Judge an answer by its kind: from the text, from data, or one that nobody can give."""
    text = re.sub(r"^\*\*[^*]+\*\*\s*", "", answer.get("texto", ""))
    refused = _REFUSES.search(fold(_QUOTED.sub("", text))) is not None
    if question.tipo == "sin_respuesta":
        if not refused:
            return "invents, or quotes what has nothing to do with it", 0.0
        return ("refuses, and quotes all the same", 0.3) if "«" in text else ("right", 1.0)
    groups = [_spelt(group, around) for group in question.respuesta]
    if question.tipo == "dato":
        return _grade_data(question, text, groups, refused=refused)
    return _grade_text(question, text, groups, answer.get("citas", []), around, refused=refused)


def _grade_data(
    question: Question, text: str, groups: Sequence[Sequence[str]], *, refused: bool
) -> Graded:
    lines = (each for each in text.splitlines() if not re.match(r"\s*- .*«", each))
    own = _QUOTED.sub(" ", "\n".join(lines))
    if own.strip() and has_all(own, groups) and not any(has(own, no) for no in question.prohibido):
        return ("gives it, saying that it is not there", 0.5) if refused else ("right", 1.0)
    return ("refuses what is known", 0.1) if refused and "«" not in text else ("wrong", 0.0)


def _grade_text(
    question: Question,
    text: str,
    groups: Sequence[Sequence[str]],
    cited: Sequence[Mapping[str, Any]],
    around: Around,
    *,
    refused: bool,
) -> Graded:
    found = {each.get("segmento") for each in cited if each.get("caso") == around.case}
    for quotation in _QUOTED.findall(text):
        if len(quotation) >= _SHORTEST_QUOTATION:
            said = enumerate(around.segments)
            found |= {place for place, each in said if holds(each.text, quotation)}
    right = not question.segmentos or bool(found & question.segmentos)
    contains = has_all(text, groups) and not any(has(text, no) for no in question.prohibido)
    first = " ".join(re.split(r"\n\s*\n\s*(?=- )", text)[:_FIRST_PARAGRAPHS])
    if contains and right:
        leads = len(groups) > 1 or has_all(first, groups)
        return ("right", 1.0) if leads else ("right, but buried", 0.75)
    if contains:
        return "right, without its place", 0.6
    if right:
        return "only the place", 0.5
    return ("refuses what was said", 0.1) if refused and "«" not in text else ("wrong", 0.0)


def _spelt(group: Sequence[str], around: Around) -> Sequence[str]:
    return [
        form
        for word in group
        for form in (_appointment(around) if word == _APPOINTMENT else [word])
    ]


def _appointment(around: Around) -> Sequence[str]:
    if around.person.cita_dias is None:
        return []
    day = around.today + timedelta(days=around.person.cita_dias)
    forms = [in_words(day).rpartition(" de ")[0], day.isoformat(), f"{day.day}/{day.month}"]
    return [*forms, "hoy"] if around.person.cita_dias == 0 else forms
