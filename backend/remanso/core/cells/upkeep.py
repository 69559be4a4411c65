"""Seals the texts that lie in a database since before texts were sealed, a few rows at a time.

Each batch is a transaction of its own and what is sealed already is left alone, so that whoever is
killed in the middle goes on where they were. A table that was gone through is noted down.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, Text, select, tuple_, type_coerce
from sqlalchemy import update as change
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from remanso.core.cells.cell import BrokenCellError, Sealed, content_of, key_id_of
from remanso.core.cells.home import Home, owner_id
from remanso.core.cells.keys import Keys
from remanso.core.cells.models import TextosSellados
from remanso.core.db import Base, Database
from remanso.core.seals.key_ring import KeyRing, OtherKeyError
from remanso.core.tables.migrations import upgrade
from remanso.core.times import utcnow
from remanso.core.types import ClinicalText

_ROWS = 100
_OWNER = "owner of the row"
Texts = Mapping[str, ClinicalText]


def bring_up(address: str, ring: KeyRing) -> None:
    """Bring the database to the present shape, and seal whatever lies in it unsealed."""
    upgrade(address)
    database = Database(address, ring)
    try:
        seal_texts(database)
    finally:
        database.dispose()


def seal_texts(database: Database) -> int:
    """Seal what is not sealed yet; gives how many cells that were. Raises `OtherKeyError`."""
    with database.engine.connect() as connection:
        if database.keys.opens(connection) is False:
            raise OtherKeyError
        done = set(connection.execute(select(TextosSellados.tabla)).scalars())
    sealed = 0
    for table, texts in sealed_tables():
        if table.name not in done:
            sealed += sum(_batches(database, table, texts))
            with database.transaction() as db:
                _note_done(db, table)
    if sealed:
        database.scrub()
    return sealed


def _note_done(db: Session, table: Table) -> None:
    """Note it down, unless another process that starts at the same time did."""
    dialect = postgresql if db.get_bind().dialect.name == "postgresql" else sqlite
    noted = dialect.insert(TextosSellados).values(tabla=table.name, sellado=utcnow())
    db.execute(noted.on_conflict_do_nothing())


def open_one_text(database: Database) -> str | None:
    """Open the first text that there is, and say in which column; raises `BrokenCellError`."""
    with database.read() as db:
        for table, texts in sealed_tables():
            for name in texts:
                column = table.c[name]
                there = select(column).where(column.is_not(None), column != "").limit(1)
                if db.execute(there).first() is not None:
                    return f"{table.name}.{name}"
    return None


def sealed_tables() -> Iterator[tuple[Table, Texts]]:
    """Every table with sealed texts, and their columns."""
    for table in Base.metadata.sorted_tables:
        texts = {each.name: each.type for each in table.c if isinstance(each.type, ClinicalText)}
        if texts:
            yield table, texts


def _batches(database: Database, table: Table, texts: Texts) -> Iterator[int]:
    """Go through a table by its key; gives how many cells of each batch were sealed."""
    after: Sequence[Any] | None = None
    while True:
        with database.engine.begin() as connection:
            rows = _read(connection, table, texts, after)
            yield sum(_seal(connection, table, texts, row) for row in rows)
        if len(rows) < _ROWS:
            return
        after = [rows[-1][column.name] for column in table.primary_key]


def _read(
    connection: Connection, table: Table, texts: Texts, after: Sequence[Any] | None
) -> Sequence[RowMapping]:
    """The next rows as they lie, each with its owner."""
    key = list(table.primary_key)
    owner = next(iter(texts.values())).needed_home.owners.expression(table)
    cells = [type_coerce(table.c[name], Text).label(name) for name in texts]
    statement = select(*key, owner.label(_OWNER), *cells).order_by(*key).limit(_ROWS)
    if after is not None:
        statement = statement.where(tuple_(*key) > tuple_(*after))
    return connection.execute(statement.with_for_update(of=table)).mappings().all()


def _seal(connection: Connection, table: Table, texts: Texts, row: RowMapping) -> int:
    plain = {name: row[name] for name in texts if row[name]}
    keys = Keys.of(connection.dialect)
    cells = {
        name: _sealed(connection, keys, texts[name], row, text)
        for name, text in plain.items()
        if not _is_sealed(keys, texts[name].needed_home, row, text)
    }
    if cells:
        this = [column == row[column.name] for column in table.primary_key]
        connection.execute(change(table).where(*this).values(cells))
    return len(cells)


def _sealed(
    connection: Connection, keys: Keys, kind: ClinicalText, row: RowMapping, text: str
) -> Sealed:
    owner = owner_id(row[_OWNER])
    key = keys.current(connection, owner, kind.clase)
    return Sealed(key.close(text, place=_place(kind.needed_home, row)), None)


def _is_sealed(keys: Keys, home: Home, row: RowMapping, text: str) -> bool:
    """Whether it opens where it lies: somebody may have written what only looks like a cell."""
    try:
        content = content_of(text)
        keys.key(key_id_of(content)).open(content, place=_place(home, row))
    except BrokenCellError:
        return False
    return True


def _place(home: Home, row: Mapping[Any, Any]) -> str:
    return home.place(home.row_of(row), str(row[_OWNER]))
