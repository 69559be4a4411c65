"""The job that seals every text with new keys, once the operator has retired those of today."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import structlog

from remanso.core.cells.renewal import RenewalStoppedError, newest_retired, renew_texts
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError, JobKind, JobRef, JobRun, Lane, Work
from remanso.rooms.asistente.search.backfill import Backfill
from remanso.rooms.asistente.search.indexing import Indexer

_KIND = "renovar_textos"
# What broke off is begun again then: the database may have been away.
_AGAIN = timedelta(hours=6)

log = structlog.get_logger(__name__)


def renewal_work(database: Database, indexer: Indexer) -> Work:
    """What one process does for texts whose keys were retired.

    The assistant's index goes with those keys, so it is made of the new ones first.
    """
    backfill = Backfill(database=database, indexer=indexer)

    def run(job: JobRun, newest: UUID, attempt: int) -> None:
        backfill.run(job, newest, attempt)
        try:
            renewed = renew_texts(database, stopped=job.interrupted)
        except RenewalStoppedError:
            raise JobInterruptedError from None
        log.info("textos.renewed", cells=renewed)

    def expected() -> Sequence[JobRef]:
        with database.engine.connect() as connection:
            newest = newest_retired(connection, now=utcnow())
        if newest is None:
            return []
        return [JobRef(_KIND, Lane.FILES, newest.id, (utcnow() - newest.since) // _AGAIN)]

    return Work([JobKind(_KIND, run, expected)])
