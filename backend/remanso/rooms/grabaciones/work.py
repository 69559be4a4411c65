"""The background work of recordings: joining them, and throwing away what nobody recovered."""

from functools import partial

from remanso.core.db import Database
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.uploads.completion import OnWhole
from remanso.rooms.grabaciones import service
from remanso.rooms.grabaciones.joining import Joiner, OnJoined
from remanso.rooms.grabaciones.service import JOINING
from remanso.settings.product import Settings

_COLLECT_SECONDS = 3600.0


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
    joiner = Joiner(storage=storage, work=work, on_whole=on_whole, on_joined=on_joined)
    kinds = [JOINING.done_by(database, joiner.run)]
    collect = Sweep(partial(service.collect, database, storage), every=_COLLECT_SECONDS)
    return Work(kinds, [work.sweep(kinds), collect])
