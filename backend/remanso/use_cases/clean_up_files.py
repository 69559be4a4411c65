"""Removing the files that nothing needs any more, in the background."""

import time
from collections.abc import Sequence

from remanso.core.db import Database
from remanso.engines.jobs.base import JobRef, Work
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos

SWEEP_SECONDS = 30.0
COLLECT_SECONDS = 3600.0


class FileCleanup:
    """Keeps the store free of deleted, abandoned and unused files; it has no jobs of its own."""

    def __init__(self, database: Database, storage: Storage) -> None:
        """The first sweep does everything."""
        self._database = database
        self._storage = storage
        self._swept = self._collected = -COLLECT_SECONDS

    def expected(self) -> Sequence[JobRef]:
        """No jobs."""
        return ()

    def abandoned(self, job: JobRef) -> None:
        """There is none to abandon."""

    def sweep(self) -> None:
        """Remove what is due; cheap when it was done a moment ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        archivos.sweep_deletions(self._database, self._storage)
        if now - self._collected >= COLLECT_SECONDS:
            self._collected = now
            archivos.collect_abandoned(self._database, self._storage)
            archivos.collect_orphans(self._database, self._storage)


def file_work(database: Database, storage: Storage) -> Work:
    """What one process does for the store of files."""
    return Work(kinds=(), reconciler=FileCleanup(database, storage))
