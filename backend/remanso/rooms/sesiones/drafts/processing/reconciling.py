"""Drafts that wait for a job nobody runs, and what interrupted work left behind."""

import shutil
import time
from pathlib import Path
from uuid import UUID

from remanso.core.db import Database
from remanso.engines.jobs.processed import RowReconciler
from remanso.rooms.sesiones.analysis_parts import PartStore
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.processing.enqueue import DRAFTS

SWEEP_SECONDS = 30.0
COLLECT_SECONDS = 3600.0


class DraftReconciler(RowReconciler[Draft]):
    """What the workers keep true about drafts."""

    def __init__(self, *, database: Database, work_dir: Path, parts: PartStore) -> None:
        """`work_dir` is where transcriptions keep their temporary files; `parts`, analyses."""
        super().__init__(database, DRAFTS)
        self._work_dir = work_dir
        self._parts = parts
        self._swept = self._collected = -COLLECT_SECONDS

    def sweep(self) -> None:
        """Remove files that nothing needs any more; cheap when it was done a moment ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        self._sweep_work_dir()
        if now - self._collected >= COLLECT_SECONDS:
            self._collected = now
            with self._database.transaction() as db:
                self._parts.expire(db)

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
