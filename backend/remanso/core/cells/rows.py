"""Going through every row with sealed texts, a few at a time, as the rows lie."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, Text, select, tuple_, type_coerce
from sqlalchemy import update as change

from remanso.core.cells.cell import Sealed
from remanso.core.cells.home import Home, owner_id
from remanso.core.cells.keys import Keys
from remanso.core.db import Base, Database
from remanso.core.types import ClinicalText

ROWS = 100
"""Of a transaction: whoever writes meanwhile waits for no more."""
_OWNER = "owner of the row"
Texts = Mapping[str, ClinicalText]
Anew = Callable[[Connection, Home, RowMapping, str], str | None]
"""The text that a cell of a row is to be sealed from; None where the cell is as it ought to be."""


def sealed_tables() -> Iterator[tuple[Table, Texts]]:
    """Every table with sealed texts, and their columns."""
    for table in Base.metadata.sorted_tables:
        texts = {each.name: each.type for each in table.c if isinstance(each.type, ClinicalText)}
        if texts:
            yield table, texts


def seal_batches(database: Database, table: Table, texts: Texts, anew: Anew) -> Iterator[int]:
    """Go through a table by its key; gives how many cells of each batch were sealed.

    Each batch is a transaction of its own: whoever is killed leaves whole rows behind.
    """
    after: Sequence[Any] | None = None
    while True:
        with database.engine.begin() as connection:
            rows = _read(connection, table, texts, after)
            yield sum(_seal(connection, table, texts, row, anew) for row in rows)
        if len(rows) < ROWS:
            return
        after = [rows[-1][column.name] for column in table.primary_key]


def place_of(home: Home, row: Mapping[Any, Any]) -> str:
    """What a cell of that row is bound to."""
    return home.place(home.row_of(row), str(row[_OWNER]))


def _read(
    connection: Connection, table: Table, texts: Texts, after: Sequence[Any] | None
) -> Sequence[RowMapping]:
    """The next rows as they lie, each with its owner."""
    key = list(table.primary_key)
    owner = next(iter(texts.values())).needed_home.owners.expression(table)
    cells = [type_coerce(table.c[name], Text).label(name) for name in texts]
    statement = select(*key, owner.label(_OWNER), *cells).order_by(*key).limit(ROWS)
    if after is not None:
        statement = statement.where(tuple_(*key) > tuple_(*after))
    return connection.execute(statement.with_for_update(of=table)).mappings().all()


def _seal(connection: Connection, table: Table, texts: Texts, row: RowMapping, anew: Anew) -> int:
    keys = Keys.of(connection.dialect)
    cells = {}
    for name, kind in texts.items():
        text = anew(connection, kind.needed_home, row, row[name]) if row[name] else None
        if text is not None:
            key = keys.current(connection, owner_id(row[_OWNER]), kind.clase)
            cells[name] = Sealed(key.close(text, place=place_of(kind.needed_home, row)), None)
    if cells:
        this = [column == row[column.name] for column in table.primary_key]
        connection.execute(change(table).where(*this).values(cells))
    return len(cells)
