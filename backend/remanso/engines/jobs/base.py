"""What a job is, apart from what runs it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from time import monotonic
from typing import Protocol, TypeVar
from uuid import UUID

APPLICATION = "remanso"
# Pinned: a version derived from the code would orphan running jobs at every deployment.
# Change it when the order or the names of a job's steps change.
VERSION = "1"


Outcome = TypeVar("Outcome", int, str)
"""What a step may leave in the job store: a number or an id, never clinical text."""


class Lane(StrEnum):
    """Queues with their own limits: one transcription fills a machine, an analysis does not."""

    SPEECH = "speech"
    LANGUAGE = "language"
    MAIL = "mail"
    DEPOSITS = "deposits"
    FILES = "files"
    # Encoding a film may take as long as the film: what is quick must not wait for it.
    VIDEO = "video"
    # Somebody may be looking for these words already.
    INDEX = "index"
    # A whole record with its films is copied in minutes: what is quick must not wait for it.
    EXPORTS = "exports"


CONCURRENCY = {
    Lane.SPEECH: 1,
    Lane.LANGUAGE: 2,
    Lane.MAIL: 2,
    Lane.DEPOSITS: 1,
    Lane.FILES: 1,
    Lane.VIDEO: 1,
    Lane.INDEX: 1,
    Lane.EXPORTS: 1,
}
"""How many jobs of a lane one process runs at once."""


def queue_of(lane: Lane) -> str:
    """The queue that holds a lane: lanes with one limit share one, since each queue is polled."""
    return f"lanes-{CONCURRENCY[lane]}"


@dataclass(frozen=True, slots=True)
class JobRef:
    """One attempt at one kind of work on one subject: enqueued twice, it still runs once."""

    kind: str
    lane: Lane
    subject: UUID
    attempt: int

    @property
    def workflow_id(self) -> str:
        """The same for everybody who asks for this attempt."""
        return f"{self.kind}:{self.subject}:{self.attempt}"


class Enqueuer(Protocol):
    """Whoever runs jobs."""

    def enqueue(self, job: JobRef) -> None:
        """Ask for a job to run."""
        ...


class JobInterruptedError(BaseException):
    """This process is stopping: leave the job as it is, for another one to go on with.

    No `Exception`, because it must not be recorded as the outcome of a step.
    """


class JobRun(Protocol):
    """What a running job may ask of its runner."""

    def step(self, name: str, act: Callable[[], Outcome]) -> Outcome:
        """Do `act` once in the life of the job; later runs get what was recorded."""
        ...

    def interrupted(self) -> bool:
        """Whether this process is stopping; the job must then raise `JobInterruptedError`."""
        ...


def _expect_none() -> Sequence[JobRef]:
    return ()


def _lose_nothing(_job: JobRef) -> None:
    """Nothing to do."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of work: the function that does it for a subject and an attempt, and what is due.

    Nothing but ids and numbers may go in or come out: the job store is not for clinical text.
    """

    name: str
    run: Callable[[JobRun, UUID, int], None]
    # The jobs that should be alive now: workers enqueue those that are not.
    expected: Callable[[], Sequence[JobRef]] = _expect_none
    # Told of an expected job that ended without saying how.
    abandoned: Callable[[JobRef], None] = _lose_nothing


class Sweep:
    """What every worker does again and again, besides its jobs."""

    def __init__(self, act: Callable[[], None], *, every: float, at_once: bool = True) -> None:
        """`every` is in seconds; a worker that starts does it `at_once`, or not before then."""
        self._act = act
        self._every = every
        self._next = monotonic() + (0 if at_once else every)

    def look(self) -> None:
        """Do it, if it is time."""
        now = monotonic()
        if now >= self._next:
            self._next = now + self._every
            self._act()


@dataclass(frozen=True, slots=True)
class Work:
    """The background work of one room."""

    kinds: Sequence[JobKind] = ()
    sweeps: Sequence[Sweep] = ()
