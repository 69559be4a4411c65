"""Names compared without case and accents, the same on every database."""

import re
import unicodedata

from sqlalchemy import ColumnElement, and_, true
from sqlalchemy.orm import InstrumentedAttribute

_ESCAPE = "\\"
_WORD = re.compile(r"\w+")
_SHORTEST = 3
MAX_SEARCH_KEY = 820


def normalise(text: str) -> str:
    """Without case, accents or doubled spaces: `María  Muñoz` becomes `maria munoz`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(plain.split())


def search_key(nombre: str, apellido: str) -> str:
    """What `matches` looks in; a letter may become eighteen, and what is too much is left out."""
    return normalise(f"{nombre} {apellido}")[:MAX_SEARCH_KEY]


def words_of(text: str) -> frozenset[str]:
    """The words of a text that a name may be made of; "de" and "la" name nobody."""
    return frozenset(word for word in _WORD.findall(normalise(text)) if len(word) >= _SHORTEST)


def matches(column: InstrumentedAttribute[str], search: str) -> ColumnElement[bool]:
    """Every word of `search` occurs, in whatever order."""
    words = normalise(search).split()
    return and_(
        true(),
        *(column.contains(word, autoescape=True, escape=_ESCAPE) for word in words),
    )
