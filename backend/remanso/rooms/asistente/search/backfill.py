"""Indexes sessions that are older than the index, or long, a few at a time, while nobody waits."""

import time
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import Select, select

from remanso.core.db import Database
from remanso.engines.jobs.base import JobRef, Work
from remanso.rooms.asistente.models import IndicePaciente, IndiceTerapeuta
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.sesiones.reading import service

# Few enough that a save waits for none of it.
_AT_ONCE = 5
_SECONDS_PER_SWEEP = 1.0
_PAUSE_SECONDS = 60.0


class Backfill:
    """What the workers keep true about the index; it has no jobs of its own."""

    def __init__(self, *, database: Database, indexer: Indexer) -> None:
        """Nothing is known to be indexed yet."""
        self._database = database
        self._indexer = indexer
        self._complete_at = -_PAUSE_SECONDS

    def expected(self) -> Sequence[JobRef]:
        """No jobs."""
        return ()

    def abandoned(self, job: JobRef) -> None:
        """There is none to abandon."""

    def sweep(self) -> None:
        """Index for a moment, while there is anything that was not."""
        began = time.monotonic()
        if began - self._complete_at < _PAUSE_SECONDS:
            return
        while time.monotonic() - began < _SECONDS_PER_SWEEP:
            if self.index_some() == 0:
                self._complete_at = time.monotonic()
                return

    def index_some(self) -> int:
        """Index a few sessions that are not; answers how many it were."""
        return service.tell_of_unknown(
            self._database, self._indexer, known=self._indexed(), at_most=_AT_ONCE
        )

    def _indexed(self) -> Select[UUID]:
        mark = self._indexer.keys.mark
        return (
            select(IndiceTerapeuta.sesion_id)
            .join(IndicePaciente, IndicePaciente.sesion_id == IndiceTerapeuta.sesion_id)
            .where(IndiceTerapeuta.marca == mark, IndicePaciente.marca == mark)
        )


def index_work(database: Database, indexer: Indexer) -> Work:
    """What one process does for the index."""
    return Work(kinds=(), reconciler=Backfill(database=database, indexer=indexer))
