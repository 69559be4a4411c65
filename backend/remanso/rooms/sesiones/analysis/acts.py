"""The acts of a therapist on an analysis as they read it, in a draft and in a saved session."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import ClassVar, Generic, NamedTuple, TypeVar
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.renaming import Told, tell
from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.lectura import (
    AfirmacionEdit,
    AnadidaCreate,
    analysis_in,
    marked,
    noted,
    statement_at,
    with_added,
    without_added,
)
from remanso.rooms.sesiones.partes import AnalysedRow

Row = TypeVar("Row", bound=AnalysedRow)


class Reading(NamedTuple):
    """Who reads the analysis of which record, as it was in which version."""

    by: Actor
    record_id: UUID
    version: int | None


class OpenAnalysis(ABC, Generic[Row]):
    """The analysis of one locked row; where its texts lie is for each kind of row to say."""

    entity: ClassVar[str]

    def __init__(self, db: Session, by: Actor, row: Row, turns: list[Segmento]) -> None:
        """Raises `NoAnalysisError`."""
        self.row = row
        self._db = db
        self._by = by
        self._turns = turns
        self._analisis = analysis_in(row.analisis)

    def mark(self, edit: AfirmacionEdit) -> Row:
        """Mark a statement, or take it into the private notes; both can be undone.

        Raises `StatementChangedError`, and `InvalidError` where the notes are full.
        """
        statement = statement_at(self._analisis, edit)
        changed = {"analisis"}
        if edit.en_notas is not None and edit.en_notas != statement.en_notas:
            changed.add("notas_privadas")
            self.row.notas_privadas = noted(
                self.row.notas_privadas, statement, self._turns, taken=edit.en_notas
            )
        self._rewrite(marked(self._analisis, statement, edit))
        return self._keep("marcar", changed)

    def add(self, data: AnadidaCreate) -> Row:
        """Add words of a turn to the analysis, and to a newer one that is proposed beside it.

        Raises `InvalidError` for words that nobody said there, `TooManyAddedError`.
        """
        return self._change_added("anadir", lambda each: with_added(each, self._turns, data))

    def remove(self, segmento: int) -> Row:
        """Take away what was added of a turn."""
        return self._change_added("quitar", lambda each: without_added(each, self._turns, segmento))

    @abstractmethod
    def write_texts(self, was: Told, now: Told, *, alone: bool) -> None:
        """Write the texts of the analysis as far as nobody wrote them by hand.

        `alone` is whether no newer analysis is proposed beside it.
        """

    @abstractmethod
    def write_proposal(self, texts: Told) -> None:
        """Write the texts of the newer analysis beside it; what a person wrote stays."""

    @abstractmethod
    def touch(self) -> None:
        """Let every window know that the row is no longer what it read."""

    def _change_added(self, act: str, change: Callable[[Analisis], Analisis]) -> Row:
        beside = self._beside()
        self._rewrite(change(self._analisis))
        if beside is not None:
            newer = change(beside)
            self.row.analisis_propuesto = newer.model_dump(mode="json")
            self.write_proposal(self._tell(newer))
        return self._keep(act, {"analisis"})

    def _beside(self) -> Analisis | None:
        """A newer analysis that waits to be taken; the present one may be its own proposal too."""
        if self.row.analisis_propuesto in (None, self.row.analisis):
            return None
        return analysis_in(self.row.analisis_propuesto)

    def _rewrite(self, after: Analisis) -> None:
        alone = self._beside() is None
        self.write_texts(self._tell(self._analisis), self._tell(after), alone=alone)
        if self.row.analisis_propuesto is not None and alone:
            self.row.analisis_propuesto = after.model_dump(mode="json")
        self.row.analisis = after.model_dump(mode="json")

    def _tell(self, analisis: Analisis) -> Told:
        return tell(analisis, self._turns, read_personas(self._db, self.row))

    def _keep(self, act: str, changed: Collection[str]) -> Row:
        self.touch()
        self._db.flush()
        audit.record(
            self._db,
            by=self._by,
            action=f"{self.entity}.afirmacion.{act}",
            entity=self.entity,
            entity_id=self.row.id,
            paciente_id=self.row.paciente_id,
            changed=changed,
        )
        return self.row
