"""Names compared without case and accents, the same on every database."""

import unicodedata

from sqlalchemy import ColumnElement, and_, true
from sqlalchemy.orm import InstrumentedAttribute

_ESCAPE = "\\"


def normalise(text: str) -> str:
    """Without case, accents or doubled spaces: `María  Muñoz` becomes `maria munoz`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(plain.split())


def search_key(nombre: str, apellido: str) -> str:
    """What `matches` looks in."""
    return normalise(f"{nombre} {apellido}")


def matches(column: InstrumentedAttribute[str], search: str) -> ColumnElement[bool]:
    """Every word of `search` occurs, in whatever order."""
    words = normalise(search).split()
    return and_(
        true(),
        *(column.contains(word, autoescape=True, escape=_ESCAPE) for word in words),
    )
