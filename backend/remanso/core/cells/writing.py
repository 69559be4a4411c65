"""Seals the texts of a mapped row on its way to the database; the row itself keeps saying them."""

from collections.abc import Mapping
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Connection, Table, event
from sqlalchemy.orm import DeclarativeBase, InstanceState, Mapper
from sqlalchemy.orm.attributes import flag_modified, instance_state

from remanso.core.cells.cell import Sealed
from remanso.core.cells.home import Owners, homes_of, owner_id
from remanso.core.cells.keys import Keys
from remanso.core.tables.ownership import declared_owner
from remanso.core.types import ClinicalText, new_id


def seal_rows_of(row_class: type[DeclarativeBase]) -> None:
    """Tell the texts of a table where they are at home, and seal them whenever they are written."""
    table = getattr(row_class, "__table__", None)
    if not isinstance(table, Table):
        return
    texts = {each.name: each.type for each in table.c if isinstance(each.type, ClinicalText)}
    if not texts:
        return
    homes = homes_of(table, declared_owner(row_class), list(texts))
    for name, kind in texts.items():
        kind.home = homes[name]
    writer = _Writer(texts, next(iter(homes.values())).owners)
    event.listen(row_class, "before_insert", writer.seal_new)
    event.listen(row_class, "before_update", writer.seal_changed)
    for done in ("after_insert", "after_update"):
        event.listen(row_class, done, writer.give_back)


class _Writer:
    def __init__(self, texts: Mapping[str, ClinicalText], owners: Owners) -> None:
        self._texts = texts
        self._owners = owners

    def seal_new(self, mapper: Mapper[Any], connection: Connection, row: DeclarativeBase) -> None:
        """Seal what a new row says; its key is needed for that, so it has one from here on."""
        values = _state(row).dict
        for column in mapper.primary_key:
            if values.get(column.name) is None and column.default is not None:
                setattr(row, column.name, new_id())
        self._seal(row, connection, [name for name in self._texts if name in values])

    def seal_changed(
        self, _mapper: Mapper[Any], connection: Connection, row: DeclarativeBase
    ) -> None:
        """Seal what a row says anew; one that is another's now says all of it anew."""
        state = _state(row)
        if any(state.attrs[name].history.has_changes() for name in self._own_owners()):
            for name in self._texts:
                getattr(row, name)
                flag_modified(row, name)
        self._seal(row, connection, [name for name in self._texts if _changed(state, name)])

    def give_back(
        self, _mapper: Mapper[Any], _connection: Connection, row: DeclarativeBase
    ) -> None:
        """Have the row say what it said."""
        values = _state(row).dict
        for name in self._texts:
            if isinstance(sealed := values.get(name), Sealed):
                values[name] = sealed.plain

    def _seal(self, row: DeclarativeBase, connection: Connection, names: list[str]) -> None:
        values = _state(row).dict
        said = {name: _plain(values[name]) for name in names}
        written = {name: self._texts[name].written(value) for name, value in said.items()}
        if not any(written.values()):
            return
        keys = Keys.of(connection.dialect)
        known = _Known(row)
        owner = owner_id(self._owners.find(known, connection))
        for name, text in written.items():
            if text:
                kind = self._texts[name]
                place = kind.needed_home.place(kind.needed_home.row_of(known), str(owner))
                key = keys.current(connection, owner, kind.clase)
                values[name] = Sealed(key.close(text, place=place), said[name])

    def _own_owners(self) -> tuple[str, ...]:
        return getattr(self._owners, "names", ())


class _Known(dict[str, object]):
    """What a row says, read where it was not yet."""

    def __init__(self, row: DeclarativeBase) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, name: str) -> object:
        return getattr(self._row, name)


def _state(row: DeclarativeBase) -> InstanceState[DeclarativeBase]:
    return instance_state(row)


def _changed(state: InstanceState[Any], name: str) -> bool:
    return name in state.dict and state.attrs[name].history.has_changes()


def _plain(value: JsonValue | Sealed) -> JsonValue:
    """What was said, also where an earlier try to write it failed."""
    return value.plain if isinstance(value, Sealed) else value
