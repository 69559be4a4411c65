"""From a PostgreSQL database to an SQLite file."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from remanso.core.tables.copying import copy_rows, read_snapshot
from remanso.core.tables.migrations import head_revision, revision_at, upgrade
from remanso.core.tables.moving.checks import check_absent, check_current, check_unused
from remanso.core.tables.moving.digests import (
    Digest,
    Moved,
    check_equal,
    digests_at,
    tables_to_move,
)
from remanso.core.tables.moving.errors import UselessCopyError, move_errors
from remanso.core.tables.sqlite.turns import TURN_FILES


def move_to_sqlite(source: str, target: Path, *, told: Callable[[int], None]) -> Moved:
    """Copy the PostgreSQL database into a new SQLite file, which has its name once it is equal.

    A process that is killed leaves `database-move.sqlite` beside it, with what came, and the next
    one goes on there. `told` hears of rows that came. Raises `MoveError`.
    """
    check_current(source)
    partial = target.with_name("database-move.sqlite")
    try:
        with move_errors():
            check_absent(target)
            check_unused(source)
            before = digests_at(source)
            _prepare(partial, before)
            _bring(source, partial, before, told)
            moved = check_equal(before, digests_at(f"sqlite:///{partial}"))
            with closing(sqlite3.connect(partial)) as here:
                here.execute("DROP TABLE move_list")
            remove_database(target)
            partial.rename(target)
            # What writers took their turns by is there still under the other name.
            remove_database(partial)
    except UselessCopyError:
        remove_database(partial)
        raise
    return moved


def remove_database(file: Path) -> None:
    """Remove an SQLite file with what SQLite and the product keep beside it."""
    for ending in ("", "-wal", "-shm", "-journal", *TURN_FILES):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def _prepare(partial: Path, before: Mapping[str, Digest]) -> None:
    """Have empty tables there, or those that a move of these same rows left when it was killed."""
    address = f"sqlite:///{partial}"
    if partial.exists():
        if _expected_in(partial) == before and revision_at(address) == head_revision():
            return
        remove_database(partial)
    upgrade(address)
    with closing(sqlite3.connect(partial)) as here:
        here.execute("PRAGMA journal_mode=DELETE")
        here.execute("BEGIN")
        here.execute("CREATE TABLE move_list (name, rows, sum, has_come DEFAULT false)")
        here.executemany(
            "INSERT INTO move_list (name, rows, sum) VALUES (?, ?, ?)",
            [(name, *digest) for name, digest in before.items()],
        )
        here.commit()


def _expected_in(partial: Path) -> dict[str, Digest] | None:
    """What a move that was killed had to bring; None where it had not come to say so."""
    with closing(sqlite3.connect(partial)) as here:
        if not here.execute("SELECT 1 FROM sqlite_schema WHERE name = 'move_list'").fetchone():
            return None
        listed = here.execute("SELECT name, rows, sum FROM move_list")
        return {name: Digest(rows, total) for name, rows, total in listed}


def _bring(
    source: str, partial: Path, before: Mapping[str, Digest], told: Callable[[int], None]
) -> None:
    with read_snapshot(source) as there, closing(sqlite3.connect(partial)) as here:
        come = {name for (name,) in here.execute("SELECT name FROM move_list WHERE has_come")}
        for table in tables_to_move():
            if table.name not in come:
                here.execute("BEGIN")
                copy_rows(there, here, table)
                here.execute("UPDATE move_list SET has_come = true WHERE name = ?", (table.name,))
                here.commit()
            told(before[table.name].rows)
