"""Seals the texts that lie in a database since before texts were sealed, a few rows at a time.

Each batch is a transaction of its own and what is sealed already is left alone, so that whoever is
killed in the middle goes on where they were. A table that was gone through is noted down.
"""

from sqlalchemy import Connection, RowMapping, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from remanso.core.cells.cell import BrokenCellError, NoSuchKeyError, content_of
from remanso.core.cells.home import Home
from remanso.core.cells.keys import Keys
from remanso.core.cells.models import TextosSellados
from remanso.core.cells.rewriting import owe_rewriting, rewrite_owed
from remanso.core.cells.rows import seal_batches, sealed_tables
from remanso.core.db import UPKEEP_PATIENCE_SECONDS, Database
from remanso.core.seals.key_ring import KeyRing, OtherKeyError
from remanso.core.tables.migrations import upgrade
from remanso.core.times import utcnow


def bring_up(address: str, ring: KeyRing) -> None:
    """Bring the database to the present shape, and seal whatever lies in it unsealed."""
    upgrade(address)
    database = Database(address, ring, patience=UPKEEP_PATIENCE_SECONDS)
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
            owe_rewriting(database)
            sealed += sum(seal_batches(database, table, texts, _unsealed))
            with database.transaction() as db:
                _note_done(db, table)
    rewrite_owed(database)
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


def _unsealed(connection: Connection, _: Home, __: RowMapping, text: str) -> str | None:
    """A text that is not sealed, or only looks so: it was sealed with no key of this database.

    What was sealed and does not open stays as it is, for whoever reads it to be told: sealed once
    more it would open, and say nothing. Raises `OtherKeyError`.
    """
    try:
        content = content_of(text)
    except BrokenCellError:
        return text
    try:
        Keys.of(connection.dialect).key_of(content)
    except NoSuchKeyError:
        return text
    except BrokenCellError:
        raise OtherKeyError from None
    return None
