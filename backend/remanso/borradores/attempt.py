"""One attempt of a job on a draft: it may write while it is the present one, and never after."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.orm import Session

from remanso.borradores.models import Draft, DraftBlock, Estado
from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.engines.jobs.base import JobInterruptedError, JobRun
from remanso.engines.speech.errors import SpeechCancelledError, SpeechError

log = structlog.get_logger(__name__)

STOP = -1
"""The number of a step after which there is nothing left to do."""

UNEXPECTED = (
    "No hemos podido terminar el proceso por un error inesperado. "
    "Vuelve a intentarlo; el video y lo escrito siguen aquí."
)
MAX_SENTENCE = 400
_LOOK_EVERY_SECONDS = 0.5
_SAY_EVERY_SECONDS = 1.0
# The words are all there at this point; telling the voices apart is what remains.
_TRANSCRIBED_PERCENT = 95


class StaleAttemptError(Exception):
    """The draft is gone, was stopped, or a newer attempt has begun."""


class Attempt:
    """The draft `draft_id` in its attempt `number`, as long as it is in `estado`."""

    def __init__(
        self, database: Database, run: JobRun, draft_id: UUID, number: int, estado: Estado
    ) -> None:
        """Nothing is read yet."""
        self.draft_id = draft_id
        self.number = number
        self._database = database
        self._run = run
        self._present = (Draft.id == draft_id, Draft.intento == number, Draft.estado == estado)
        self._looked = self._said = -1e9
        self._stale = False

    def step(self, name: str, act: Callable[[], int]) -> int:
        """Do a durable step; its number, `STOP` when it failed (the draft then says why)."""
        return self._run.step(name, lambda: self._guarded(act))

    def cancelled(self) -> bool:
        """Whether to stop; asked often, it looks at the draft twice a second."""
        if self._run.interrupted():
            return True
        if time.monotonic() - self._looked >= _LOOK_EVERY_SECONDS:
            with self._database.read() as db:
                found = db.scalar(select(Draft.id).where(*self._present))
            self._stale = found is None
            self._looked = time.monotonic()
        return self._stale

    @contextmanager
    def writing(self) -> Iterator[tuple[Session, Draft]]:
        """The locked draft in a transaction of its own. Raises `StaleAttemptError`."""
        with self._database.transaction() as db:
            yield db, self._found(db, locked=True)

    def read(self) -> Draft:
        """The draft as it stands. Raises `StaleAttemptError`."""
        with self._database.read() as db:
            return self._found(db, locked=False)

    def progress(self, *, done: float, total: float) -> None:
        """Say how many seconds of audio are done, at most once a second."""
        if time.monotonic() - self._said < _SAY_EVERY_SECONDS:
            return
        self._said = time.monotonic()
        with self._database.transaction() as db:
            db.execute(
                update(Draft)
                .where(*self._present)
                .values(
                    segundos_hechos=int(min(done, total)),
                    segundos_totales=max(1, round(total)),
                    progreso=int(_TRANSCRIBED_PERCENT * min(done, total) / total),
                )
            )

    def forget_blocks(self, db: Session, *, older: bool = False) -> None:
        """Drop the partial results of this attempt, or of those before it."""
        mine = DraftBlock.intento < self.number if older else DraftBlock.intento == self.number
        db.execute(delete(DraftBlock).where(DraftBlock.draft_id == self.draft_id, mine))

    def _found(self, db: Session, *, locked: bool) -> Draft:
        statement = select(Draft).where(*self._present)
        draft = db.scalar(statement.with_for_update() if locked else statement)
        if draft is None:
            raise StaleAttemptError
        return draft

    def _guarded(self, act: Callable[[], int]) -> int:
        try:
            return act()
        except StaleAttemptError:
            return STOP
        except SpeechCancelledError:
            if self._run.interrupted():
                raise JobInterruptedError from None
            return STOP
        except (SpeechError, ProblemError) as error:
            return self._fail(error.sentence)
        except Exception as error:  # noqa: BLE001 - whatever it is, the therapist must be told
            log.error(  # noqa: TRY400 - a trace may quote a person
                "borrador.job_failed", kind=type(error).__name__, draft_id=str(self.draft_id)
            )
            return self._fail(UNEXPECTED)

    def _fail(self, sentence: str) -> int:
        with self._database.transaction() as db:
            fail(db, *self._present, sentence=sentence)
            self.forget_blocks(db)
        return STOP


def fail(db: Session, *present: ColumnElement[bool], sentence: str) -> None:
    """Mark the draft as failed, keeping everything that was there."""
    db.execute(
        update(Draft)
        .where(*present)
        .values(estado=Estado.FALLIDO, progreso=0, mensaje_error=sentence[:MAX_SENTENCE])
    )
