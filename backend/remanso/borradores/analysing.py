"""The analysis of a draft: one step, from what is there to what both people may read."""

from uuid import UUID

from remanso.borradores import visible
from remanso.borradores.attempt import Attempt
from remanso.borradores.models import Draft, Estado
from remanso.borradores.starting import NOTES
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobRun
from remanso.engines.language.base import LanguageEngine, Material, Segmento
from remanso.engines.language.evidence import verify
from remanso.engines.language.rendering import patient_proposal, to_markdown


class Analyser:
    """Runs analyses with one engine."""

    def __init__(self, *, database: Database, language: LanguageEngine) -> None:
        """Nothing is loaded yet."""
        self._database = database
        self._language = language

    def run(self, run: JobRun, draft_id: UUID, number: int) -> None:
        """Analyse, unless that has been done."""
        attempt = Attempt(self._database, run, draft_id, number, Estado.PROCESANDO)
        attempt.step("analisis", lambda: self._analyse(attempt))

    def _analyse(self, attempt: Attempt) -> int:
        analisis = self._language.analyse(_material(attempt.read()))
        with attempt.writing() as (_, draft):
            # The transcript may have been corrected meanwhile: what counts is what it says now.
            turns = _turns(draft)
            verified = verify(analisis, turns)
            draft.analisis = verified.model_dump(mode="json")
            draft.analisis_ia = to_markdown(verified, turns)
            draft.analisis_ia_paciente = patient_proposal(verified, turns)
            draft.analisis_intento = attempt.number
            draft.estado = Estado.COMPLETADO
            draft.progreso = 100
            draft.fecha_actualizacion = utcnow()
        return sum(1 for _ in verified.afirmaciones())


def _material(draft: Draft) -> Material:
    written = (getattr(draft, name) for name in NOTES)
    return Material(
        segmentos=_turns(draft),
        notas="\n\n".join(text for text in written if text),
        num_voces=draft.num_voces,
        fecha=draft.fecha.date(),
    )


def _turns(draft: Draft) -> list[Segmento]:
    return [Segmento.model_validate(turn.model_dump()) for turn in visible.transcript(draft)]
