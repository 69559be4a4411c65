"""A job that rows wait for: how it begins, who finds it again, and what it may write."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic
from uuid import UUID

from sqlalchemy import ColumnElement, SQLColumnExpression, true
from sqlalchemy.orm import Session

from remanso.core.db import Database, after_commit
from remanso.core.scope import EveryOwner
from remanso.engines.jobs.base import Enqueuer, JobKind, JobRef, JobRun, Lane
from remanso.engines.jobs.rows.attempt import Attempt, Forget, forget_nothing
from remanso.engines.jobs.rows.processed import UNEXPECTED, Estado, Row, fail


@dataclass(frozen=True, slots=True)
class RowJob(Generic[Row]):
    """What the rows of a table wait for while they are in `estado`, and `where` is true of them."""

    name: str
    lane: Lane
    row: type[Row]
    estado: Estado
    where: SQLColumnExpression[bool] = field(default_factory=true)

    def begin(self, db: Session, row: Row, jobs: Enqueuer) -> None:
        """Begin a new attempt at a row on which nothing runs, as the caller has checked."""
        self.await_worker(row)
        job = JobRef(self.name, self.lane, row.id, row.intento)
        after_commit(db, lambda: jobs.enqueue(job))

    def await_worker(self, row: Row) -> None:
        """Begin one where nobody can enqueue it: a worker finds it within seconds."""
        row.estado = self.estado
        row.intento += 1
        row.progreso = 0
        row.mensaje_error = None

    def done_by(
        self,
        database: Database,
        act: Callable[[Attempt[Row]], None],
        *,
        forget: Forget = forget_nothing,
    ) -> JobKind:
        """The job as workers run it; `forget` drops what a failed attempt leaves behind."""

        def run(run: JobRun, subject: UUID, number: int) -> None:
            present = self._present(subject, number)
            act(Attempt(database, run, self.row, present, subject, number, forget))

        def expected() -> Sequence[JobRef]:
            with database.read() as db:
                return self._expected(db)

        def abandoned(job: JobRef) -> None:
            with database.transaction() as db:
                fail(db, self.row, self._present(job.subject, job.attempt), sentence=UNEXPECTED)

        return JobKind(self.name, run, expected, abandoned)

    def _expected(self, db: Session) -> Sequence[JobRef]:
        waiting = (
            EveryOwner("workers look for all rows that wait")
            .select(self.row, self.row.id, self.row.intento)
            .where(self.row.estado == self.estado, self.where)
        )
        return [JobRef(self.name, self.lane, *found) for found in db.execute(waiting)]

    def _present(self, subject: UUID, number: int) -> ColumnElement[bool]:
        row = self.row
        return (row.id == subject) & (row.intento == number) & (row.estado == self.estado)
