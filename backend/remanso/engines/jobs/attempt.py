"""One attempt of a job at a row: it may write while it is the present one, and never after."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic
from uuid import UUID

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.core.failures import describe
from remanso.engines.jobs.base import JobRun, Outcome
from remanso.engines.jobs.processed import UNEXPECTED, Estado, Row, fail

log = structlog.get_logger(__name__)

STOP = -1
"""The number of a step after which there is nothing left to do."""
NOTHING = ""
"""The id that such a step gives."""

_LOOK_EVERY_SECONDS = 0.5


class StaleAttemptError(Exception):
    """The row is gone, was stopped, or a newer attempt has begun."""


class Attempt(Generic[Row]):
    """The row `subject` in its attempt `number`, as long as it is in `estado`."""

    def __init__(
        self,
        database: Database,
        run: JobRun,
        *,
        row: type[Row],
        subject: UUID,
        number: int,
        estado: Estado,
    ) -> None:
        """Nothing is read yet."""
        self.subject = subject
        self.number = number
        self._database = database
        self._run = run
        self._row = row
        self._present = (row.id == subject, row.intento == number, row.estado == estado)
        self._looked = -1e9
        self._stale = False

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
            with self._database.read() as db:
                found = db.scalar(select(self._row.id).where(*self._present))
            self._stale = found is None
            self._looked = time.monotonic()
        return self._stale

    def interrupted(self) -> bool:
        """Whether this process is stopping."""
        return self._run.interrupted()

    @contextmanager
    def writing(self) -> Iterator[tuple[Session, Row]]:
        """The locked row in a transaction of its own. Raises `StaleAttemptError`."""
        with self._database.transaction() as db:
            yield db, self.lock(db)

    def lock(self, db: Session) -> Row:
        """The row, locked in its caller's transaction. Raises `StaleAttemptError`."""
        return self._found(db, locked=True)

    @contextmanager
    def reading(self) -> Iterator[tuple[Session, Row]]:
        """The row as it stands, and what else is to be read. Raises `StaleAttemptError`."""
        with self._database.read() as db:
            yield db, self._found(db, locked=False)

    def read(self) -> Row:
        """The row as it stands. Raises `StaleAttemptError`."""
        with self.reading() as (_, row):
            return row

    def _found(self, db: Session, *, locked: bool) -> Row:
        statement = select(self._row).where(*self._present)
        row = db.scalar(statement.with_for_update() if locked else statement)
        if row is None:
            raise StaleAttemptError
        return row

    def _guarded(self, act: Callable[[], Outcome], stopped: Outcome) -> Outcome:
        try:
            return act()
        except StaleAttemptError:
            pass
        except ProblemError as error:
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
        with self._database.transaction() as db:
            fail(db, self._row, *self._present, sentence=sentence)
            self._forget(db)

    def _forget(self, db: Session) -> None:
        """Drop what a failed attempt leaves behind, where there is something."""
