"""Removing the files that nothing needs any more, in the background."""

from functools import partial

from remanso.core.db import Database
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos

_SWEEP_SECONDS = 30.0
_COLLECT_SECONDS = 3600.0


def file_work(database: Database, storage: Storage) -> Work:
    """What one process does for the store: it ends deleted, abandoned and unused files."""
    return Work(
        sweeps=[
            Sweep(partial(archivos.sweep_deletions, database, storage), every=_SWEEP_SECONDS),
            Sweep(partial(archivos.collect_abandoned, database, storage), every=_COLLECT_SECONDS),
            Sweep(partial(archivos.collect_orphans, database, storage), every=_COLLECT_SECONDS),
        ]
    )
