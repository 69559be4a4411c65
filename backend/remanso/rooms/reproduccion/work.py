"""The background work of playing: getting recordings ready, and trying again what failed."""

from functools import partial

from remanso.core.db import Database
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.storage.base import Storage
from remanso.rooms.reproduccion import service
from remanso.rooms.reproduccion.preparing import ENCODING, LOOK, OnRead, Preparer
from remanso.settings.product import Settings

_RETRY_SECONDS = 3600.0


def playing_work(
    settings: Settings, database: Database, storage: Storage, *, on_read: OnRead
) -> Work:
    """What one process does so that recordings play well."""
    work = WorkFolder(settings.data_path / "work" / "reproducciones")
    preparer = Preparer(storage=storage, work=work, on_read=on_read)
    kinds = [
        LOOK.done_by(database, preparer.look),
        ENCODING.done_by(database, preparer.encode),
    ]
    retry = Sweep(partial(service.retry, database), every=_RETRY_SECONDS, at_once=False)
    return Work(kinds, [work.sweep(kinds), retry])
