"""Rows that jobs work on: where each stands, and which job it waits for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar
from uuid import UUID

from sqlalchemy import ColumnElement, String, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from remanso.core.db import Database, after_commit
from remanso.core.types import Id
from remanso.engines.jobs.base import Enqueuer, JobRef, Lane

UNEXPECTED = (
    "No hemos podido terminar el proceso por un error inesperado. "
    "Vuelve a intentarlo; el video y lo escrito siguen aquí."
)
MAX_SENTENCE = 400


class Estado(StrEnum):
    """Where a row stands; `subiendo_video` and `guardando` are only ever shown by the screen."""

    BORRADOR = "borrador"
    TRANSCRIBIENDO = "transcribiendo"
    PROCESANDO = "procesando"
    COMPLETADO = "completado"
    FALLIDO = "fallido"
    CANCELADO = "cancelado"


RUNNING = frozenset({Estado.TRANSCRIBIENDO, Estado.PROCESANDO})


class Processed:
    """The columns by which a row and its job know of each other; forms never write them."""

    id: Mapped[Id]
    estado: Mapped[Estado] = mapped_column(String(20), default=Estado.BORRADOR)
    # Every start is a new attempt; a job whose attempt is not the present one writes nothing.
    intento: Mapped[int] = mapped_column(default=0)
    progreso: Mapped[int] = mapped_column(default=0)
    mensaje_error: Mapped[str | None] = mapped_column(String(MAX_SENTENCE))


Row = TypeVar("Row", bound=Processed)


@dataclass(frozen=True, slots=True)
class JobTable(Generic[Row]):
    """A table of such rows, and the job that each running state waits for."""

    row: type[Row]
    kinds: Mapping[Estado, tuple[str, Lane]]

    def begin(self, db: Session, row: Row, estado: Estado, jobs: Enqueuer) -> JobRef:
        """A new attempt at a row on which nothing runs, as the caller has checked."""
        job = self.await_job(row, estado)
        after_commit(db, lambda: jobs.enqueue(job))
        return job

    def await_job(self, row: Row, estado: Estado) -> JobRef:
        """The same where nobody can enqueue: a worker finds what it waits for within seconds."""
        row.estado = estado
        row.intento += 1
        row.progreso = 0
        row.mensaje_error = None
        return self._job_of(row.id, estado, row.intento)

    def running(self, db: Session) -> Sequence[JobRef]:
        """The jobs of the rows whose state says that one runs."""
        row = self.row
        waiting = select(row.id, row.estado, row.intento).where(row.estado.in_(RUNNING))
        return [self._job_of(*found) for found in db.execute(waiting)]

    def _job_of(self, subject: UUID, estado: Estado, intento: int) -> JobRef:
        kind, lane = self.kinds[estado]
        return JobRef(kind=kind, lane=lane, subject=subject, attempt=intento)


class RowReconciler(Generic[Row]):
    """What the workers keep true about the rows of one table."""

    def __init__(self, database: Database, table: JobTable[Row]) -> None:
        """Nothing is read yet."""
        self._database = database
        self._table = table

    def expected(self) -> Sequence[JobRef]:
        """The jobs of the rows whose state says that one runs."""
        with self._database.read() as db:
            return self._table.running(db)

    def abandoned(self, job: JobRef) -> None:
        """The job ended without writing to its row: say so, unless it just has."""
        row = self._table.row
        present = (row.id == job.subject, row.intento == job.attempt, row.estado.in_(RUNNING))
        with self._database.transaction() as db:
            fail(db, row, *present, sentence=UNEXPECTED)

    def sweep(self) -> None:
        """Rows leave nothing behind."""


def fail(db: Session, row: type[Processed], *present: ColumnElement[bool], sentence: str) -> None:
    """Mark a row as failed, keeping everything that was there."""
    db.execute(
        update(row)
        .where(*present)
        .values(estado=Estado.FALLIDO, progreso=0, mensaje_error=sentence[:MAX_SENTENCE])
    )
