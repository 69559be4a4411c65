"""The background work of recordings: joining them, and throwing away what nobody recovered."""

import time

from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.jobs.processed import RowReconciler
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.uploads.completion import OnWhole
from remanso.rooms.grabaciones import service
from remanso.rooms.grabaciones.joining import Joiner, OnJoined
from remanso.rooms.grabaciones.models import Grabacion
from remanso.rooms.grabaciones.service import GRABACIONES, JOINING
from remanso.settings.product import Settings

SWEEP_SECONDS = 30.0
COLLECT_SECONDS = 3600.0


def recording_work(
    settings: Settings,
    database: Database,
    storage: Storage,
    *,
    on_whole: OnWhole,
    on_joined: OnJoined,
) -> Work:
    """What one process does for recordings.

    `on_whole` is told of each file they become, `on_joined` of those to go on with.
    """
    work = WorkFolder(settings.data_path / "work" / "grabaciones")
    joiner = Joiner(
        database=database, storage=storage, work=work, on_whole=on_whole, on_joined=on_joined
    )
    return Work(
        kinds=[JobKind(JOINING, joiner.run)],
        reconciler=RecordingReconciler(database=database, storage=storage, work=work),
    )


class RecordingReconciler(RowReconciler[Grabacion]):
    """What the workers keep true about recordings."""

    def __init__(self, *, database: Database, storage: Storage, work: WorkFolder) -> None:
        """`work` is where joinings keep their temporary files."""
        super().__init__(database, GRABACIONES)
        self._storage = storage
        self._work = work
        self._swept = self._collected = -COLLECT_SECONDS

    def sweep(self) -> None:
        """Remove files that nothing needs any more; cheap when it was done a moment ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        self._work.tidy(self.expected)
        if now - self._collected >= COLLECT_SECONDS:
            self._collected = now
            service.collect(self._database, self._storage)
