"""Where a sealed text is at home: its table and column, and which row and owner it is bound to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import (
    Alias,
    ColumnElement,
    Connection,
    FromClause,
    Table,
    Text,
    cast,
    func,
    literal_column,
    select,
)

from remanso.core.cells.cell import BrokenCellError
from remanso.core.tables.ownership import Owner, Unowned, Via, declared_owner

_PACIENTE = "paciente_id"
_BETWEEN = " "
_GAP: ColumnElement[str] = literal_column(f"'{_BETWEEN}'")


class PlacelessError(TypeError):
    """A sealed text is selected out of something that does not say which row it stands in."""


@dataclass(frozen=True, slots=True)
class OwnColumns:
    """Whose a row is, in columns of its own: the first that is not empty."""

    names: tuple[str, ...]

    def expression(self, source: FromClause) -> ColumnElement[object]:
        """The owner in SQL."""
        columns = [source.c[name] for name in self.names]
        return columns[0] if len(columns) == 1 else func.coalesce(*columns)

    def find(self, row: Mapping[str, object], _connection: Connection) -> object:
        """The owner of a row that is about to be written."""
        return next(value for name in self.names if (value := row[name]) is not None)


@dataclass(frozen=True, slots=True)
class OwnersOfWhole:
    """A row is whose the row is that its `column` points to."""

    column: str
    whole: Table
    key: str
    owner: "OwnColumns | OwnersOfWhole"

    def expression(self, source: FromClause) -> ColumnElement[object]:
        """The owner in SQL."""
        whole = self.whole.alias()
        found = select(self.owner.expression(whole)).where(
            whole.c[self.key] == source.c[self.column]
        )
        return found.correlate(source).scalar_subquery()

    def find(self, row: Mapping[str, object], connection: Connection) -> object:
        """The owner of a row that is about to be written."""
        found = select(self.owner.expression(self.whole)).where(
            self.whole.c[self.key] == row[self.column]
        )
        return connection.execute(found).scalar_one()


Owners = OwnColumns | OwnersOfWhole


@dataclass(frozen=True, slots=True)
class Home:
    """Where the texts of one table's column are at home."""

    table: str
    column: str
    key: tuple[str, ...]
    owners: Owners

    def placed(self, expression: ColumnElement[object], source: FromClause) -> ColumnElement[str]:
        """The cell with its row and owner before it; NULL stays NULL."""
        if not isinstance(_plainly(source), Table):
            raise PlacelessError(f"{self.table}.{self.column} out of a {type(source).__name__}")
        key = [_as_text(source.c[name]) for name in self.key]
        row = key[0]
        for each in key[1:]:
            row = row.concat(literal_column("','")).concat(each)
        owner = _as_text(self.owners.expression(source))
        return row.concat(_GAP).concat(owner).concat(_GAP).concat(expression)

    def place(self, row: str, owner: str) -> str:
        """What a cell is bound to."""
        return "\x1f".join((self.table, self.column, row.replace("-", ""), owner.replace("-", "")))

    def row_of(self, values: Mapping[str, object]) -> str:
        """Which row these values are of, as `placed` says it."""
        return ",".join(str(values[name]) for name in self.key)

    def read_placed(self, placed: str) -> tuple[str, str]:
        """The place and the cell, of what `placed` gave. Raises `BrokenCellError`."""
        try:
            row, owner, cell = placed.split(_BETWEEN, 2)
        except ValueError:
            raise BrokenCellError from None
        return self.place(row, owner), cell


def homes_of(
    table: Table, owner: Owner | Unowned | None, columns: Sequence[str]
) -> dict[str, Home]:
    """The homes of some of a table's columns."""
    owners = _owners_of(table, owner)
    key = tuple(column.name for column in table.primary_key)
    return {name: Home(table.name, name, key, owners) for name in columns}


def owner_id(found: object) -> UUID:
    """The owner as an id; a row that is nobody's keeps no such text."""
    if not isinstance(found, UUID):
        raise PlacelessError(type(found).__name__)
    return found


def _owners_of(table: Table, owner: Owner | Unowned | None) -> Owners:
    """Its patient where a row names one, else its therapist, else whose the whole is."""
    paths = (owner.paciente, owner.terapeuta) if isinstance(owner, Owner) else ()
    named = [path for path in paths if isinstance(path, str)]
    if _PACIENTE in table.c:
        others = named if table.c[_PACIENTE].nullable else []
        return OwnColumns(tuple(dict.fromkeys((_PACIENTE, *others))))
    if named:
        return OwnColumns((named[0],))
    via = next(path for path in paths if isinstance(path, Via))
    whole = via.of.__table__
    assert isinstance(whole, Table)
    [key] = whole.primary_key
    return OwnersOfWhole(via.column, whole, key.name, _owners_of(whole, declared_owner(via.of)))


def _plainly(source: FromClause) -> FromClause:
    return source.element if isinstance(source, Alias) else source


def _as_text(column: ColumnElement[object]) -> ColumnElement[str]:
    return cast(column, Text)
