"""What a provider of transcriptions could not be made to delete: asked again until it has.

A row is all that remembers it: the draft, and its patient, may be gone by then.
"""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, and_, delete, func, select, update
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError, JobKind, JobRef, JobRun, Lane, Work
from remanso.engines.speech.base import SpeechEngine
from remanso.engines.speech.errors import SpeechCancelledError, SpeechError
from remanso.rooms.sesiones.drafts.models import Retirada

log = structlog.get_logger(__name__)

RETIREMENT = "retirada"
_FIRST_PAUSE, _LONGEST_PAUSE = timedelta(minutes=5), timedelta(hours=12)
_DOUBLED_AT_MOST = 8
_AT_ONCE = 20
_OTHER_ENGINE = "El motor que la transcribió ya no está configurado: bórrala en su página."
_UNKNOWN = "El intento terminó sin decir por qué."


def owe(db: Session, *, left: str, receipt: str, why: str) -> None:
    """Remember that a provider still has what it was given."""
    db.add(
        Retirada(
            deposito=left,
            recibo=receipt,
            motivo=why,
            creado=utcnow(),
            proximo_intento=utcnow() + _FIRST_PAUSE,
        )
    )


def owed(db: Session) -> tuple[int, str | None]:
    """How many recordings a provider still has, and why the last try was in vain."""
    count = db.scalar(select(func.count()).select_from(Retirada)) or 0
    newest = select(Retirada.motivo).order_by(Retirada.intentos.desc(), Retirada.id.desc())
    return count, db.scalar(newest.limit(1))


def retirement_work(database: Database, speech: SpeechEngine) -> Work:
    """What one process does about it."""
    retirements = Retirements(database, speech)
    return Work(kinds=[JobKind(RETIREMENT, retirements.run)], reconciler=retirements)


class Retirements:
    """Every try is a job of its own, and only the present one writes."""

    def __init__(self, database: Database, speech: SpeechEngine) -> None:
        """Nothing is read yet."""
        self._database = database
        self._speech = speech

    def expected(self) -> Sequence[JobRef]:
        """The next try of everything that is due."""
        due = (
            select(Retirada.id, Retirada.intentos)
            .where(Retirada.proximo_intento <= utcnow())
            .order_by(Retirada.proximo_intento)
            .limit(_AT_ONCE)
        )
        with self._database.read() as db:
            return [
                JobRef(RETIREMENT, Lane.DEPOSITS, row.id, row.intentos + 1)
                for row in db.execute(due)
            ]

    def abandoned(self, job: JobRef) -> None:
        """The try ended without saying how: it counts as one that failed."""
        self._put_off(job.subject, job.attempt, _UNKNOWN)

    def sweep(self) -> None:
        """Nothing is ever given up."""

    def run(self, run: JobRun, retirada_id: UUID, number: int) -> None:
        """Ask once more."""
        run.step("retirada", lambda: self._ask(run, retirada_id, number))

    def _ask(self, run: JobRun, retirada_id: UUID, number: int) -> int:
        with self._database.read() as db:
            row = db.scalar(select(Retirada).where(_present(retirada_id, number)))
        if row is None:
            return 0
        deposit = self._speech.deposit
        if deposit is None:
            self._put_off(retirada_id, number, _OTHER_ENGINE)
            return 0
        try:
            deposit.take_back(row.deposito, row.recibo, cancelled=run.interrupted)
        except SpeechCancelledError:
            raise JobInterruptedError from None
        except SpeechError as error:
            self._put_off(retirada_id, number, error.sentence)
            return 0
        with self._database.transaction() as db:
            db.execute(delete(Retirada).where(Retirada.id == retirada_id))
        log.info("speech.deleted_at_last", tried=number)
        return 1

    def _put_off(self, retirada_id: UUID, number: int, why: str) -> None:
        pause = min(_FIRST_PAUSE * 2 ** min(number, _DOUBLED_AT_MOST), _LONGEST_PAUSE)
        with self._database.transaction() as db:
            db.execute(
                update(Retirada)
                .where(_present(retirada_id, number))
                .values(intentos=number, proximo_intento=utcnow() + pause, motivo=why)
            )


def _present(retirada_id: UUID, number: int) -> ColumnElement[bool]:
    return and_(Retirada.id == retirada_id, Retirada.intentos == number - 1)
