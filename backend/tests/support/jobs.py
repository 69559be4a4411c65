"""Jobs in the thread of a test, which decides when each runs and where it dies."""

from collections.abc import Callable, Sequence

from remanso.engines.jobs.base import JobRef, Outcome, Work


class DeadError(BaseException):
    """What `kill -9` is to the code that it interrupts."""


class Once:
    """A job that runs in this thread, as often as it is asked to."""

    def step(self, _name: str, act: Callable[[], Outcome]) -> Outcome:
        """Do it."""
        return act()

    def interrupted(self) -> bool:
        """Nobody stops."""
        return False


def run(work: Work, job: JobRef) -> None:
    """Do one job."""
    (kind,) = [kind for kind in work.kinds if kind.name == job.kind]
    kind.run(Once(), job.subject, job.attempt)


def expected(work: Work) -> Sequence[JobRef]:
    """What a worker would find to do."""
    return [job for kind in work.kinds for job in kind.expected()]


def sweep(work: Work) -> None:
    """Do what a worker does when it begins, besides its jobs."""
    for each in work.sweeps:
        each.look()


def run_all(work: Work) -> list[str]:
    """Do everything that a worker would find to do; gives the kinds of the jobs, in order."""
    done = []
    while jobs := expected(work):
        for job in jobs:
            run(work, job)
            done.append(job.kind)
    return done
