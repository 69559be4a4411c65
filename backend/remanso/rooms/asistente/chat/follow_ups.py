"""A question that leaves unsaid what the one before it was about: «¿y después?», «¿y mañana?»."""

import re

from sqlalchemy.orm import Session

from remanso.core.scope import Scope
from remanso.engines.language.extractive.answers.people import is_person
from remanso.engines.language.extractive.answers.question.kinds import names_in
from remanso.engines.language.extractive.reading.words import DAYS, is_content, words
from remanso.engines.language.text.folding import fold
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.datos.question.concepts import Concept, of_word
from remanso.rooms.asistente.datos.question.periods import find_period
from remanso.rooms.asistente.models import Autor
from remanso.rooms.asistente.readers.base import Reader

_GOES_ON = re.compile(r"^\W*(?:y|e)\b")
_MOST_WORDS = 8
_OPPOSITES = {Concept.HECHO: Concept.PENDIENTE, Concept.PENDIENTE: Concept.HECHO}
# The question before and its answer.
_ROUND = 2


def find_last_question(db: Session, reader: Reader) -> str:
    """What was asked last in this conversation; nothing where that was taken back."""
    newest = queries.list_newest(
        db, scope=Scope.of(reader.by), paciente_id=reader.paciente_id, count=_ROUND
    )
    asked = (each for each in newest if each.role == Autor.USER)
    return next((each.content for each in asked if not each.retirado and not each.riesgo), "")


def leaves_unsaid(question: str) -> bool:
    """Whether it has no word to look for, and so is about what was asked before."""
    said = words(question)
    return 0 < len(said) <= _MOST_WORDS and not any(
        is_content(word.folded) or word.folded in DAYS or is_person(word.folded) for word in said
    )


def complete_question(question: str, earlier: str, reader: Reader) -> str:
    """A question that goes on, with the one before it as far as it says nothing else instead."""
    if not earlier or not _GOES_ON.match(fold(question)):
        return question
    kept = earlier
    for name in names_in(earlier) if names_in(question) else ():
        kept = re.sub(rf"\b{re.escape(name)}\b", "", kept)
    folded = fold(kept)
    kept = " ".join(each for each in kept.split() if not _contradicts(each, question))
    named = find_period(folded, reader.clock.today)
    if named is not None and len(folded) == len(kept):
        kept = kept[: named.span[0]] + kept[named.span[1] :]
    return f"{question} {kept}"


def _contradicts(word: str, question: str) -> bool:
    """Whether a question asks for the opposite of a word: «¿y hechos?» after the pending ones."""
    asked = {concept for each in words(question) for concept in of_word(each.folded)}
    return any(
        _OPPOSITES.get(concept) in asked for each in words(word) for concept in of_word(each.folded)
    )
