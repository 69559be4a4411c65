"""A job that is tried until it succeeds or is given up: each try is a job of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.core.types import Id, UtcDateTime
from remanso.engines.jobs.base import JobKind, JobRef, JobRun, Lane


class Retried:
    """The columns by which a row says how often it was tried in vain, and when it is due again."""

    id: Mapped[Id]
    intentos: Mapped[int] = mapped_column(default=0)
    # None: it is not to be tried any more.
    proximo_intento: Mapped[datetime | None] = mapped_column(UtcDateTime())


Row = TypeVar("Row", bound=Retried)


@dataclass(frozen=True, slots=True)
class Try(Generic[Row]):
    """The try `number` at the row `subject`; only the present one writes."""

    database: Database
    row: type[Row]
    subject: UUID
    number: int
    interrupted: Callable[[], bool] = lambda: False

    def read(self) -> Row | None:
        """The row; None if it is gone or this try is over."""
        with self.database.read() as db:
            return db.scalar(UNOWNED.select(self.row).where(self._present))

    def claim(self, *conditions: ColumnElement[bool], **columns: object) -> bool:
        """Set columns of the row where these are true of it; whether they were."""
        claimed = UNOWNED.update(self.row).where(self._present, *conditions).values(columns)
        with self.database.transaction() as db:
            return db.execute(claimed.returning(self.row.id)).first() is not None

    def end(self) -> None:
        """It succeeded: nothing of the row stays."""
        with self.database.transaction() as db:
            db.execute(UNOWNED.delete(self.row).where(self.row.id == self.subject))

    def fail(self, *, again: datetime | None, **columns: object) -> None:
        """It was in vain; try again then, or no more."""
        changed = {"intentos": self.number, "proximo_intento": again, **columns}
        with self.database.transaction() as db:
            db.execute(UNOWNED.update(self.row).where(self._present).values(changed))

    @property
    def _present(self) -> ColumnElement[bool]:
        row = self.row
        due = row.proximo_intento.is_not(None)
        return (row.id == self.subject) & (row.intentos == self.number - 1) & due


@dataclass(frozen=True, slots=True)
class RetryJob(Generic[Row]):
    """What the rows of a table wait for that are due; workers look for `at_once` of them."""

    name: str
    lane: Lane
    row: type[Row]
    at_once: int

    def first(self, subject: UUID) -> JobRef:
        """The first try at a new row."""
        return JobRef(self.name, self.lane, subject, 1)

    def done_by(
        self,
        database: Database,
        act: Callable[[Try[Row]], int],
        *,
        step: str,
        abandoned: Callable[[Try[Row]], None],
    ) -> JobKind:
        """The job as workers run it, in one `step`; `abandoned` has a try that told nothing."""

        def run(run: JobRun, subject: UUID, number: int) -> None:
            present = Try(database, self.row, subject, number, run.interrupted)
            run.step(step, lambda: act(present))

        return JobKind(
            self.name,
            run,
            lambda: self._due(database),
            lambda job: abandoned(Try(database, self.row, job.subject, job.attempt)),
        )

    def _due(self, database: Database) -> Sequence[JobRef]:
        due = (
            UNOWNED.select(self.row, self.row.id, self.row.intentos)
            .where(self.row.proximo_intento <= utcnow())
            .order_by(self.row.proximo_intento)
            .limit(self.at_once)
        )
        with database.read() as db:
            return [
                JobRef(self.name, self.lane, row.id, row.intentos + 1) for row in db.execute(due)
            ]
