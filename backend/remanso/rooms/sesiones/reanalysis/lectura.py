"""The analysis of a saved session, as its therapist reads it."""

from sqlalchemy.orm import Session

from remanso.engines.language.statements.renaming import Told
from remanso.rooms.sesiones.analysis.acts import OpenAnalysis, Reading
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved.service import ENTITY, lock_as_read


class SesionAnalysis(OpenAnalysis[Sesion]):
    """Its texts are the therapist's word, and beside them lies what the engine proposes."""

    entity = ENTITY

    def write_texts(self, was: Told, now: Told, *, alone: bool) -> None:
        """Change the texts that are still the engine's own.

        The patient's was approved word by word: it changes only where the engine wrote each of
        them.
        """
        by_engine = {was.profesional, self.row.analisis_ia_propuesta if alone else was.profesional}
        if self.row.analisis_ia in by_engine:
            self.row.analisis_ia = now.profesional
        if self.row.analisis_ia_paciente and self.row.analisis_ia_paciente == was.paciente:
            self.row.analisis_ia_paciente = now.paciente or None
        if alone:
            self.write_proposal(now)

    def write_proposal(self, texts: Told) -> None:
        """Lay the texts beside the therapist's word, which is not touched."""
        self.row.analisis_ia_propuesta = texts.profesional
        self.row.analisis_ia_paciente_propuesta = texts.paciente or None

    def touch(self) -> None:
        """Let whoever has the session open see that it changed."""
        self.row.version += 1


def open_analysis(db: Session, reading: Reading) -> SesionAnalysis:
    """The analysis of a session, for the acts of its therapist.

    Raises `SesionNotFoundError`, `StaleSesionError`, `NoAnalysisError`.
    """
    sesion = lock_as_read(db, by=reading.by, sesion_id=reading.record_id, version=reading.version)
    return SesionAnalysis(db, reading.by, sesion, turns_of_sesion(sesion))
