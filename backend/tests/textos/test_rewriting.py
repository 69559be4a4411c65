"""Nothing that lay plain in SQLite's file is left in it once it was sealed, in whatever corner."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from remanso.core.cells import rewriting, upkeep
from remanso.core.cells.rewriting import is_rewritten, owe_rewriting
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.support.people import Person
from tests.textos.unsealing import leave_plain_recados

pytestmark = pytest.mark.one_database("a server writes its own files")

WORD = "zarapitocanario"
_MANY = 200


@pytest.fixture
def file(settings: Settings) -> Path:
    """The database."""
    return settings.data_path / "remanso.sqlite"


@pytest.fixture
def plain(ana: Person, lucia: Person, database: Database, settings: Settings, file: Path) -> int:
    """A practice of before, in whose file more is left than its rows say; gives how much that is.

    Such pieces stay between the rows of a page, now and then, also where what is freed is zeroed.
    """
    leave_plain_recados(database, ana, lucia, [f"{WORD} {n}" for n in range(_MANY)])
    owe_rewriting(database)
    assert not is_rewritten(database)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA secure_delete=OFF")
        other.execute("CREATE TABLE gone AS SELECT texto FROM recados")
        other.execute("DROP TABLE gone")
    database.scrub()
    left = _left(settings)
    assert left >= 2 * _MANY
    return left


def _left(settings: Settings) -> int:
    files = [path for path in settings.data_path.rglob("*") if path.is_file()]
    return sum(path.read_bytes().count(WORD[2:].encode()) for path in files)


def test_of_what_was_sealed_no_byte_is_left_in_the_file(
    plain: int, database: Database, settings: Settings
) -> None:
    assert plain
    assert upkeep.seal_texts(database) >= _MANY
    assert is_rewritten(database)
    assert _left(settings) == 0


def test_whoever_dies_after_sealing_leaves_it_to_the_next_start(
    plain: int, database: Database, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as dying:
        dying.setattr(upkeep, "rewrite_owed", lambda _: None)
        upkeep.seal_texts(database)
    assert not is_rewritten(database)
    # Sealing alone does not reach them.
    assert 0 < _left(settings) < plain
    assert upkeep.seal_texts(database) == 0
    assert is_rewritten(database)
    assert _left(settings) == 0


def test_a_file_that_somebody_writes_to_is_left_for_the_next_start(
    plain: int, database: Database, settings: Settings, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert plain
    monkeypatch.setattr(rewriting, "_PATIENCE_MS", 50)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        rewriting.rewrite_owed(database)
        assert not is_rewritten(database)
    upkeep.seal_texts(database)
    assert is_rewritten(database)
    assert _left(settings) == 0
