"""What becomes of a mail after each try. Only the present try writes."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, and_, delete, select, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.avisos.models import Correo

log = structlog.get_logger(__name__)

BACKOFF = (timedelta(minutes=1), timedelta(minutes=5))
"""How long to wait after each try that fails; the try after the last wait is the last one."""


class Waiting(NamedTuple):
    """A mail that is to be sent now."""

    para: str
    sealed: bytes


class Tries:
    """The rows of mails, as their deliveries change them."""

    def __init__(self, database: Database, *, backoff: Sequence[timedelta] = BACKOFF) -> None:
        """One more try than there are waits."""
        self._database = database
        self._backoff = backoff

    def waiting(self, correo_id: UUID, number: int) -> Waiting | None:
        """The mail; None if it was withdrawn or this try is over."""
        with self._database.read() as db:
            row = db.execute(
                select(Correo.para, Correo.sealed).where(_present(correo_id, number))
            ).one_or_none()
        return Waiting(row.para, row.sealed) if row else None

    def delivered(self, correo_id: UUID) -> None:
        """It has left: nothing of it stays here."""
        with self._database.transaction() as db:
            db.execute(delete(Correo).where(Correo.id == correo_id))

    def failed(self, correo_id: UUID, number: int, *, why: str) -> None:
        """It could not be sent this time; after the last try it is given up."""
        if number > len(self._backoff):
            self.give_up(correo_id, number, why=why)
            return
        again: datetime = utcnow() + self._backoff[number - 1]
        with self._database.transaction() as db:
            db.execute(
                update(Correo)
                .where(_present(correo_id, number))
                .values(intentos=number, proximo_intento=again)
            )
        log.info("mail.put_off", correo=str(correo_id), tried=number, why=why)

    def give_up(self, correo_id: UUID, number: int, *, why: str) -> None:
        """It will not be sent: whoever handed it in can see so, and its words are wiped."""
        with self._database.transaction() as db:
            db.execute(
                update(Correo)
                .where(_present(correo_id, number))
                .values(intentos=number, proximo_intento=None, abandonado=utcnow(), sealed=None)
            )
        log.warning("mail.given_up", correo=str(correo_id), tried=number, why=why)


def _present(correo_id: UUID, number: int) -> ColumnElement[bool]:
    return and_(
        Correo.id == correo_id,
        Correo.intentos == number - 1,
        Correo.proximo_intento.is_not(None),
    )
