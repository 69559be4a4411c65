"""Which passages are searched for a question: of the session it names, or of all."""

import re
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.text.folding import fold
from remanso.rooms.asistente.datos.question.reading import number_in
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.search import bm25
from remanso.rooms.asistente.search import tokens as words
from remanso.rooms.asistente.search.bm25 import Found
from remanso.rooms.asistente.search.scope import Reach

_NEWEST = re.compile(r"\b(?:ultima|pasada|anterior)\s+sesion\b|\bsesion\s+(?:pasada|anterior)\b")


def search_each(db: Session, there: Reach, looking_for: Sequence[str]) -> list[Found]:
    """What is found for these words, each list searched by itself."""
    searches = [bm25.search(db, there, words) for words in looking_for]
    return list(dict.fromkeys(found for search in searches for found in search))


def choose_reach(db: Session, reader: Reader, reach: Reach, question: str) -> Reach:
    """The session that the question names, or all that its reader may reach."""
    named = _named(db, reader, reach, question)
    return reach if named is None else reach.within(named)


def search_for(
    db: Session, reader: Reader, reach: Reach, question: str, *, repaso: bool
) -> list[Found]:
    """What is found for a question; of one session, all through it where it is reviewed."""
    named = _named(db, reader, reach, question)
    if repaso and named is None:
        named = reader.numbered(db, reach, None)
    if named is None:
        found = bm25.search(db, reach, question)
        if not found and words.asked(question):
            return []
        beside = bm25.read_recent(db, reach, reader.recent(db, reach))
        return list(dict.fromkeys([*found, *beside]))
    of_it = reach.within(named)
    if repaso:
        return bm25.read_overview(db, of_it)
    found = bm25.search(db, of_it, question, of_one_session=bm25.MOST)
    return found or bm25.read_overview(db, of_it)


def _named(db: Session, reader: Reader, reach: Reach, question: str) -> UUID | None:
    """The session that the question names by its number, or as the last one."""
    said = folded(question)
    numero = number_in(said)
    if numero is not None:
        return reader.numbered(db, reach, numero)
    return reader.numbered(db, reach, None) if _NEWEST.search(said) else None


def folded(question: str) -> str:
    """A question without case or accents."""
    return " ".join(fold(word) for word in question.split())
