"""When a process that runs jobs is at work: while there are any, and not while there are none.

The job library asks its store some ten times a second whether there is work. Between two jobs it is
therefore not running at all: a bell says when to start it.
"""

from collections.abc import Callable
from threading import Event, Thread

import structlog

from remanso.core.logs.failures import describe
from remanso.engines.jobs.bell import Bell
from remanso.engines.jobs.worker import Worker

log = structlog.get_logger(__name__)

_LOOK_SECONDS = 1.0
_LOOKS_BEFORE_REST = 5
# A bell that was not heard costs no more than this.
_REST_SECONDS = 30.0


class Shifts:
    """Starts and stops the worker of this process."""

    def __init__(self, worker: Worker, bell: Bell, *, has_jobs: Callable[[], bool]) -> None:
        """`has_jobs` says whether any job has not ended yet, whoever does it."""
        self._worker = worker
        self._bell = bell
        self._has_jobs = has_jobs
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="job-shifts", daemon=True)

    def start(self) -> None:
        """Take up what is there."""
        self._worker.start()
        self._thread.start()

    def stop(self) -> None:
        """Take no more jobs."""
        self._stopping.set()
        self._bell.wake()
        self._thread.join()
        self._worker.stop()

    def is_alive(self) -> bool:
        """Whether jobs that are rung for are begun."""
        return self._thread.is_alive()

    def _run(self) -> None:
        # It listens before it looks: what another rings for meanwhile is heard at its first rest.
        self._bell.wait(0)
        while self._work() and self._rest():
            pass

    def _work(self) -> bool:
        """Be at work until nothing was left to do for a while; False: this process stops."""
        quiet = 0
        while quiet < _LOOKS_BEFORE_REST:
            if self._stopping.wait(_LOOK_SECONDS):
                return False
            quiet = 0 if self._may_have_jobs() else quiet + 1
        return True

    def _rest(self) -> bool:
        """Rest until there is something to do; False: this process stops."""
        self._let_go()
        while not self._stopping.is_set():
            rung = self._bell.wait(_REST_SECONDS)
            if not self._stopping.is_set() and (rung or self._may_have_jobs()) and self._begin():
                return True
        return False

    def _begin(self) -> bool:
        try:
            self._worker.start()
        except Exception as error:  # noqa: BLE001 - the store may be away for a while
            log.warning("jobs.start_failed", **describe(error))
            self._let_go()
            self._bell.wake()
            return self._stopping.wait(_LOOK_SECONDS)
        return True

    def _let_go(self) -> None:
        try:
            self._worker.stop()
        except Exception as error:  # noqa: BLE001 - what is half stopped is started anew all the same
            log.warning("jobs.stop_failed", **describe(error))

    def _may_have_jobs(self) -> bool:
        try:
            return self._has_jobs()
        except Exception as error:  # noqa: BLE001 - the store may be away for a while
            log.warning("jobs.look_failed", **describe(error))
            return True
