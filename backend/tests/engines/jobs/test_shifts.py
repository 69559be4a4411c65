"""A process without jobs asks nobody whether there are any; told of one, it works at once."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from queue import Empty, Queue
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.engines.jobs import shifts
from remanso.engines.jobs.base import JobKind, JobRef, JobRun, Lane, Work
from remanso.engines.jobs.bell import bell_of
from remanso.engines.jobs.models import JobWorker
from remanso.engines.jobs.runner import JobRunner
from remanso.settings.product import Settings

pytestmark = pytest.mark.both_databases("jobs that are taken over")

SILENT_AFTER = 60.0
"""Longer than any test: nobody finds a job by looking."""
SECONDS = 30.0
# What is promised is half a second; the tests share their machine.
SOON = 3.0


END_LISTENING = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN %' AND datname = current_database()
"""


@pytest.fixture(autouse=True)
def _short_shifts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shifts, "_LOOK_SECONDS", 0.05)


def _runner(settings: Settings, database: Database) -> JobRunner:
    return JobRunner(address=settings.jobs_address, database=database, silent_after=SILENT_AFTER)


@contextmanager
def _working(runner: JobRunner, kinds: list[JobKind]) -> Iterator[None]:
    runner.start([Work(kinds)])
    try:
        yield
    finally:
        runner.stop()


def _noting(done: Queue[UUID]) -> JobKind:
    def run(_run: JobRun, subject: UUID, _attempt: int) -> None:
        done.put(subject)

    return JobKind("noting", run)


def _job(number: int = 1) -> JobRef:
    return JobRef("noting", Lane.MAIL, uuid4(), number)


def _polls() -> bool:
    return any(thread.name.startswith("queue-worker-") for thread in threading.enumerate())


def _until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _rests() -> bool:
    return not _polls()


def test_a_resting_process_begins_what_it_enqueues(settings: Settings, database: Database) -> None:
    done: Queue[UUID] = Queue()
    runner = _runner(settings, database)
    with _working(runner, [_noting(done)]):
        for _ in range(3):
            _until(_rests)
            job = _job()
            runner.enqueue(job)
            assert done.get(timeout=SOON) == job.subject


def test_a_resting_process_begins_what_another_enqueues(
    settings: Settings, database: Database
) -> None:
    done: Queue[UUID] = Queue()
    other = _runner(settings, database)
    with _working(_runner(settings, database), [_noting(done)]):
        _until(_rests)
        other.start(())
        job = _job()
        other.enqueue(job)
        assert done.get(timeout=SOON) == job.subject
        other.stop()


def test_what_is_enqueued_while_it_goes_to_rest_is_not_left(
    settings: Settings, database: Database
) -> None:
    done: Queue[UUID] = Queue()
    runner = _runner(settings, database)
    with _working(runner, [_noting(done)]):
        for number in range(12):
            # At another moment of its going to rest each time.
            time.sleep(0.03 * number)
            job = _job()
            runner.enqueue(job)
            assert done.get(timeout=SECONDS) == job.subject
    with pytest.raises(Empty):
        done.get_nowait()


def test_it_does_not_rest_while_a_job_runs(settings: Settings, database: Database) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def run(_run: JobRun, _subject: UUID, _attempt: int) -> None:
        begun.set()
        may_end.wait(SECONDS)

    runner = _runner(settings, database)
    with _working(runner, [JobKind("noting", run)]):
        runner.enqueue(_job())
        assert begun.wait(SECONDS)
        time.sleep(1)
        assert _polls()
        may_end.set()
        _until(_rests)


def test_a_bell_is_heard_by_all(settings: Settings) -> None:
    bells = [bell_of(settings.jobs_address) for _ in range(3)]
    assert not any(bell.wait(0) for bell in bells)
    bells[0].ring()
    assert all(bell.wait(SOON) for bell in bells)
    assert not any(bell.wait(0) for bell in bells)
    for bell in bells:
        bell.close()


def test_a_bell_that_was_rung_before_is_heard(settings: Settings) -> None:
    bell = bell_of(settings.jobs_address)
    bell.ring()
    assert bell.wait(0)
    bell.wake()
    assert bell.wait(0)
    bell.close()


def test_what_is_rung_while_a_bell_has_lost_its_connection_is_heard(
    settings: Settings, database: Database
) -> None:
    if database.engine.dialect.name == "sqlite":
        pytest.skip("SQLite's bell is a file: it has no connection that could be lost")
    bell, other = (bell_of(settings.jobs_address) for _ in range(2))
    assert not bell.wait(0)
    with database.read() as db:
        db.execute(text(END_LISTENING))
    assert bell.wait(SOON), "it ends"
    assert bell.wait(0), "the server is away"
    other.ring()
    assert bell.wait(0)
    assert not bell.wait(0)
    bell.close()
    other.close()


def test_what_a_silent_worker_held_is_taken_over_also_at_rest(
    settings: Settings, database: Database
) -> None:
    runner = JobRunner(address=settings.jobs_address, database=database, silent_after=0.4)
    with _working(runner, [_noting(Queue())]):
        _until(_rests)
        long_ago = utcnow() - timedelta(hours=1)
        with database.transaction() as db:
            db.add(JobWorker(executor_id="silent", last_seen=long_ago))
        _until(lambda: "silent" not in _workers(database))


def _workers(database: Database) -> Sequence[str]:
    with database.read() as db:
        return db.scalars(UNOWNED.select(JobWorker, JobWorker.executor_id)).all()
