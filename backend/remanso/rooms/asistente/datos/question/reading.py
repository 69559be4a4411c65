"""Reads a question: what it is about, when, and which of its words nothing here explains."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from importlib.resources import files

from remanso.engines.language.danger.meaning.spelling import pieces
from remanso.engines.language.extractive.reading.words import is_content
from remanso.engines.language.text.folding import fold
from remanso.rooms.asistente.datos.question.concepts import Concept, in_phrases, of_word
from remanso.rooms.asistente.datos.question.periods import Period, find_length, find_period

_ORDINALS = (
    *("primera", "segunda", "tercera", "cuarta", "quinta"),
    *("sexta", "septima", "octava", "novena", "decima"),
)
# «La primera sesión de mayo» is not the first of all.
_NUMBERED = re.compile(
    r"\bsesion\s+(?:numero\s+|n\W{0,2}\s*)?(\d{1,5})\b|"
    rf"\b({'|'.join(_ORDINALS)}) sesion\b(?! del? )"
)

# A question of a page is no question for a table.
_MOST_WORDS = 40
# What people put around a question.
_POLITE = frozenset(files(__package__).joinpath("data/relleno.txt").read_text("utf-8").split())


@dataclass(frozen=True, slots=True)
class Question:
    """What a question says.

    `rest` is its words that say something and that no concept, time or name explains.
    """

    said: str
    concepts: frozenset[Concept]
    rest: tuple[str, ...]
    period: Period | None = None
    length: timedelta | None = None
    length_said: str = ""
    numero: int | None = None

    def has(self, *concepts: Concept) -> bool:
        """Whether it is about all of these."""
        return self.concepts.issuperset(concepts)

    def any_of(self, *concepts: Concept) -> bool:
        """Whether it is about one of these."""
        return not self.concepts.isdisjoint(concepts)


def read(question: str, today: date, *, names: Collection[str] = ()) -> Question:
    """Read a question; `names` are words that name people, without case or accents."""
    words = [fold(piece) for piece in pieces(question) if piece[0].isalnum()]
    said = " ".join(words)
    concepts: set[Concept] = set()
    taken: list[tuple[int, int]] = []
    for concept, span in in_phrases(said):
        concepts.add(concept)
        taken.append(span)
    period = find_period(said, today)
    if period is not None:
        taken.append(period.span)
    length = find_length(said)
    if length is not None:
        taken.append(length[2])
    numbered = _NUMBERED.search(said)
    if numbered is not None:
        concepts.add(Concept.SESION)
        taken.append(numbered.span())
    rest: list[str] = []
    start = 0
    for word in words:
        inside = any(begin <= start and start + len(word) <= end for begin, end in taken)
        own = set(of_word(word))
        concepts |= own
        if not own and not inside and _says_something(word) and word not in names:
            rest.append(word)
        start += len(word) + 1
    if len(words) > _MOST_WORDS:
        return Question(said, frozenset(), tuple(rest))
    return Question(
        said,
        frozenset(concepts),
        tuple(rest),
        period=None if period is None else period.period,
        length=None if length is None else length[0],
        length_said="" if length is None else length[1],
        numero=number_in(said),
    )


def number_in(said: str) -> int | None:
    """The number by which folded words name a session: «la sesión 3», «la tercera sesión»."""
    found = _NUMBERED.search(said)
    if found is None:
        return None
    return int(found[1]) if found[1] else _ORDINALS.index(found[2]) + 1


def _says_something(word: str) -> bool:
    return is_content(word) and word not in _POLITE
