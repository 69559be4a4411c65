"""Background work of one process: it enqueues, and runs jobs too if told to."""

from collections.abc import Sequence

import structlog

from remanso.core.db import Database
from remanso.core.logs.failures import describe
from remanso.engines.jobs.base import JobRef, Work
from remanso.engines.jobs.bell import bell_of
from remanso.engines.jobs.queue import JobQueue, Waiting
from remanso.engines.jobs.shifts import Shifts
from remanso.engines.jobs.watcher import Watcher
from remanso.engines.jobs.worker import Worker

log = structlog.get_logger(__name__)


class JobRunner:
    """The job engine of this process."""

    def __init__(self, *, address: str, database: Database, silent_after: float) -> None:
        """`silent_after` is in seconds: how long a worker may be silent before others take over."""
        self._address = address
        self._database = database
        self._silent_after = silent_after
        self._bell = bell_of(address)
        self._queue = JobQueue(address, self._bell)
        self._working: tuple[Shifts, Watcher] | None = None

    def start(self, work: Sequence[Work]) -> None:
        """Connect, and begin to do this work; without any it only enqueues, for other processes."""
        self._queue.start()
        if not work:
            return
        self._queue.forget_moved()
        worker = Worker(self._address, [kind for part in work for kind in part.kinds])
        watcher = Watcher(
            executor_id=worker.executor_id,
            database=self._database,
            queue=self._queue,
            work=work,
            silent_after=self._silent_after,
        )
        shifts = Shifts(worker, self._bell, has_jobs=self._queue.has_jobs)
        self._working = shifts, watcher
        watcher.start()
        shifts.start()

    def stop(self) -> None:
        """Stop within seconds; another process, or the next start, takes over unfinished jobs."""
        if self._working is not None:
            shifts, watcher = self._working
            shifts.stop()
            watcher.stop()
        self._queue.stop()
        self._bell.close()

    def is_working(self) -> bool:
        """Whether it still looks after jobs, if it was told to."""
        return self._working is None or all(part.is_alive() for part in self._working)

    def list_waiting(self) -> list[Waiting]:
        """The jobs that have not ended, whichever process does them."""
        return self._queue.list_waiting()

    def enqueue(self, job: JobRef) -> None:
        """Ask for a job, after the commit that made it due.

        It never fails the request: the watcher soon finds a job that was not enqueued.
        """
        try:
            self._queue.enqueue(job)
        except Exception as error:  # noqa: BLE001 - the act is committed; the watcher repeats this
            log.warning("jobs.enqueue_failed", **describe(error))
