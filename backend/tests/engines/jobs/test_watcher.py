"""A process that does something slow besides its jobs is not taken for a dead one."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.bell import bell_of
from remanso.engines.jobs.models import JobWorker
from remanso.engines.jobs.queue import JobQueue
from remanso.engines.jobs.watcher import Watcher
from remanso.settings.product import Settings

pytestmark = pytest.mark.both_databases("jobs that are taken over")

SILENT_AFTER = 2.0
SECONDS = 30.0


@pytest.fixture
def queue(settings: Settings) -> Iterator[JobQueue]:
    bell = bell_of(settings.jobs_address)
    queue = JobQueue(settings.jobs_address, bell)
    queue.start()
    yield queue
    queue.stop()
    bell.close()


@contextmanager
def _watching(name: str, database: Database, queue: JobQueue, *sweeps: Sweep) -> Iterator[Watcher]:
    watcher = Watcher(
        executor_id=name,
        database=database,
        queue=queue,
        work=[Work(sweeps=sweeps)],
        silent_after=SILENT_AFTER,
    )
    watcher.start()
    try:
        yield watcher
    finally:
        watcher.stop()


def test_a_slow_sweep_does_not_let_others_take_the_jobs_over(
    database: Database, queue: JobQueue
) -> None:
    began, end = threading.Event(), threading.Event()

    def delete_slowly() -> None:
        began.set()
        end.wait(SECONDS)

    slow = Sweep(delete_slowly, every=SECONDS)
    with _watching("slow", database, queue, slow) as watcher, _watching("other", database, queue):
        try:
            assert began.wait(SECONDS)
            # Twice as long as anybody waits who would take over.
            time.sleep(2 * SILENT_AFTER)
            assert watcher.is_alive()
            with database.read() as db:
                living = set(db.scalars(select(JobWorker.executor_id)))
            assert living == {"slow", "other"}
        finally:
            end.set()
