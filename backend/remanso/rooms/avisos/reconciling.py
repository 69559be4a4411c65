"""Mails that are due and that nobody sends, and those given up long ago."""

import time
from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete, select

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobRef
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.starting import job_of
from remanso.rooms.avisos.tries import Tries

SWEEP_SECONDS = 3600.0
# Longer than anything that a mail invites to stays open.
KEEP_GIVEN_UP = timedelta(days=30)
# So that a mail server that was away for long does not make one look-up of thousands.
_AT_ONCE = 100


class MailReconciler:
    """What the workers keep true about mails."""

    def __init__(self, *, database: Database, tries: Tries) -> None:
        """Nothing has been swept yet."""
        self._database = database
        self._tries = tries
        self._swept = -SWEEP_SECONDS

    def expected(self) -> Sequence[JobRef]:
        """The next try of every mail that is due."""
        due = (
            select(Correo.id, Correo.intentos)
            .where(Correo.proximo_intento <= utcnow())
            .order_by(Correo.proximo_intento)
            .limit(_AT_ONCE)
        )
        with self._database.read() as db:
            return [job_of(row.id, intentos=row.intentos) for row in db.execute(due)]

    def abandoned(self, job: JobRef) -> None:
        """The try ended without saying how: it counts as one that failed."""
        self._tries.failed(job.subject, job.attempt, why="unknown")

    def sweep(self) -> None:
        """Forget addresses of mails given up long ago."""
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        with self._database.transaction() as db:
            db.execute(delete(Correo).where(Correo.abandonado < utcnow() - KEEP_GIVEN_UP))
