"""An attempt at a draft, with what only a transcription has: seconds of audio, and blocks."""

import time
from collections.abc import Callable
from uuid import UUID

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.engines.jobs.attempt import Attempt, StaleAttemptError
from remanso.engines.jobs.base import JobInterruptedError, JobRun, Outcome
from remanso.engines.jobs.processed import Estado
from remanso.engines.speech.errors import SpeechCancelledError, SpeechError
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock
from remanso.rooms.sesiones.drafts.processing.remote_deletion import owe

_SAY_EVERY_SECONDS = 1.0
# The words are all there at this point; telling the voices apart is what remains.
_TRANSCRIBED_PERCENT = 95


class TranscriptionAttempt(Attempt[Draft]):
    """The draft `draft_id` in its attempt `number`, as long as it is being transcribed."""

    def __init__(self, database: Database, run: JobRun, draft_id: UUID, number: int) -> None:
        """Nothing is read yet."""
        super().__init__(
            database, run, row=Draft, subject=draft_id, number=number, estado=Estado.TRANSCRIBIENDO
        )
        self._said = -1e9

    def step(self, name: str, act: Callable[[], int]) -> int:
        """Do a durable step; its number, `STOP` when it failed (the draft then says why)."""
        return super().step(name, lambda: self._explained(act))

    def receive(self, name: str, act: Callable[[], str]) -> str:
        """Do a durable step that gives an id; `NOTHING` when it failed."""
        return super().receive(name, lambda: self._explained(act))

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

    def owe(self, left: str, receipt: str, *, why: str) -> None:
        """Have a provider asked again, later, to delete what it was given."""
        with self._database.transaction() as db:
            owe(db, left=left, receipt=receipt, why=why)

    def forget_blocks(self, db: Session, *, older: bool = False) -> None:
        """Drop the partial results of this attempt, or of those before it."""
        mine = DraftBlock.intento < self.number if older else DraftBlock.intento == self.number
        db.execute(delete(DraftBlock).where(DraftBlock.draft_id == self.subject, mine))

    def _explained(self, act: Callable[[], Outcome]) -> Outcome:
        try:
            return act()
        except SpeechCancelledError:
            if self._run.interrupted():
                raise JobInterruptedError from None
            raise StaleAttemptError from None
        except SpeechError as error:
            raise ProblemError(error.sentence) from None

    def _forget(self, db: Session) -> None:
        self.forget_blocks(db)
