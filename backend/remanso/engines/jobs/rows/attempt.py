"""One attempt of a job at a row: it may write while it is the present one, and never after."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.core.logs.failures import describe
from remanso.core.scope import EveryOwner
from remanso.engines.failure import CancelledError, EngineError
from remanso.engines.jobs.base import JobInterruptedError, JobRun, Outcome
from remanso.engines.jobs.rows.processed import UNEXPECTED, Row, fail

log = structlog.get_logger(__name__)

STOP = -1
"""The number of a step after which there is nothing left to do."""
NOTHING = ""
"""The id that such a step gives."""

_LOOK_EVERY_SECONDS = 0.5
_SAY_EVERY_SECONDS = 1.0
_OWN_WORK = EveryOwner("a job works on the row that it was started for")

Forget = Callable[[Session, UUID, int], None]
"""Drops what an attempt (its subject, its number) has left behind."""


class StaleAttemptError(Exception):
    """The row is gone, was stopped, or a newer attempt has begun."""


def forget_nothing(_db: Session, _subject: UUID, _number: int) -> None:
    """For an attempt that leaves nothing behind."""


@dataclass(slots=True)
class Attempt(Generic[Row]):
    """The row `subject` in its attempt `number`, as long as `_present` is true of it."""

    database: Database
    _run: JobRun
    _row: type[Row]
    _present: ColumnElement[bool]
    subject: UUID
    number: int
    _forget: Forget
    _looked: float = field(default=-1e9, init=False)
    _said: float = field(default=-1e9, init=False)
    _stale: bool = field(default=False, init=False)

    def step(self, name: str, act: Callable[[], int]) -> int:
        """Do a durable step; its number, `STOP` when it failed (the row then says why)."""
        return self._run.step(name, lambda: self._guarded(act, STOP))

    def receive(self, name: str, act: Callable[[], str]) -> str:
        """Do a durable step that gives an id; `NOTHING` when it failed."""
        return self._run.step(name, lambda: self._guarded(act, NOTHING))

    def cancelled(self) -> bool:
        """Whether to stop; asked often, it looks at the row twice a second."""
        if self._run.interrupted():
            return True
        if time.monotonic() - self._looked >= _LOOK_EVERY_SECONDS:
            with self.database.read() as db:
                found = db.scalar(_OWN_WORK.select(self._row, self._row.id).where(self._present))
            self._stale = found is None
            self._looked = time.monotonic()
        return self._stale

    def interrupted(self) -> bool:
        """Whether this process is stopping."""
        return self._run.interrupted()

    def say(self, **columns: int) -> None:
        """Write to the row how far its job is; asked often, it does so once a second."""
        if time.monotonic() - self._said >= _SAY_EVERY_SECONDS:
            self._said = time.monotonic()
            with self.database.transaction() as db:
                db.execute(_OWN_WORK.update(self._row).where(self._present).values(columns))

    @contextmanager
    def writing(self) -> Iterator[tuple[Session, Row]]:
        """The locked row in a transaction of its own. Raises `StaleAttemptError`."""
        with self.database.transaction() as db:
            yield db, self.lock(db)

    def lock(self, db: Session) -> Row:
        """The row, locked in its caller's transaction. Raises `StaleAttemptError`."""
        return self._found(db, locked=True)

    @contextmanager
    def reading(self) -> Iterator[tuple[Session, Row]]:
        """The row as it stands, and what else is to be read. Raises `StaleAttemptError`."""
        with self.database.read() as db:
            yield db, self._found(db, locked=False)

    def read(self) -> Row:
        """The row as it stands. Raises `StaleAttemptError`."""
        with self.reading() as (_, row):
            return row

    def _found(self, db: Session, *, locked: bool) -> Row:
        statement = _OWN_WORK.select(self._row).where(self._present)
        row = db.scalar(statement.with_for_update() if locked else statement)
        if row is None:
            raise StaleAttemptError
        return row

    def _guarded(self, act: Callable[[], Outcome], stopped: Outcome) -> Outcome:
        try:
            return act()
        except StaleAttemptError:
            pass
        except CancelledError:
            if self._run.interrupted():
                raise JobInterruptedError from None
        except (ProblemError, EngineError) as error:
            self._fail(error.sentence)
        except Exception as error:  # noqa: BLE001 - whatever it is, the therapist must be told
            log.error(  # noqa: TRY400 - a trace may quote a person
                "job.failed",
                **describe(error),
                table=self._row.__name__,
                subject=str(self.subject),
            )
            self._fail(UNEXPECTED)
        return stopped

    def _fail(self, sentence: str) -> None:
        with self.database.transaction() as db:
            fail(db, self._row, self._present, sentence=sentence)
            self._forget(db, self.subject, self.number)
