"""A practice is moved through as much memory whatever its size."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from tests.moving.practice import Practice

pytestmark = pytest.mark.one_database("what is tried goes from one to the other")
MIB = 1024 * 1024
ROWS, KIB_OF_EACH = 1_200, 100
MOST_MIB = 200
"""A move of a small practice holds some 110, and all of this one's rows are another 230."""
LOOKS_EVERY_SECONDS = 0.02


def test_a_large_table_passes_through_memory_in_pieces(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    file, address = practice.folder / "remanso.sqlite", empty("large")
    _add_long_messages(file)
    assert _most_memory(practice, "database", "move", "--to", address) < MOST_MIB
    file.rename(file.with_name("before.sqlite"))
    moved = Practice(practice.folder, address)
    assert _most_memory(moved, "database", "move", "--to", "sqlite") < MOST_MIB


def _most_memory(practice: Practice, *command: str) -> float:
    most = 0.0
    with practice.start(*command) as process:
        seen = psutil.Process(process.pid)
        while process.poll() is None:
            most = max(most, seen.memory_info().rss / MIB)
            time.sleep(LOOKS_EVERY_SECONDS)
        assert process.returncode == 0, process.communicate()
    return most


def _add_long_messages(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
            " INSERT INTO mensajes (id, user_id, role, content, riesgo, retirado, fecha)"
            " SELECT lower(hex(randomblob(16))), (SELECT id FROM users), 'user',"
            " hex(randomblob(?)), false, false, '2026-11-02 10:00:00.000000' FROM n",
            (ROWS, KIB_OF_EACH * 512),
        )
        connection.commit()
