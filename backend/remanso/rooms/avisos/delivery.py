"""The job that delivers a mail.

A process killed between sending a mail and removing its row sends it twice, with one Message-ID.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from datetime import timedelta
from threading import Thread
from uuid import UUID

from remanso.core.db import Database
from remanso.core.sealing import BrokenSealError, Seal
from remanso.engines.jobs.base import JobInterruptedError, JobKind, JobRun, Work
from remanso.engines.mail.base import Mailer, MailRefusedError, MailUnavailableError
from remanso.rooms.avisos.contents import mail_seal, open_mail
from remanso.rooms.avisos.reconciling import MailReconciler
from remanso.rooms.avisos.starting import DELIVERY
from remanso.rooms.avisos.tries import Tries
from remanso.settings.product import Settings

_LOOK_UP_SECONDS = 0.5


def mail_work(
    settings: Settings, database: Database, mailer: Mailer, *, backoff: Sequence[timedelta]
) -> Work:
    """What one process does for mails."""
    tries = Tries(database, backoff=backoff)
    host = settings.public_url.host or "localhost"
    delivery = Delivery(mailer=mailer, seal=mail_seal(settings), host=host, tries=tries)
    return Work(
        kinds=[JobKind(DELIVERY, delivery.run)],
        reconciler=MailReconciler(database=database, tries=tries),
    )


class Delivery:
    """Sends mails with one mailer."""

    def __init__(self, *, mailer: Mailer, seal: Seal, host: str, tries: Tries) -> None:
        """`host` names us in each Message-ID."""
        self._mailer = mailer
        self._seal = seal
        self._host = host
        self._tries = tries

    def run(self, run: JobRun, correo_id: UUID, number: int) -> None:
        """Send the mail, unless that has been done or it was withdrawn."""
        run.step("entrega", lambda: self._deliver(run, correo_id, number))

    def _deliver(self, run: JobRun, correo_id: UUID, number: int) -> int:
        waiting = self._tries.waiting(correo_id, number)
        if waiting is None:
            return 0
        try:
            mail = open_mail(self._seal, correo_id, waiting.sealed)
            message_id = f"<{correo_id}@{self._host}>"
            _unless_interrupted(
                run, lambda: self._mailer.send(waiting.para, mail, message_id=message_id)
            )
        except (MailRefusedError, BrokenSealError) as error:
            self._tries.give_up(correo_id, number, why=_why(error))
            return 0
        except MailUnavailableError as error:
            self._tries.failed(correo_id, number, why=_why(error))
            return 0
        self._tries.delivered(correo_id)
        return 1


def _unless_interrupted(run: JobRun, send: Callable[[], None]) -> None:
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
        if run.interrupted():
            raise JobInterruptedError
    sent.result()


def _why(error: Exception) -> str:
    return str(error) or type(error).__name__
