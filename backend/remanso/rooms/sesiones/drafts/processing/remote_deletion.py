"""What a provider of transcriptions could not be made to delete: asked again until it has.

A row is all that remembers it: the draft, and its patient, may be gone by then.
"""

from datetime import timedelta
from functools import partial

import structlog
from sqlalchemy import func
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError, Lane, Work
from remanso.engines.jobs.rows.retry_job import RetryJob, Try
from remanso.engines.speech.base import SpeechEngine
from remanso.engines.speech.errors import SpeechCancelledError, SpeechError
from remanso.rooms.sesiones.drafts.models import Retirada

log = structlog.get_logger(__name__)

RETIREMENT = RetryJob("retirada", Lane.DEPOSITS, Retirada, at_once=20)
_FIRST_PAUSE, _LONGEST_PAUSE = timedelta(minutes=5), timedelta(hours=12)
_DOUBLED_AT_MOST = 8
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


def count_owed(db: Session) -> tuple[int, str | None]:
    """How many recordings a provider still has, and why the last try was in vain."""
    count = db.scalar(UNOWNED.select(Retirada, func.count())) or 0
    newest = UNOWNED.select(Retirada, Retirada.motivo).order_by(
        Retirada.intentos.desc(), Retirada.id.desc()
    )
    return count, db.scalar(newest.limit(1))


def retirement_work(database: Database, speech: SpeechEngine) -> Work:
    """What one process does about it."""
    return Work(
        [
            RETIREMENT.done_by(
                database,
                partial(_ask, speech),
                step=RETIREMENT.name,
                abandoned=partial(_put_off, why=_UNKNOWN),
            )
        ]
    )


def _ask(speech: SpeechEngine, attempt: Try[Retirada]) -> int:
    row = attempt.read()
    if row is None:
        return 0
    if speech.deposit is None:
        _put_off(attempt, why=_OTHER_ENGINE)
        return 0
    try:
        speech.deposit.take_back(row.deposito, row.recibo, cancelled=attempt.interrupted)
    except SpeechCancelledError:
        raise JobInterruptedError from None
    except SpeechError as error:
        _put_off(attempt, why=error.sentence)
        return 0
    attempt.end()
    log.info("speech.deleted_at_last", tried=attempt.number)
    return 1


def _put_off(attempt: Try[Retirada], *, why: str) -> None:
    """Nothing is ever given up."""
    pause = min(_FIRST_PAUSE * 2 ** min(attempt.number, _DOUBLED_AT_MOST), _LONGEST_PAUSE)
    attempt.fail(again=utcnow() + pause, motivo=why)
