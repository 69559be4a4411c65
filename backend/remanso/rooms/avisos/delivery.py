"""The job that delivers a mail.

A process killed between sending a mail and removing its row sends it twice, with one Message-ID;
a mail that may go once only is given up then, and whoever handed it in can see so.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from datetime import timedelta
from functools import partial
from threading import Thread

import structlog

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.seals.sealing import BrokenSealError, Seal
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError, Lane, Sweep, Work
from remanso.engines.jobs.rows.retry_job import RetryJob, Try
from remanso.engines.mail.base import Mailer, MailRefusedError, MailUnavailableError
from remanso.rooms.avisos.contents import mail_seal, open_mail
from remanso.rooms.avisos.models import Correo
from remanso.settings.product import Settings

log = structlog.get_logger(__name__)

BACKOFF = (timedelta(minutes=1), timedelta(minutes=5))
"""How long to wait after each try that fails; the try after the last wait is the last one."""
# Longer than anything that a mail invites to stays open.
KEEP_GIVEN_UP = timedelta(days=30)
_SWEEP_SECONDS = 3600.0
_LOOK_UP_SECONDS = 0.5
_UNKNOWN = "unknown"
# A mail server that was away for long must not make one look-up of thousands.
DELIVERY = RetryJob("correo", Lane.MAIL, Correo, at_once=100)


def mail_work(
    settings: Settings, database: Database, mailer: Mailer, *, backoff: Sequence[timedelta]
) -> Work:
    """What one process does for mails."""
    host = settings.public_url.host or "localhost"
    delivery = Delivery(mailer=mailer, seal=mail_seal(settings), host=host, backoff=backoff)
    kind = DELIVERY.done_by(
        database,
        delivery.deliver,
        step="entrega",
        abandoned=delivery.lost_sight_of,
    )
    return Work([kind], [Sweep(partial(_forget_given_up, database), every=_SWEEP_SECONDS)])


class Delivery:
    """Sends mails with one mailer."""

    def __init__(
        self, *, mailer: Mailer, seal: Seal, host: str, backoff: Sequence[timedelta]
    ) -> None:
        """`host` names us in each Message-ID; there is one more try than there are waits."""
        self._mailer = mailer
        self._seal = seal
        self._host = host
        self._backoff = backoff

    def deliver(self, attempt: Try[Correo]) -> int:
        """Send the mail, unless that has been done or it was withdrawn."""
        row = attempt.read()
        if row is None:
            return 0
        if row.una_vez and not attempt.claim(Correo.empezado.is_(None), empezado=utcnow()):
            give_up(attempt, why=_UNKNOWN)
            return 0
        try:
            mail = open_mail(self._seal, row.id, row.sealed or b"")
            message_id = f"<{row.id}@{self._host}>"
            _unless_interrupted(
                attempt, lambda: self._mailer.send(row.para, mail, message_id=message_id)
            )
        except (MailRefusedError, BrokenSealError) as error:
            give_up(attempt, why=_why(error))
            return 0
        except MailUnavailableError as error:
            if row.una_vez and error.perhaps_taken:
                give_up(attempt, why=_why(error))
            else:
                self.put_off(attempt, why=_why(error))
            return 0
        attempt.end()
        return 1

    def lost_sight_of(self, attempt: Try[Correo]) -> None:
        """A try ended and told nothing: it may have sent the mail."""
        row = attempt.read()
        if row is not None and row.empezado is not None:
            give_up(attempt, why=_UNKNOWN)
            return
        self.put_off(attempt, why=_UNKNOWN)

    def put_off(self, attempt: Try[Correo], *, why: str) -> None:
        """Try again later; after the last try it is given up."""
        if attempt.number > len(self._backoff):
            give_up(attempt, why=why)
            return
        attempt.fail(again=utcnow() + self._backoff[attempt.number - 1], empezado=None)
        log.info("mail.put_off", correo=str(attempt.subject), tried=attempt.number, why=why)


def give_up(attempt: Try[Correo], *, why: str) -> None:
    """Send it no more: whoever handed it in can see so, and its words are wiped."""
    attempt.fail(again=None, abandonado=utcnow(), sealed=None)
    log.warning("mail.given_up", correo=str(attempt.subject), tried=attempt.number, why=why)


def _forget_given_up(database: Database) -> None:
    """Forget the addresses of mails that were given up long ago."""
    with database.transaction() as db:
        db.execute(UNOWNED.delete(Correo).where(Correo.abandonado < utcnow() - KEEP_GIVEN_UP))


def _unless_interrupted(attempt: Try[Correo], send: Callable[[], None]) -> None:
    """Send, but do not keep a process from stopping while a mail server thinks."""
    sent: Future[None] = Future()

    def act() -> None:
        try:
            send()
        except Exception as error:  # noqa: BLE001 - raised again by whoever waits for it
            sent.set_exception(error)
        else:
            sent.set_result(None)

    Thread(target=act, name="mail", daemon=True).start()
    while not wait([sent], timeout=_LOOK_UP_SECONDS).done:
        if attempt.interrupted():
            raise JobInterruptedError
    sent.result()


def _why(error: Exception) -> str:
    return str(error) or type(error).__name__
