"""Background work of one process: it enqueues, and runs jobs too if told to."""

from collections.abc import Sequence

import structlog

from remanso.core.db import Database
from remanso.core.failures import describe
from remanso.engines.jobs.base import JobRef, Work
from remanso.engines.jobs.queue import JobQueue
from remanso.engines.jobs.watcher import Watcher
from remanso.engines.jobs.worker import Worker

log = structlog.get_logger(__name__)

SILENT_AFTER_SECONDS = 10.0
SILENT_IN_TESTS = 3.0


class JobRunner:
    """The job engine of this process."""

    def __init__(
        self,
        *,
        address: str,
        database: Database,
        work: Sequence[Work],
        works: bool,
        silent_after: float = SILENT_AFTER_SECONDS,
    ) -> None:
        """Without `works` it only enqueues, for workers in other processes."""
        self._queue = JobQueue(address)
        self._worker = (
            Worker(address, [kind for part in work for kind in part.kinds]) if works else None
        )
        self._watcher = self._worker and Watcher(
            executor_id=self._worker.executor_id,
            database=database,
            queue=self._queue,
            reconcilers=[part.reconciler for part in work],
            silent_after=silent_after,
        )

    def start(self) -> None:
        """Connect, and begin to work if that is what this process does."""
        self._queue.start()
        if self._watcher and self._worker:
            self._watcher.start()
            self._worker.start()

    def stop(self) -> None:
        """Stop within seconds; another process, or the next start, takes over unfinished jobs."""
        if self._watcher and self._worker:
            self._worker.stop()
            self._watcher.stop()
        self._queue.stop()

    def enqueue(self, job: JobRef) -> None:
        """Ask for a job, after the commit that made it due.

        It never fails the request: the next reconciliation finds a job that was not enqueued.
        """
        try:
            self._queue.enqueue(job)
        except Exception as error:  # noqa: BLE001 - the act is committed; the reconciler repeats this
            log.warning("jobs.enqueue_failed", **describe(error))
