"""The job that tells a browser: tried as a mail is, and given up once it is too late."""

from collections.abc import Sequence
from datetime import timedelta

import structlog

from remanso.core.db import Database
from remanso.core.scope import EveryOwner, not_blocked
from remanso.core.seals.sealing import BrokenSealError, Seal
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Lane, Work
from remanso.engines.jobs.rows.retry_job import RetryJob, Try
from remanso.engines.push.base import (
    Pusher,
    PushGoneError,
    PushRefusedError,
    PushUnavailableError,
)
from remanso.rooms.avisos.push.models import EnvioPush, SuscripcionPush
from remanso.rooms.avisos.push.sealed import open_destino, push_seal
from remanso.settings.product import Settings

log = structlog.get_logger(__name__)

LASTS = timedelta(hours=3)
"""What is new then is no news later."""
DELIVERY = RetryJob("push", Lane.MAIL, EnvioPush, at_once=100)
_TOLD = EveryOwner("the job tells the browser of the notice that it was started for")
_UNKNOWN = "unknown"


def push_work(
    settings: Settings, database: Database, pusher: Pusher | None, *, backoff: Sequence[timedelta]
) -> Work:
    """What one process does for notices; nothing where they are not allowed."""
    if pusher is None:
        return Work()
    delivery = Delivery(pusher=pusher, seal=push_seal(settings), backoff=backoff)
    kind = DELIVERY.done_by(
        database, delivery.deliver, step="aviso", abandoned=delivery.lost_sight_of
    )
    return Work([kind])


class Delivery:
    """Tells browsers, with one pusher."""

    def __init__(self, *, pusher: Pusher, seal: Seal, backoff: Sequence[timedelta]) -> None:
        """There is one more try than there are waits."""
        self._pusher = pusher
        self._seal = seal
        self._backoff = backoff

    def deliver(self, attempt: Try[EnvioPush]) -> int:
        """Tell the browser, unless that has been done or is not wanted any more."""
        envio = attempt.read()
        if envio is None:
            return 0
        suscripcion = _suscripcion_of(attempt.database, envio)
        if suscripcion is None or envio.caduca < utcnow():
            attempt.end()
            return 0
        try:
            self._pusher.send(open_destino(self._seal, suscripcion.id, suscripcion.sealed))
        except (PushGoneError, BrokenSealError) as error:
            _forget(attempt.database, suscripcion, why=type(error).__name__)
            return 0
        except PushRefusedError as error:
            log.warning("push.refused", envio=str(attempt.subject), why=str(error))
            attempt.end()
            return 0
        except PushUnavailableError as error:
            self._put_off(attempt, why=str(error))
            return 0
        attempt.end()
        return 1

    def lost_sight_of(self, attempt: Try[EnvioPush]) -> None:
        """A try ended and told nothing: a notice that comes twice says the same."""
        self._put_off(attempt, why=_UNKNOWN)

    def _put_off(self, attempt: Try[EnvioPush], *, why: str) -> None:
        log.info("push.put_off", envio=str(attempt.subject), tried=attempt.number, why=why)
        if attempt.number > len(self._backoff):
            # The mail has said it, or has been given up as well.
            attempt.end()
        else:
            attempt.fail(again=utcnow() + self._backoff[attempt.number - 1])


def _suscripcion_of(database: Database, envio: EnvioPush) -> SuscripcionPush | None:
    wanted = _TOLD.select(SuscripcionPush).where(
        SuscripcionPush.id == envio.suscripcion_id, not_blocked(SuscripcionPush.paciente_id)
    )
    with database.read() as db:
        return db.scalar(wanted)


def _forget(database: Database, suscripcion: SuscripcionPush, *, why: str) -> None:
    """Nobody listens there: the browser is not told any more, and says so where it is listed."""
    with database.transaction() as db:
        db.execute(_TOLD.delete(SuscripcionPush).where(SuscripcionPush.id == suscripcion.id))
    log.info("push.forgotten", suscripcion=str(suscripcion.id), why=why)
