"""The analysis of a draft, as its therapist reads it."""

from sqlalchemy.orm import Session

from remanso.engines.language.statements.renaming import Told
from remanso.rooms.sesiones.analysis.acts import OpenAnalysis, Reading
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.drafts import queries, service
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.errors import StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft


class DraftAnalysis(OpenAnalysis[Draft]):
    """What a person wrote over it lies in columns of its own."""

    entity = service.ENTITY

    def write_texts(self, was: Told, now: Told, *, alone: bool) -> None:
        """Change what is still the engine's; its own texts are those of the newest analysis."""
        written = effective_values.written_by_hand(self.row)
        if alone:
            self.row.analisis_ia, self.row.analisis_ia_paciente = now.profesional, now.paciente
        self._write_over(
            effective_values.Written(
                now.profesional if written.profesional == was.profesional else written.profesional,
                now.paciente if written.paciente == was.paciente else written.paciente,
            )
        )

    def write_proposal(self, texts: Told) -> None:
        """Take the texts as the engine's own; what a person wrote stays over them."""
        written = effective_values.written_by_hand(self.row)
        self.row.analisis_ia, self.row.analisis_ia_paciente = texts.profesional, texts.paciente
        self._write_over(written)

    def touch(self) -> None:
        """Let whoever has the draft open see that it changed."""
        service.touch(self.row)

    def _write_over(self, written: effective_values.Written) -> None:
        self.row.analisis_ia_editado = written.profesional
        self.row.analisis_ia_paciente_editado = written.paciente
        self.row.analisis_editado_intento = effective_values.analysis_attempt(self.row)


def open_analysis(db: Session, reading: Reading) -> DraftAnalysis:
    """The analysis of a draft, for the acts of its therapist.

    Raises `NotFoundError`, `StaleVersionError`, `NoAnalysisError`.
    """
    draft = queries.lock(db, by=reading.by, draft_id=reading.record_id)
    if reading.version is not None and reading.version != draft.version:
        raise StaleVersionError
    turns = turns_of(effective_values.transcript(draft))
    return DraftAnalysis(db, reading.by, draft, turns)
