"""A process that runs jobs: the queues it serves and how it stops."""

from collections.abc import Callable, Sequence
from threading import Condition, Event
from typing import TypeVar
from uuid import UUID, uuid4

import structlog
from dbos import DBOS, DBOSConfig

from remanso.core.logs.failures import describe
from remanso.engines.jobs.base import (
    APPLICATION,
    CONCURRENCY,
    VERSION,
    JobInterruptedError,
    JobKind,
    Lane,
    Outcome,
    queue_of,
)

log = structlog.get_logger(__name__)

# It asks only while there are jobs (`shifts`).
_POLLING_SECONDS = 0.2
# How soon its threads notice that they are to end; nothing here waits for its messages.
_NOTICE_SECONDS = 0.1


Result = TypeVar("Result")


class StepFailedError(RuntimeError):
    """A step failed; only the kind of error is kept, since a message may quote a person."""


class Worker:
    """Runs the jobs of every lane in this process. One per process: DBOS is a singleton."""

    def __init__(self, address: str, kinds: Sequence[JobKind]) -> None:
        """Take a name that no other process has or had."""
        self.executor_id = uuid4().hex
        self._address = address
        self._kinds = kinds
        self._stopping = Event()
        self._running = _Running()

    def start(self) -> None:
        """Begin to take jobs, also anew after a stop; what was let go is taken up again."""
        # What the last stop interrupted has ended before anybody begins it again.
        self._running.wait_for_none()
        self._stopping = Event()
        config: DBOSConfig = {
            "name": APPLICATION,
            "system_database_url": self._address,
            "executor_id": self.executor_id,
            "application_version": VERSION,
            "log_level": "CRITICAL",
            "console_log_level": "CRITICAL",
            "enable_otlp": False,
            "notification_listener_polling_interval_sec": _NOTICE_SECONDS,
            "notification_coalesce_sec": _NOTICE_SECONDS,
            "db_engine_kwargs": {"hide_parameters": True},
        }
        DBOS(config=config)
        for kind in self._kinds:
            DBOS.workflow(name=kind.name, max_recovery_attempts=None)(self._workflow(kind))
        queues = {queue_of(lane): CONCURRENCY[lane] for lane in Lane}
        DBOS.listen_queues(list(queues))
        DBOS.launch()
        for name, at_once in queues.items():
            DBOS.register_queue(
                name,
                partition_worker_concurrency=at_once,
                polling_interval_sec=_POLLING_SECONDS,
            )

    def stop(self) -> None:
        """Take no more jobs and let the running ones go, unfinished, to whoever comes next."""
        self._stopping.set()
        DBOS.destroy(destroy_registry=True)

    def _workflow(self, kind: JobKind) -> Callable[[str, int], None]:
        run = _Run(self._stopping)

        def workflow(subject: str, attempt: int) -> None:
            # How it ends is kept in the store, an error with its message.
            with self._running:
                _quiet(lambda: kind.run(run, UUID(subject), attempt))

        return workflow


class _Running:
    """How many jobs are running."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._count = 0

    def __enter__(self) -> None:
        with self._changed:
            self._count += 1

    def __exit__(self, *_error: object) -> None:
        with self._changed:
            self._count -= 1
            self._changed.notify_all()

    def wait_for_none(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._count == 0)


class _Run:
    def __init__(self, stopping: Event) -> None:
        self._stopping = stopping

    def interrupted(self) -> bool:
        return self._stopping.is_set()

    def step(self, name: str, act: Callable[[], Outcome]) -> Outcome:
        if self.interrupted():
            raise JobInterruptedError
        try:
            return DBOS.run_step({"name": name}, _quiet, act)
        except Exception:
            # The store closes while this process stops; the step is done again elsewhere.
            if self.interrupted():
                raise JobInterruptedError from None
            raise


def _quiet(act: Callable[[], Result]) -> Result:
    try:
        return act()
    except StepFailedError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, its message must not be kept
        log.error("jobs.step_failed", **describe(error))  # noqa: TRY400 - nor logged
        raise StepFailedError(type(error).__name__) from None
