"""Which job a recording waits for: a look, which is quick, or an encoding, which is not."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.engines.jobs.base import JobRef, Lane
from remanso.engines.jobs.processed import Estado, JobTable
from remanso.rooms.reproduccion.models import Reproduccion

LOOK = "mirada"
ENCODING = "conversion"


class _Jobs(JobTable[Reproduccion]):
    def running(self, db: Session) -> Sequence[JobRef]:
        """The jobs of those that are not ready."""
        row = self.row
        waiting = select(row.id, row.intento, row.por_convertir).where(
            row.estado == Estado.PROCESANDO
        )
        return [
            JobRef(
                kind=ENCODING if por_convertir else LOOK,
                lane=Lane.VIDEO if por_convertir else Lane.FILES,
                subject=subject,
                attempt=intento,
            )
            for subject, intento, por_convertir in db.execute(waiting)
        ]


REPRODUCCIONES = _Jobs(Reproduccion, {Estado.PROCESANDO: (LOOK, Lane.FILES)})
