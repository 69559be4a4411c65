"""Where the finished parts of an analysis wait: for the others, and for the next try."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import String
from sqlalchemy.orm import InstrumentedAttribute, Mapped, Session, mapped_column

from remanso.core.db import Database
from remanso.core.scope import EveryOwner
from remanso.core.times import utcnow
from remanso.core.types import ClinicalJson, UtcDateTime
from remanso.engines.jobs.base import Sweep
from remanso.engines.language.analisis import Analisis

# Whoever has not tried again by then begins anew.
KEPT_FOR = timedelta(days=7)
_SWEEP_SECONDS = 3600.0
_OWN_WORK = EveryOwner("a job keeps what it found about the row that it was started for")


class FoundPart:
    """What an engine found in one part of a text: paid for once, however often it is tried.

    Its table's first column names the row. `clave` is the same while the engine would be told the
    same; `intento` and `indice` are the attempt that used it last, and its place there.
    """

    clave: Mapped[str] = mapped_column(String(64), primary_key=True)
    intento: Mapped[int]
    indice: Mapped[int]
    resultado: Mapped[JsonValue] = mapped_column(ClinicalJson())
    creado: Mapped[datetime] = mapped_column(UtcDateTime(), default=utcnow)


@dataclass(frozen=True, slots=True)
class Place:
    """A part of an attempt at the analysis of a row."""

    subject: UUID
    attempt: int
    part: int


@dataclass(frozen=True, slots=True)
class PartStore:
    """The table of the parts of one kind of row, and its column that names the row."""

    table: type[FoundPart]
    subject: InstrumentedAttribute[UUID]

    def take(self, db: Session, place: Place, key: str) -> Analisis | None:
        """What was found in this part already, by whichever attempt; it is this place's now."""
        done = _OWN_WORK.get(db, self.table, (place.subject, key))
        if done is None:
            return None
        self._clear(db, place, but=key)
        done.intento, done.indice = place.attempt, place.part
        return Analisis.model_validate(done.resultado)

    def keep(self, db: Session, place: Place, key: str, found: Analisis) -> None:
        """Remember a part; of a worker that woke up late, the other one's stays."""
        if self.take(db, place, key) is None:
            self._clear(db, place, but=key)
            done = self.table()
            setattr(done, self.subject.key, place.subject)
            done.clave, done.intento, done.indice = key, place.attempt, place.part
            done.resultado = found.model_dump(mode="json")
            db.add(done)

    def whole(self, db: Session, subject: UUID, attempt: int) -> list[Analisis]:
        """What the parts of an attempt found out, in their order."""
        rows = db.scalars(
            _OWN_WORK.select(self.table)
            .where(self.subject == subject, self.table.intento == attempt)
            .order_by(self.table.indice)
        )
        return [Analisis.model_validate(row.resultado) for row in rows]

    def forget(self, db: Session, subject: UUID) -> None:
        """Drop the parts of a row whose analysis is written."""
        db.execute(_OWN_WORK.delete(self.table).where(self.subject == subject))

    def sweep(self, database: Database) -> Sweep:
        """Drop what nobody has come back for."""

        def expire() -> None:
            old = self.table.creado < utcnow() - KEPT_FOR
            with database.transaction() as db:
                db.execute(_OWN_WORK.delete(self.table).where(old))

        return Sweep(expire, every=_SWEEP_SECONDS)

    def _clear(self, db: Session, place: Place, *, but: str) -> None:
        """Take the place from what was found before the text was corrected."""
        db.execute(
            _OWN_WORK.delete(self.table).where(
                self.subject == place.subject,
                self.table.intento == place.attempt,
                self.table.indice == place.part,
                self.table.clave != but,
            )
        )
