"""The background work of playing: getting recordings ready, and trying again what failed."""

import time

from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.jobs.processed import RowReconciler
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.storage.base import Storage
from remanso.rooms.reproduccion import service
from remanso.rooms.reproduccion.jobs import ENCODING, LOOK, REPRODUCCIONES
from remanso.rooms.reproduccion.models import Reproduccion
from remanso.rooms.reproduccion.preparing import OnRead, Preparer
from remanso.settings.product import Settings

SWEEP_SECONDS = 30.0
RETRY_SECONDS = 3600.0


def playing_work(
    settings: Settings, database: Database, storage: Storage, *, on_read: OnRead
) -> Work:
    """What one process does so that recordings play well."""
    work = WorkFolder(settings.data_path / "work" / "reproducciones")
    preparer = Preparer(database=database, storage=storage, work=work, on_read=on_read)
    return Work(
        kinds=[JobKind(LOOK, preparer.look), JobKind(ENCODING, preparer.encode)],
        reconciler=PlayingReconciler(database=database, work=work),
    )


class PlayingReconciler(RowReconciler[Reproduccion]):
    """What the workers keep true about playing."""

    def __init__(self, *, database: Database, work: WorkFolder) -> None:
        """`work` is where the jobs keep their temporary files."""
        super().__init__(database, REPRODUCCIONES)
        self._work = work
        self._swept = -SWEEP_SECONDS
        self._retried = time.monotonic()

    def sweep(self) -> None:
        """Tidy up, and begin again what failed; cheap when it was done a moment ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        self._work.tidy(self.expected)
        if now - self._retried >= RETRY_SECONDS:
            self._retried = now
            with self._database.transaction() as db:
                service.retry(db)
