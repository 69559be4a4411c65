"""The threads that keep jobs alive: one says "I live" and takes over from those who fell silent.

The other does what may take long: a sweep that waits for a store must not make others believe that
this process is dead, and do its jobs a second time.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from threading import Event, Thread

import structlog

from remanso.core.db import Database
from remanso.core.logs.failures import describe
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.jobs.models import JobWorker
from remanso.engines.jobs.queue import JobQueue, JobState

log = structlog.get_logger(__name__)

BEATS_BEFORE_SILENCE = 4
PURGE_EVERY_ROUNDS = 400
# One of the living looks at every other round for jobs that were lost, which is a third of what a
# round costs. The others look now and then, so that nothing waits for one that cannot.
_LEADER_LOOKS_EVERY_ROUNDS = 2
_FOLLOWERS_LOOK_EVERY_ROUNDS = 4


class Watcher:
    """Beats for one executor, and watches all the others."""

    def __init__(
        self,
        *,
        executor_id: str,
        database: Database,
        queue: JobQueue,
        work: Sequence[Work],
        silent_after: float,
    ) -> None:
        """`silent_after` is in seconds: how long without a beat means dead."""
        self._executor_id = executor_id
        self._database = database
        self._queue = queue
        self._kinds = [kind for part in work for kind in part.kinds]
        self._sweeps = [sweep for part in work for sweep in part.sweeps]
        self._silent_after = timedelta(seconds=silent_after)
        self._pause = silent_after / BEATS_BEFORE_SILENCE
        self._leads = True
        self._stopping = Event()
        self._threads = [
            Thread(target=self._live, name="job-heartbeat", daemon=True),
            Thread(target=self._watch, name="job-watcher", daemon=True),
        ]

    def start(self) -> None:
        """Be known to the others before taking the first job, then watch."""
        self._beat()
        for thread in self._threads:
            thread.start()

    def is_alive(self) -> bool:
        """Whether it beats and watches."""
        return all(thread.is_alive() for thread in self._threads)

    def stop(self) -> None:
        """Stop watching, and let the others take over at once."""
        self._stopping.set()
        for thread in self._threads:
            thread.join()
        with self._database.transaction() as db:
            db.execute(
                UNOWNED.update(JobWorker)
                .where(JobWorker.executor_id == self._executor_id)
                .values(last_seen=utcnow() - self._silent_after)
            )

    def _live(self) -> None:
        while not self._stopping.is_set():
            self._attempt(self._beat)
            self._attempt(self._take_over)
            self._stopping.wait(self._pause)

    def _watch(self) -> None:
        rounds = 0
        while True:
            self._attempt(self._database.scrub_owed)
            every = _LEADER_LOOKS_EVERY_ROUNDS if self._leads else _FOLLOWERS_LOOK_EVERY_ROUNDS
            if rounds % every == 0:
                for kind in self._kinds:
                    self._attempt(partial(self._reconcile, kind))
            for sweep in self._sweeps:
                self._attempt(sweep.look)
            if rounds % PURGE_EVERY_ROUNDS == 0:
                self._attempt(self._queue.purge)
            rounds += 1
            if self._stopping.wait(self._pause):
                return

    def _attempt(self, act: Callable[[], None]) -> None:
        # The database may be away for a while; the next round tries again.
        try:
            act()
        except Exception as error:  # noqa: BLE001 - these threads must outlive any failure
            log.warning("jobs.watch_failed", **describe(error))

    def _beat(self) -> None:
        now = utcnow()
        mine = JobWorker.executor_id == self._executor_id
        with self._database.transaction() as db:
            beat = UNOWNED.update(JobWorker).where(mine).values(last_seen=now)
            if db.execute(beat.returning(JobWorker.executor_id)).first() is None:
                db.add(JobWorker(executor_id=self._executor_id, last_seen=now))

    def _take_over(self) -> None:
        limit = utcnow() - self._silent_after
        with self._database.read() as db:
            seen = UNOWNED.select(JobWorker, JobWorker.executor_id, JobWorker.last_seen)
            workers = db.execute(seen.where(JobWorker.executor_id != self._executor_id)).all()
        alive = [executor_id for executor_id, last_seen in workers if last_seen > limit]
        self._leads = all(self._executor_id < other for other in alive)
        if len(alive) < len(workers):
            self._take_over_from_silent(limit)

    def _take_over_from_silent(self, limit: datetime) -> None:
        silent = UNOWNED.select(JobWorker, JobWorker.executor_id).where(
            JobWorker.last_seen <= limit, JobWorker.executor_id != self._executor_id
        )
        # The locked row lets one watcher at a time resume what the dead one held: resuming
        # is unconditional, and a second one would take the job from its new owner.
        with self._database.transaction() as db:
            for executor_id in db.scalars(silent.with_for_update(skip_locked=True)).all():
                resumed = self._queue.hand_over(executor_id)
                db.execute(UNOWNED.delete(JobWorker).where(JobWorker.executor_id == executor_id))
                log.info("jobs.taken_over", jobs=resumed)

    def _reconcile(self, kind: JobKind) -> None:
        for job in kind.expected():
            state = self._queue.state(job)
            if state is JobState.UNKNOWN:
                self._queue.enqueue(job)
            elif state is JobState.ENDED:
                kind.abandoned(job)
