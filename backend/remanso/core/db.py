"""The database: one engine and its transactions."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from pydantic_core import from_json
from sqlalchemy import Connection, MetaData, Table, create_engine, event, insert, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import DeclarativeBase, Session
from sqlalchemy.pool import ConnectionPoolEntry

from remanso.core.cells.keys import Keys
from remanso.core.cells.writing import seal_rows_of
from remanso.core.seals.key_ring import KeyRing
from remanso.core.tables.ownership import Owner, Unowned
from remanso.core.tables.server_pool import prepare_server_pool
from remanso.core.tables.sqlite.pool import (
    BRIEF,
    BUSY_TIMEOUT,
    PATIENCE_SECONDS,
    driver_of,
    prepare_sqlite_pool,
)
from remanso.core.together import Together

UPKEEP_PATIENCE_SECONDS = 1_800
"""Of a process that starts: another may be bringing a large practice up on a slow disk."""
# As a process starts, everybody looks for keys at once, and each for a moment.
_KEY_PATIENCE_SECONDS = 30
_AFTER_COMMIT = "after_commit"
_PAIS = "pais"
_ReadOptions = Mapping[str, Mapping[str, Any]]
_WAITS_FOR_NO_DISK = text("SET LOCAL synchronous_commit TO off")
_READS: _ReadOptions = {
    "sqlite": {"remanso_read_only": True},
    "postgresql": {"isolation_level": "AUTOCOMMIT"},
}
_READS_BY_PIECES: _ReadOptions = {
    **_READS,
    "postgresql": {"isolation_level": "READ COMMITTED", "postgresql_readonly": True},
}


class Base(DeclarativeBase):
    """What every table inherits; constraint names are fixed so that migrations can name them.

    `__owner__` says whose a table's rows are, or why that is nobody's question.
    """

    __owner__: ClassVar[Owner | Unowned]

    def __init_subclass__(cls) -> None:
        """Map the table, and have its clinical texts sealed."""
        super().__init_subclass__()
        seal_rows_of(cls)

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


_Row = tuple[type[Base], Mapping[str, object]]


class Database:
    """The product's tables at one address, for requests, jobs and commands alike."""

    def __init__(
        self,
        address: str,
        ring: KeyRing | None = None,
        *,
        pais: str = "ES",
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        """Open lazily; nothing is connected until the first statement.

        Without the operator's keys clinical texts can neither be read nor written. `pais` is the
        country of the installation: whose law its practices go by until they choose. `patience`
        is as in `make_engine`.
        """
        self._told = {_PAIS: pais}
        self.engine = make_engine(address, patience=patience)
        self.keys = Keys(ring, connect=lambda: _make_reader(address))
        self.keys.serve(self.engine)
        self._together = Together(self._add_all)
        self._disposed = False
        event.listen(self.engine, "checkin", self._close_late)
        self._brief_engine = self.engine.execution_options(**{BRIEF: True})
        self._read_engine = self.engine.execution_options(**_READS[self.engine.dialect.name])
        # That the log of an SQLite file is still to be emptied, for every process to see.
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        self._owed = None if file is None else Path(f"{file}-scrub")

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """A write transaction: committed on leaving, rolled back on any error."""
        with self._transaction(self.engine) as db:
            yield db

    @contextmanager
    def brief_transaction(self) -> Iterator[Session]:
        """The same for what need not outlive a power failure: it waits for no disk.

        Everybody sees at once what is committed in it, and it stays when processes die.
        """
        with self._transaction(self._brief_engine) as db:
            if self.engine.dialect.name == "postgresql":
                db.execute(_WAITS_FOR_NO_DISK)
            yield db

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Session]:
        with Session(engine, expire_on_commit=False, info=self._told) as db:
            with db.begin():
                yield db
            for action in db.info.pop(_AFTER_COMMIT, []):
                action()

    def add_together(self, table: type[Base], values: Mapping[str, object]) -> None:
        """Write one row, durable on return, in a transaction that others may bring theirs to.

        Everybody brings the same columns of a table. Nothing is sealed on the way of such a row.
        """
        self._together.add((table, values))

    def _add_all(self, rows: Sequence[_Row]) -> None:
        of_tables: dict[type[Base], list[Mapping[str, object]]] = {}
        for table, values in rows:
            of_tables.setdefault(table, []).append(values)
        with self.engine.begin() as connection:
            for table, added in of_tables.items():
                rows_of = table.__table__
                assert isinstance(rows_of, Table)
                connection.execute(insert(rows_of), added)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A read that never waits for writers; writing in it is an error.

        On a server each of its statements stands alone, and sees what was committed by then.
        """
        with Session(self._read_engine, autoflush=False, info=self._told) as db:
            yield db

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """The same for columns alone, without what a session does for objects."""
        with self._read_engine.connect() as connection:
            yield connection

    @contextmanager
    def read_by_pieces(self) -> Iterator[Session]:
        """The same for a statement whose rows are fetched a few at a time."""
        engine = self.engine.execution_options(**_READS_BY_PIECES[self.engine.dialect.name])
        with Session(engine, autoflush=False, info=self._told) as db:
            yield db

    def ping(self) -> None:
        """Raise unless the database answers."""
        with self._read_engine.connect() as connection:
            connection.execute(text("SELECT 1"))

    def scrub(self) -> None:
        """Leave nothing of what was deleted in SQLite's write-ahead log; elsewhere, nothing to do.

        While somebody reads, part of the log stays: it is owed, and `scrub_owed` tries again.
        """
        if self._owed is not None:
            self._owed.touch(mode=0o600)
            self.scrub_owed()

    def scrub_owed(self) -> None:
        """Do what is left of a `scrub` of any process; cheap when nothing is."""
        if self._owed is None or not self._owed.exists():
            return
        # First: what is owed from here on is for the next time.
        self._owed.unlink(missing_ok=True)
        if self._truncate_log():
            self._owed.touch(mode=0o600)

    def _truncate_log(self) -> bool:
        """Empty the write-ahead log; whether somebody kept part of it."""
        with self._read_engine.connect() as connection:
            driver = driver_of(connection)
            # Whoever deletes does not wait for whoever reads.
            driver.execute("PRAGMA busy_timeout=100")
            try:
                (busy, _, _) = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            except sqlite3.OperationalError:
                return True
            finally:
                driver.execute(f"PRAGMA {BUSY_TIMEOUT}")
            return bool(busy)

    def dispose(self) -> None:
        """Close every connection; one that a stopped job still holds, when it lets it go."""
        self._disposed = True
        self.engine.dispose()
        self.keys.dispose()

    def _close_late(self, _driver: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        # `dispose` closes what lies in the pool: what comes back later would stay open unseen.
        if self._disposed:
            record.invalidate()


def _make_reader(address: str) -> Engine:
    """One connection apart from the others: whoever holds it waits for nobody."""
    reader = make_engine(address, connections=1, more=0, patience=_KEY_PATIENCE_SECONDS)
    return reader.execution_options(remanso_read_only=True)


def make_engine(
    address: str,
    *,
    connections: int | None = None,
    more: int = 20,
    patience: float = PATIENCE_SECONDS,
) -> Engine:
    """An engine with the settings that `design/stack.md` measured.

    `patience` is for how many seconds somebody waits for a connection while all are in use, and
    whoever writes for others, in SQLite.
    """
    # A long list holds some JSON in each row: this reads it four times as fast as the usual one.
    options: dict[str, Any] = {
        "json_deserializer": from_json,
        "max_overflow": more,
        "pool_timeout": patience,
        # What a statement was given is somebody's: it has no place in a message.
        "hide_parameters": True,
    }
    if make_url(address).get_backend_name() != "sqlite":
        engine = create_engine(address, pool_size=connections or 10, **options)
        prepare_server_pool(engine)
        return engine
    engine = create_engine(address, pool_size=connections or 20, **options)
    prepare_sqlite_pool(engine, patience)
    return engine


def pais_installed(db: Session) -> str:
    """The country of the installation that this transaction belongs to."""
    return str(db.info[_PAIS])


def after_commit(db: Session, action: Callable[[], None]) -> None:
    """Run `action` once this transaction is durable, and never if it fails."""
    db.info.setdefault(_AFTER_COMMIT, []).append(action)
