"""Many writers of several processes on one SQLite file: each gets its turn before it gives up."""

import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
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
