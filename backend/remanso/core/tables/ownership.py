"""How a table says whose its rows are; `scope` makes conditions of it, and a check wants it of all.

A role for which a table says nothing has none of its rows.
"""

from dataclasses import dataclass
from typing import Self

from sqlalchemy.orm import DeclarativeBase


@dataclass(frozen=True, slots=True)
class Via:
    """A row is whose the row is that this column points to."""

    column: str
    of: type[DeclarativeBase]


Path = str | Via | None
"""The column that holds a person's id, or the way to a table that has one."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a row is, by the role of who asks."""

    terapeuta: Path = None
    paciente: Path = None

    @classmethod
    def of_whole(cls, column: str, whole: type[DeclarativeBase]) -> Self:
        """Whose the whole is that the row is a part of, for either role."""
        return cls(terapeuta=Via(column, whole), paciente=Via(column, whole))


@dataclass(frozen=True, slots=True)
class Unowned:
    """A table that is read for nobody in particular, and why it may be."""

    why: str


def declared_owner(table: object) -> Owner | Unowned | None:
    """What a table says of its owners; None of one that says nothing, which fails a check."""
    return getattr(table, "__owner__", None)
