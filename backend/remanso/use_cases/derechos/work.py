"""The background work of copies of records: making them, and ending those whose days are over."""

from functools import partial

from remanso.context import Context
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.rooms.derechos.expediente import service
from remanso.rooms.derechos.expediente.service import COPYING, seal_of
from remanso.use_cases.derechos.make_expediente import Maker

_COLLECT_SECONDS = 600.0


def record_work(context: Context) -> Work:
    """What one process does so that records can be taken away."""
    settings, database, storage = context.settings, context.database, context.storage
    work = WorkFolder(settings.data_path / "work" / "expedientes")
    maker = Maker(
        storage=storage,
        work=work,
        catalogo=context.catalogo,
        seal=seal_of(settings.signing_key),
    )
    kinds = [COPYING.done_by(database, maker.run, forget=maker.forget)]
    collect = Sweep(partial(service.collect, database, storage), every=_COLLECT_SECONDS)
    return Work(kinds, [work.sweep(kinds), collect])
