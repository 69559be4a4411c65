"""An analysis as one step of a job: from what is there to what both people may read."""

from collections.abc import Callable
from typing import Generic, NamedTuple
from uuid import UUID

from pydantic import JsonValue

from remanso.core.db import Database
from remanso.engines.jobs.attempt import Attempt
from remanso.engines.jobs.base import JobRun
from remanso.engines.jobs.processed import Estado, Row
from remanso.engines.language.base import LanguageEngine, Material, Segmento
from remanso.engines.language.evidence import verify
from remanso.engines.language.rendering import patient_proposal, to_markdown
from remanso.sesiones.models import NOTES
from remanso.sesiones.segmentos import SegmentoTranscripcion


class Analysed(NamedTuple):
    """An analysis in its three forms; the patient's rests on backed statements alone."""

    analisis: JsonValue
    profesional: str
    paciente: str


class Analyser(Generic[Row]):
    """Runs the analyses of one table's rows with one engine."""

    def __init__(
        self,
        *,
        database: Database,
        language: LanguageEngine,
        row: type[Row],
        material: Callable[[Row], Material],
        keep: Callable[[Row, Analysed], None],
    ) -> None:
        """`material` reads a row, `keep` writes the result to it."""
        self._database = database
        self._language = language
        self._row = row
        self._material = material
        self._keep = keep

    def run(self, run: JobRun, subject: UUID, number: int) -> None:
        """Analyse, unless that has been done."""
        attempt = Attempt(
            self._database,
            run,
            row=self._row,
            subject=subject,
            number=number,
            estado=Estado.PROCESANDO,
        )
        attempt.step("analisis", lambda: self._analyse(attempt))

    def _analyse(self, attempt: Attempt[Row]) -> int:
        material = self._material(attempt.read())
        parts = range(self._language.parts(material))
        analisis = self._language.join(
            [
                self._language.analyse_part(material, part, cancelled=attempt.cancelled)
                for part in parts
            ]
        )
        with attempt.writing() as (_, row):
            # The transcript may have been corrected meanwhile: what counts is what it says now.
            turns = self._material(row).segmentos
            verified = verify(analisis, turns)
            analysed = Analysed(
                analisis=verified.model_dump(mode="json"),
                profesional=to_markdown(verified, turns),
                paciente=patient_proposal(verified, turns),
            )
            self._keep(row, analysed)
            row.estado = Estado.COMPLETADO
            row.progreso = 100
        return sum(1 for _ in verified.afirmaciones())


def turns_of(transcript: list[SegmentoTranscripcion]) -> list[Segmento]:
    """A transcript as the engines read it."""
    return [Segmento.model_validate(turn.model_dump()) for turn in transcript]


def notes_in(row: object) -> str:
    """What the therapist wrote in a session or a draft, without the private notes."""
    written = (getattr(row, name) for name in NOTES)
    return "\n\n".join(text for text in written if text)


def is_enough(material: Material) -> bool:
    """Whether there is anything to analyse."""
    spoken = any(turn.text.strip() for turn in material.segmentos)
    return spoken or bool(material.notas.strip())
