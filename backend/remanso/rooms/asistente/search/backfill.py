"""Indexes sessions that are older than the index, or long, a few at a time, while nobody waits."""

import time
from uuid import UUID

from sqlalchemy import Select

from remanso.core.cells.models import Clave
from remanso.core.cells.renewal import NOTICED
from remanso.core.db import Database
from remanso.core.scope import UNOWNED, EveryOwner
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError, JobKind, JobRun, Sweep, Work
from remanso.rooms.asistente.models import IndicePaciente, IndiceTerapeuta
from remanso.rooms.asistente.search.indexing import WORDS, Indexer
from remanso.rooms.asistente.search.tokens import MARK
from remanso.rooms.sesiones.reading import service

# Few enough that a save waits for none of it.
_AT_ONCE = 5
_SECONDS_PER_SWEEP = 1.0
_PAUSE_SECONDS = 60.0


class Backfill:
    """What the workers keep true about the index, whether or not somebody asked for it."""

    def __init__(self, *, database: Database, indexer: Indexer) -> None:
        """Nothing is known to be indexed yet."""
        self._database = database
        self._indexer = indexer
        self._complete_at = -_PAUSE_SECONDS

    def sweep(self) -> None:
        """Index for a moment, while there is anything that was not."""
        began = time.monotonic()
        if began - self._complete_at < _PAUSE_SECONDS:
            return
        while time.monotonic() - began < _SECONDS_PER_SWEEP:
            if self.index_some() == 0:
                self._complete_at = time.monotonic()
                return

    def run(self, run: JobRun, _subject: UUID, _attempt: int) -> None:
        """Index until nothing is left to; raises `JobInterruptedError` when the process stops."""
        while self.index_some():
            if run.interrupted():
                raise JobInterruptedError

    def index_some(self) -> int:
        """Index a few sessions that are not; answers how many it were."""
        # Each is read in peace first: nobody waits to write meanwhile.
        with self._database.read() as db:
            waiting = [
                (written, self._indexer.beforehand(db, written))
                for written in service.list_unknown(db, known=_indexed(), at_most=_AT_ONCE)
            ]
        for before, indexer in waiting:
            with self._database.transaction() as db:
                written = service.hold_written(
                    db, terapeuta_id=before.terapeuta_id, sesion_id=before.textos.sesion_id
                )
                if written is not None:
                    indexer.saved(db, written, act=False)
        return len(waiting)


def _indexed() -> Select[UUID]:
    """The sessions that are in both indexes as they ought to be."""
    left = UNOWNED.select(Clave, Clave.id).where(Clave.retirada <= utcnow() - NOTICED)
    return (
        EveryOwner("workers look for all sessions that are not indexed")
        .select(IndiceTerapeuta, IndiceTerapeuta.sesion_id)
        .join(IndicePaciente, IndicePaciente.sesion_id == IndiceTerapeuta.sesion_id)
        .where(
            IndiceTerapeuta.marca == MARK,
            IndicePaciente.marca == MARK,
            IndiceTerapeuta.clave_id.not_in(left),
            IndicePaciente.clave_id.not_in(left),
        )
    )


def index_work(database: Database, indexer: Indexer) -> Work:
    """What one process does for the index; a sweep does the work of a job that was lost."""
    backfill = Backfill(database=database, indexer=indexer)
    return Work([JobKind(WORDS, backfill.run)], [Sweep(backfill.sweep, every=0)])
