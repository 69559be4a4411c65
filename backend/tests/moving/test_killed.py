"""A move that is killed leaves nothing half there, and goes on where it was."""

import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import FrameType

import psycopg
import pytest
from psycopg import sql

from remanso.core.tables import copying
from remanso.core.tables.moving.digests import tables_to_move
from remanso.core.tables.moving.to_postgresql import move_to_postgresql
from remanso.core.tables.moving.to_sqlite import move_to_sqlite, remove_database
from remanso.settings.product import Settings
from tests.moving.practice import Practice, count

pytestmark = pytest.mark.one_database("what is tried goes from one to the other")

STEPS = [1, 70, 77, 79, 90, 130, 150, 165, 180, 10_000]
"""Which call of the move's own steps it dies at; it never comes to the last."""
AMID_THE_TABLES = 120
_FOLDER = str(Path(copying.__file__).parent)
_STEPS_OF = {
    "remove_database",
    "check_unused",
    "prepare",
    "_prepare",
    "discard",
    "_fill",
    "note_come",
    "copy_rows",
    "_digest",
    "check_equal",
    "take_place",
}


def test_killed_at_any_step_it_is_there_whole_or_not_at_all(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("killed")
    kills = 0
    for step in STEPS:
        if not _killed_at(step, _to_postgresql(practice, address)):
            break
        kills += 1
        assert practice.rows == before
        assert count(address, "users") is None
    assert kills > 5
    assert Practice(practice.folder, address).rows == before


def test_killed_on_the_way_back_leaves_no_half_a_file(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("killed_back")
    moved = _moved_to(practice, address)
    target = practice.folder / "remanso.sqlite"
    kills = 0
    for step in STEPS:
        if not _killed_at(step, _to_sqlite(moved)):
            break
        kills += 1
        assert not target.exists()
    assert kills > 5
    assert moved.rows == before
    assert practice.rows == before
    assert [file.name for file in practice.folder.glob("database-move*")] == []


def test_it_goes_on_after_the_last_table_that_came(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("goes_on")
    assert _killed_at(AMID_THE_TABLES, _to_postgresql(practice, address))
    with psycopg.connect(address) as there:
        written = _writers_of(there, "remanso_move", "users")
        came = there.execute("SELECT count(*) FROM remanso_move.move_list WHERE has_come")
        assert 5 < came.fetchall()[0][0] < len(tables_to_move()) - 5
    moved = practice.run("database", "move", "--to", address)
    assert moved.code == 0, moved.err
    with psycopg.connect(address) as there:
        assert _writers_of(there, "users") == written, "nobody wrote these rows again"
        assert there.execute("SELECT to_regnamespace('remanso_move')").fetchone() == (None,)


def test_it_goes_on_in_the_file_too(practice: Practice, empty: Callable[[str], str]) -> None:
    moved = _moved_to(practice, empty("goes_on_back"))
    partial = practice.folder / "database-move.sqlite"
    assert _killed_at(AMID_THE_TABLES, _to_sqlite(moved))
    with closing(sqlite3.connect(partial)) as here:
        come = here.execute("SELECT count(*) FROM move_list WHERE has_come").fetchone()[0]
    assert 5 < come < len(tables_to_move())
    reached = _copies_of(_to_sqlite(moved))
    assert reached == len(tables_to_move()) - come


def test_what_changed_meanwhile_begins_anew(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("changed")
    assert _killed_at(AMID_THE_TABLES, _to_postgresql(practice, address))
    with closing(sqlite3.connect(practice.folder / "remanso.sqlite")) as here:
        here.execute("UPDATE users SET name = name || '.'")
        here.commit()
    before = practice.rows
    assert practice.run("database", "move", "--to", address).code == 0
    assert Practice(practice.folder, address).rows == before


def test_a_table_that_does_not_arrive_as_it_was_is_not_kept(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("altered")
    assert _killed_at(AMID_THE_TABLES, _to_postgresql(practice, address))
    with psycopg.connect(address) as there:
        there.execute("UPDATE remanso_move.users SET name = name || '.'")
    refused = practice.run("database", "move", "--to", address)
    assert refused.code == 1
    assert "La tabla users no ha llegado igual" in refused.err
    assert count(address, "users") is None
    assert practice.run("database", "move", "--to", address).code == 0
    assert Practice(practice.folder, address).rows == before


def _to_postgresql(practice: Practice, address: str) -> Callable[[], object]:
    file = practice.folder / "remanso.sqlite"
    return lambda: move_to_postgresql(file, address, told=lambda _: None)


def _to_sqlite(moved: Practice) -> Callable[[], object]:
    settings = Settings(env="test", data_dir=moved.folder, database_url=moved.database_url)
    target = moved.folder / "remanso.sqlite"
    return lambda: move_to_sqlite(settings.database_address, target, told=lambda _: None)


def _moved_to(practice: Practice, address: str) -> Practice:
    _to_postgresql(practice, address)()
    remove_database(practice.folder / "remanso.sqlite")
    return Practice(practice.folder, address)


def _writers_of(there: psycopg.Connection, *table: str) -> set[str]:
    """The transactions that wrote the rows which are there."""
    written = sql.SQL("SELECT DISTINCT xmin::text FROM {}").format(sql.Identifier(*table))
    return {xmin for (xmin,) in there.execute(written)}


def _copies_of(move: Callable[[], object]) -> int:
    """How many tables that move copies."""
    reached = 0

    def look(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal reached
        reached += event == "call" and frame.f_code.co_name == "copy_rows"

    sys.setprofile(look)
    try:
        move()
    finally:
        sys.setprofile(None)
    return reached


def _killed_at(step: int, move: Callable[[], object]) -> bool:
    """Whether a process that is killed (SIGKILL) at that step of the move came to it."""
    child = os.fork()
    if child == 0:
        reached = 0

        def look(frame: FrameType, event: str, _argument: object) -> None:
            nonlocal reached
            code = frame.f_code
            if event == "call" and code.co_name in _STEPS_OF and _FOLDER in code.co_filename:
                reached += 1
                if reached == step:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.setprofile(look)
            move()
            os._exit(0)
        finally:
            os._exit(1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in {0, -signal.SIGKILL}
    return status != 0
