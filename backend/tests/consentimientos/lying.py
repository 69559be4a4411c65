"""What lies of somebody: bytes in any file, and texts in any column once it is opened."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import Table, select
from sqlalchemy.orm import Session

from remanso.core.db import Base, Database
from remanso.settings.product import Settings
from tests.support.bytes_left import left_in, samples
from tests.support.texts import cells, sealed_columns

Columns = Mapping[str, Iterable[str]]
_SAMPLE = 40


class Trace(NamedTuple):
    """How something is found again: its bytes, and what it says where it is text."""

    bytes_: list[bytes]
    said: list[str]


class Ground:
    """The data folder and the database of a practice."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._data = settings.data_path
        self._database = database

    def of_bytes(self, *contents: bytes) -> Trace:
        """What whole contents are found by."""
        return Trace(samples(*contents), [])

    def of_columns(self, columns: Columns) -> Trace:
        """What lies in these columns now: the cells as they lie, and their words."""
        trace = Trace([], [])
        with self._database.read() as db:
            for name, names in columns.items():
                table = Base.metadata.tables[name]
                for column in names:
                    trace.said.extend(_said(db, table, column))
                    trace.bytes_.extend(_samples(db, table, column))
        return trace

    def lies(self, trace: Trace) -> bool:
        """Whether anything of it lies anywhere, sealed or open."""
        return bool(left_in(self._data, trace.bytes_)) or self.is_said(trace)

    def is_said(self, trace: Trace) -> bool:
        """Whether any text of the database still says it."""
        if not trace.said:
            return False
        with self._database.read() as db:
            everything = {
                said
                for table in Base.metadata.sorted_tables
                for column in sealed_columns(table)
                for said in _said(db, table, column)
            }
        return not everything.isdisjoint(trace.said)


def _said(db: Session, table: Table, column: str) -> list[str]:
    found = db.scalars(select(table.c[column]).where(table.c[column].is_not(None)))
    return [str(each) for each in found]


def _samples(db: Session, table: Table, column: str) -> list[bytes]:
    """Some bytes of each cell; of a file of SQLite, where a page may cut a longer piece."""
    if db.get_bind().dialect.name != "sqlite":
        return []
    lying = [cell.encode() for cell in cells(db, table, column)]
    # The beginning says only which key it is.
    return [cell[at : at + _SAMPLE] for cell in lying for at in (60, len(cell) - 2 * _SAMPLE)]
