"""Writing into rows what the API does not write, as the product itself does: through its mapper."""

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, Text, select, type_coerce
from sqlalchemy.orm import Session

from remanso.core.cells.cell import Sealed
from remanso.core.db import Base
from remanso.core.types import ClinicalText


def set_columns(
    db: Session, table: type[Base], *where: ColumnElement[bool], **columns: Any
) -> None:
    """Have every such row of a table say this; what is clinical is sealed on its way."""
    for row in db.scalars(select(table).where(*where)):
        for name, value in columns.items():
            setattr(row, name, value)
    db.flush()


def class_of(table: Table) -> type[Base]:
    """What is mapped to a table."""
    [found] = [each.class_ for each in Base.registry.mappers if each.local_table is table]
    mapped: type[Base] = found
    return mapped


def sealed_columns(table: Table) -> set[str]:
    """The columns whose texts are sealed."""
    return {column.name for column in table.columns if isinstance(column.type, ClinicalText)}


def cells(db: Session, table: Table, column: str) -> list[str]:
    """What lies in a column, as whoever reads the file of the database sees it."""
    raw = select(type_coerce(table.c[column], Text)).where(table.c[column].is_not(None))
    return list(db.scalars(raw).all())


def rows_as_they_lie(db: Session, table: Table) -> list[dict[str, Any]]:
    """Every row of a table, to be inserted again as it is."""
    sealed, as_they_lie = _reading(table)
    found = db.execute(as_they_lie)
    names = list(found.keys())
    return [
        {
            name: Sealed(value, None) if name in sealed and value else value
            for name, value in zip(names, row, strict=True)
        }
        for row in found
    ]


@cache
def _reading(table: Table) -> tuple[set[str], Select[Any]]:
    sealed = sealed_columns(table)
    raw = [
        type_coerce(column, Text).label(column.name) if column.name in sealed else column
        for column in table.columns
    ]
    return sealed, select(*raw)
