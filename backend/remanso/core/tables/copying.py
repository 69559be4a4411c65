"""Copying what a PostgreSQL database holds at one moment into an SQLite file of its version."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from uuid import UUID

from sqlalchemy import JSON, Connection, MetaData, Table, create_engine

from remanso.core.tables.migrations import upgrade

_ROWS_AT_ONCE = 100
_VERSION = "alembic_version"


def copy_postgresql(address: str, target: Path) -> None:
    """Write every table of the product into a new SQLite file, from one consistent snapshot."""
    with read_snapshot(address) as there:
        _copy_tables(there, target)


@contextmanager
def read_snapshot(address: str) -> Iterator[Connection]:
    """One moment of a PostgreSQL database, to be read."""
    engine = create_engine(
        address, isolation_level="REPEATABLE READ", hide_parameters=True, pool_pre_ping=True
    )
    try:
        with engine.connect() as there:
            there.exec_driver_sql("SET TRANSACTION READ ONLY")
            there.exec_driver_sql("SET LOCAL TIME ZONE 'UTC'")
            yield there
    finally:
        engine.dispose()


def _copy_tables(there: Connection, target: Path) -> None:
    (revision,) = there.exec_driver_sql(f"SELECT version_num FROM {_VERSION}").one()  # noqa: S608 - a constant
    upgrade(f"sqlite:///{target}", revision)
    metadata = MetaData()
    metadata.reflect(there)
    with closing(sqlite3.connect(target)) as here:
        here.execute("PRAGMA journal_mode=DELETE")
        here.execute("BEGIN")
        for table in metadata.tables.values():
            if table.name != _VERSION:
                copy_rows(there, here, table)
        here.commit()


def copy_rows(there: Connection, here: sqlite3.Connection, table: Table) -> None:
    """Write one table's rows in place of those of the SQLite file, in its transaction."""
    columns = list(table.columns)
    names = ", ".join(f'"{column.name}"' for column in columns)
    marks = ", ".join("?" * len(columns))
    # What a migration wrote by itself is among what comes.
    here.execute(f'DELETE FROM "{table.name}"')  # noqa: S608 - names of the database's own tables
    is_json = [isinstance(column.type, JSON) for column in columns]
    rows = there.execution_options(yield_per=_ROWS_AT_ONCE).exec_driver_sql(
        f'SELECT {names} FROM "{table.name}"'  # noqa: S608 - names of the database's own tables
    )
    # Of a statement in the driver's words SQLAlchemy forgets how many rows it yields at once.
    for some in rows.partitions(_ROWS_AT_ONCE):
        here.executemany(
            f'INSERT INTO "{table.name}" ({names}) VALUES ({marks})',  # noqa: S608 - names of the database's own tables
            [_plain(row, is_json) for row in some],
        )


def _plain(row: Sequence[object], is_json: Sequence[bool]) -> list[object]:
    return [
        json.dumps(value) if json_ and value is not None else plain_value(value)
        for value, json_ in zip(row, is_json, strict=True)
    ]


def plain_value(value: object) -> object:
    """A value as SQLAlchemy writes it to SQLite."""
    match value:
        case UUID():
            return value.hex
        case datetime():
            moment = value.astimezone(UTC) if value.tzinfo else value
            return f"{moment:%Y-%m-%d %H:%M:%S.%f}"
        case date():
            return value.isoformat()
        case _:
            return value
