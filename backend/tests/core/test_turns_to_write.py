"""Many writers of several processes on one SQLite file: each gets its turn before it gives up."""

import fcntl
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from remanso.core.audit import AuditEntry
from remanso.core.cells.upkeep import bring_up
from remanso.core.db import Database, make_engine
from remanso.core.tables.sqlite.turns import TURN_FILES, Turns
from remanso.core.times import utcnow
from remanso.settings.product import Settings

pytestmark = pytest.mark.one_database("what is tried is how SQLite's writers wait for each other")

PROCESSES, WRITERS, WRITES = 2, 20, 5
# All that stand before a writer write for 2 of the 5 seconds that it waits.
HELD_SECONDS = 0.05


def _write(database: Database) -> bool:
    try:
        with database.transaction() as db:
            db.add(AuditEntry(at=utcnow(), actor_role="system", action="probe", entity="probe"))
            db.flush()
            time.sleep(HELD_SECONDS)
    except OperationalError:
        return False
    return True


def _writer(database: Database, _number: int) -> list[bool]:
    return [_write(database) for _ in range(WRITES)]


def _process(address: str, _number: int) -> list[bool]:
    database = Database(address)
    with ThreadPoolExecutor(WRITERS) as pool:
        written = [
            one for each in pool.map(partial(_writer, database), range(WRITERS)) for one in each
        ]
    database.dispose()
    return written


def test_no_writer_of_several_processes_waits_in_vain(
    settings: Settings, database: Database
) -> None:
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as processes:
        written = processes.map(partial(_process, settings.database_address), range(PROCESSES))
        assert [False for each in written for one in each if not one] == []
    with database.read() as db:
        total = db.scalar(select(func.count()).select_from(AuditEntry))
    assert total == PROCESSES * WRITERS * WRITES


def test_who_gave_up_waiting_for_another_process_keeps_nobody_waiting(tmp_path: Path) -> None:
    file = str(tmp_path / "x.sqlite")
    turns = Turns(file, patience=0.2)
    # A lock is of whoever opened the file: as another process would hold it.
    with Path(f"{file}{TURN_FILES[1]}").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        for _ in range(3):
            with pytest.raises(OperationalError):
                turns.take()
    patient = Turns(file, patience=30)
    for each in (patient, patient):
        each.take()
        each.leave()


def test_a_turn_is_had_as_soon_as_another_process_leaves_it(tmp_path: Path) -> None:
    file = str(tmp_path / "x.sqlite")
    ours, theirs = Turns(file, patience=30), Turns(file, patience=30)
    theirs.take()
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(ours.take)
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.1)
        theirs.leave()
        assert waiting.result() > 0
    ours.leave()


def test_whoever_starts_waits_longer_for_another_who_brings_the_practice_up(
    settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for opening in (make_engine, Database.__init__):
        usual = opening.__kwdefaults__
        assert usual is not None
        monkeypatch.setitem(usual, "patience", 0.1)
    with ThreadPoolExecutor(1) as pool:
        with database.transaction():
            starting = pool.submit(bring_up, settings.database_address, settings.key_ring)
            time.sleep(1)
        starting.result(timeout=60)
