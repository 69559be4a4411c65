"""Drafts that wait for a job nobody runs, and what interrupted work left behind."""

import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

from sqlalchemy import select

from remanso.archivos import service as archivos
from remanso.borradores.attempt import UNEXPECTED, fail
from remanso.borradores.models import RUNNING, Draft
from remanso.borradores.starting import job_of
from remanso.core.db import Database
from remanso.engines.jobs.base import JobRef
from remanso.engines.storage.base import Storage

SWEEP_SECONDS = 30.0
COLLECT_SECONDS = 3600.0


class DraftReconciler:
    """What the workers keep true about drafts."""

    def __init__(self, *, database: Database, storage: Storage, work_dir: Path) -> None:
        """`work_dir` is where transcriptions keep their temporary files."""
        self._database = database
        self._storage = storage
        self._work_dir = work_dir
        self._swept = self._collected = -COLLECT_SECONDS

    def expected(self) -> Sequence[JobRef]:
        """The jobs of the drafts whose state says that one runs."""
        running = select(Draft.id, Draft.estado, Draft.intento).where(Draft.estado.in_(RUNNING))
        with self._database.read() as db:
            return [job_of(*row) for row in db.execute(running)]

    def abandoned(self, job: JobRef) -> None:
        """The job ended without writing to its draft: say so, unless it just has."""
        with self._database.transaction() as db:
            present = (
                Draft.id == job.subject,
                Draft.intento == job.attempt,
                Draft.estado.in_(RUNNING),
            )
            fail(db, *present, sentence=UNEXPECTED)

    def sweep(self) -> None:
        """Remove files that nothing needs any more; cheap when it was done a moment ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        archivos.sweep_deletions(self._database, self._storage)
        self._sweep_work_dir()
        if now - self._collected >= COLLECT_SECONDS:
            self._collected = now
            archivos.collect_abandoned(self._database, self._storage)

    def _sweep_work_dir(self) -> None:
        # Listed before the drafts are asked for, so that a job that begins now keeps its folder.
        folders = list(self._work_dir.iterdir()) if self._work_dir.is_dir() else []
        running = {str(job.subject) for job in self.expected()}
        for folder in folders:
            if folder.name not in running and _is_id(folder.name):
                shutil.rmtree(folder, ignore_errors=True)


def _is_id(name: str) -> bool:
    try:
        UUID(name)
    except ValueError:
        return False
    return True
