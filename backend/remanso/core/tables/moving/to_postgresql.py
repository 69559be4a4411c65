"""From the SQLite file to a PostgreSQL database."""

import contextlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
from psycopg import sql
from sqlalchemy import Table

from remanso.core.tables.moving import gathering
from remanso.core.tables.moving.checks import check_current, check_free
from remanso.core.tables.moving.digests import (
    Moved,
    check_equal,
    conninfo,
    digests_of,
    open_sqlite,
    rows_of_sqlite,
    tables_to_move,
)
from remanso.core.tables.moving.errors import UselessCopyError, move_errors


def move_to_postgresql(source: Path, target: str, *, told: Callable[[int], None]) -> Moved:
    """Copy the SQLite file into an empty PostgreSQL database; `told` hears of rows that came.

    A process that is killed leaves the destination empty, and the next one goes on after the last
    table that came whole. Raises `MoveError`.
    """
    check_current(f"sqlite:///{source}")
    try:
        with move_errors():
            check_free(target)
            with closing(open_sqlite(source)) as here:
                return _bring(here, target, told)
    except UselessCopyError:
        # What cannot be removed just now, the next move finds and removes.
        with contextlib.suppress(psycopg.Error):
            gathering.discard(target)
        raise


def _bring(here: sqlite3.Connection, target: str, told: Callable[[int], None]) -> Moved:
    before = digests_of(here)
    gathering.prepare(target, before)
    with psycopg.connect(conninfo(gathering.gathered_at(target))) as there:
        there.execute("SET TIME ZONE 'UTC'")
        there.commit()
        come = gathering.names_that_came(there)
        for table in tables_to_move():
            if table.name not in come:
                _fill(here, there, table)
                gathering.note_come(there, table.name)
            told(before[table.name].rows)
        moved = check_equal(before, digests_of(there))
    gathering.take_place(target)
    return moved


def _fill(here: sqlite3.Connection, there: psycopg.Connection, table: Table) -> None:
    name = sql.Identifier(table.name)
    if there.execute(sql.SQL("SELECT 1 FROM {} LIMIT 1").format(name)).fetchone():
        # What a migration wrote by itself is among what comes.
        there.execute(sql.SQL("DELETE FROM {}").format(name))
    columns = sql.SQL(", ").join(sql.Identifier(column.name) for column in table.columns)
    into = sql.SQL("COPY {} ({}) FROM STDIN").format(name, columns)
    with there.cursor() as cursor, cursor.copy(into) as copy:
        for row in rows_of_sqlite(here, table):
            copy.write_row(row)
