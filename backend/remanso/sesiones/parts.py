"""Where the finished parts of an analysis wait for the others."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import delete
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.engines.jobs.processed import FinishedPart
from remanso.engines.language.base import Analisis


@dataclass(frozen=True, slots=True)
class PartStore:
    """The table of the parts of one kind of row, and its column that names the row."""

    table: type[FinishedPart]
    subject: InstrumentedAttribute[UUID]

    def find(self, db: Session, subject: UUID, attempt: int, part: int) -> Analisis | None:
        """What that part found out, if it is done."""
        done = db.get(self.table, (subject, attempt, part))
        return None if done is None else Analisis.model_validate(done.resultado)

    def keep(self, db: Session, subject: UUID, attempt: int, part: int, found: Analisis) -> None:
        """Remember a part; of a worker that woke up late, the other one's stays."""
        if self.find(db, subject, attempt, part) is None:
            done = self.table()
            setattr(done, self.subject.key, subject)
            done.intento, done.indice = attempt, part
            done.resultado = found.model_dump(mode="json")
            db.add(done)

    def forget(self, db: Session, subject: UUID) -> None:
        """Drop the parts of a row whose analysis has ended."""
        db.execute(delete(self.table).where(self.subject == subject))
