"""Brings the rooms' background work and the engine that runs it together."""

from collections.abc import Sequence
from datetime import timedelta

from remanso.core.db import Database
from remanso.engines.jobs.runner import SILENT_AFTER_SECONDS, SILENT_IN_TESTS, JobRunner
from remanso.engines.registry import Engines
from remanso.rooms.asistente.search.backfill import index_work
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.avisos.delivery import mail_work
from remanso.rooms.avisos.tries import BACKOFF
from remanso.rooms.grabaciones.work import recording_work
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.reproduccion.work import playing_work
from remanso.rooms.sesiones.drafts.processing.enqueue import take_recording
from remanso.rooms.sesiones.drafts.processing.remote_deletion import retirement_work
from remanso.rooms.sesiones.drafts.processing.work import draft_work
from remanso.rooms.sesiones.reanalysis.job import sesion_work
from remanso.rooms.sesiones.saved.durations import recording_read
from remanso.settings.product import Settings
from remanso.use_cases.clean_up_files import file_work


def build_runner(
    settings: Settings,
    database: Database,
    engines: Engines,
    *,
    embedded: bool | None = None,
    silent_after: float | None = None,
    mail_backoff: Sequence[timedelta] = BACKOFF,
) -> JobRunner:
    """The background work of one process; without `embedded` the settings say if it runs jobs.

    `silent_after` is in seconds: how long a worker may be silent before others take over.
    """
    if silent_after is None:
        silent_after = SILENT_IN_TESTS if settings.env == "test" else SILENT_AFTER_SECONDS
    indexer = Indexer(settings.signing_key)
    return JobRunner(
        address=settings.jobs_address,
        database=database,
        work=[
            draft_work(settings, database, engines),
            retirement_work(database, engines.speech),
            sesion_work(database, engines.language, indexer),
            recording_work(
                settings,
                database,
                engines.storage,
                on_whole=reproduccion.begin,
                on_joined=take_recording,
            ),
            playing_work(settings, database, engines.storage, on_read=recording_read),
            mail_work(settings, database, engines.mail, backoff=mail_backoff),
            index_work(database, indexer),
            file_work(database, engines.storage),
        ],
        works=bool(settings.workers_embedded) if embedded is None else embedded,
        silent_after=silent_after,
    )
