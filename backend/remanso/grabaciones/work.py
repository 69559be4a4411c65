"""The background work of recordings: joining them, and throwing away what nobody recovered."""

import time
from pathlib import Path

from remanso.archivos.whole import OnWhole
from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.jobs.processed import RowReconciler
from remanso.engines.storage.base import Storage
from remanso.grabaciones import service
from remanso.grabaciones.joining import Joiner
from remanso.grabaciones.models import Grabacion
from remanso.grabaciones.service import GRABACIONES, JOINING
from remanso.settings import Settings

SWEEP_SECONDS = 30.0
COLLECT_SECONDS = 3600.0


def recording_work(
    settings: Settings, database: Database, storage: Storage, on_whole: OnWhole
) -> Work:
    """What one process does for recordings; `on_whole` is told of each file they become."""
    work_dir = settings.data_path / "work" / "grabaciones"
    joiner = Joiner(database=database, storage=storage, work_dir=work_dir, on_whole=on_whole)
    return Work(
        kinds=[JobKind(JOINING, joiner.run)],
        reconciler=RecordingReconciler(database=database, storage=storage, work_dir=work_dir),
    )


class RecordingReconciler(RowReconciler[Grabacion]):
    """What the workers keep true about recordings."""

    def __init__(self, *, database: Database, storage: Storage, work_dir: Path) -> None:
        """`work_dir` is where joinings keep their temporary files."""
        super().__init__(database, GRABACIONES)
        self._storage = storage
        self._work_dir = work_dir
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
            service.collect(self._database, self._storage)

    def _sweep_work_dir(self) -> None:
        # Listed before the recordings are asked for, so that one that begins now keeps its file.
        files = list(self._work_dir.iterdir()) if self._work_dir.is_dir() else []
        running = {str(job.subject) for job in self.expected()}
        for file in files:
            if file.stem not in running:
                file.unlink(missing_ok=True)
