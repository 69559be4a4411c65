"""An analysis as steps of a job: from what is there to what both people may read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, Protocol
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.engines.jobs.attempt import STOP, Attempt, StaleAttemptError
from remanso.engines.jobs.base import JobInterruptedError, JobRun
from remanso.engines.jobs.processed import Estado, Row
from remanso.engines.language.base import LanguageEngine, Material, Segmento
from remanso.engines.language.errors import LanguageCancelledError, LanguageError
from remanso.engines.language.evidence import verify
from remanso.engines.language.renaming import tell
from remanso.rooms.sesiones.analysis.context import Around
from remanso.rooms.sesiones.analysis.lectura import with_added_of
from remanso.rooms.sesiones.analysis_parts import PartStore, Place
from remanso.rooms.sesiones.export.documents import said
from remanso.rooms.sesiones.models import NOTES
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion

# The text is all there after its parts; writing it down is what remains.
_READ_PERCENT = 95


class Analysed(NamedTuple):
    """An analysis in its three forms; the patient's rests on backed statements alone."""

    analisis: JsonValue
    profesional: str
    paciente: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyser(Generic[Row]):
    """Runs the analyses of one table's rows with one engine.

    What a part found out outlives a failure: whoever tries again pays for the other parts alone.

    `material` reads a row and `around` what surrounds it, `standing` is the analysis that the row
    has already, `keep` writes the result to the row, `parts` is where the finished parts wait.
    """

    database: Database
    language: LanguageEngine
    row: type[Row]
    material: Callable[[Row], Material]
    around: Callable[[Session, Row], Around]
    standing: Callable[[Row], JsonValue]
    keep: Callable[[Row, Analysed], None]
    parts: PartStore

    def run(self, run: JobRun, subject: UUID, number: int) -> None:
        """Go through the parts of the text; those already done are not paid for again."""
        attempt = _AnalysisAttempt(self, run, subject, number)
        parts = attempt.step("partes", lambda: self._count(attempt))
        for part in range(parts):
            if attempt.step(f"parte {part}", partial(self._read, attempt, part, parts)) == STOP:
                return
        if parts != STOP:
            attempt.step("analisis", lambda: self._write(attempt, parts))

    def _count(self, attempt: "_AnalysisAttempt[Row]") -> int:
        return self.language.parts(self._material(attempt))

    def _read(self, attempt: "_AnalysisAttempt[Row]", part: int, parts: int) -> int:
        material = self._material(attempt)
        key = self.language.part_key(material, part)
        place = Place(attempt.subject, attempt.number, part)
        percent = _READ_PERCENT * (part + 1) // parts
        with attempt.writing() as (db, row):
            done = self.parts.take(db, place, key)
            if done is not None:
                row.progreso = percent
        if done is None:
            done = self.language.analyse_part(material, part, cancelled=attempt.cancelled)
            with attempt.writing() as (db, row):
                self.parts.keep(db, place, key, done)
                row.progreso = percent
        return sum(1 for _ in done.afirmaciones())

    def _write(self, attempt: "_AnalysisAttempt[Row]", parts: int) -> int:
        personas = self._material(attempt).personas
        with attempt.writing() as (db, row):
            done = self.parts.whole(db, attempt.subject, attempt.number)
            if len(done) < parts:
                raise StaleAttemptError
            # The transcript may have been corrected meanwhile: what counts is what it says now.
            turns = self.material(row).segmentos
            joined = with_added_of(self.standing(row), self.language.join(done))
            verified = verify(joined, turns)
            told = tell(verified, turns, personas)
            self.keep(
                row,
                Analysed(told.analisis.model_dump(mode="json"), told.profesional, told.paciente),
            )
            row.estado = Estado.COMPLETADO
            row.progreso = 100
            self.parts.forget(db, attempt.subject)
        return sum(1 for _ in verified.afirmaciones())

    def _material(self, attempt: "_AnalysisAttempt[Row]") -> Material:
        with attempt.reading() as (db, row):
            around = self.around(db, row)
            return self.material(row).model_copy(update=around._asdict())


class _AnalysisAttempt(Attempt[Row]):
    """An attempt at an analysis: what its engine says of a failure, the row says too."""

    def __init__(self, analyser: Analyser[Row], run: JobRun, subject: UUID, number: int) -> None:
        super().__init__(
            analyser.database,
            run,
            row=analyser.row,
            subject=subject,
            number=number,
            estado=Estado.PROCESANDO,
        )

    def step(self, name: str, act: Callable[[], int]) -> int:
        """Do a durable step; its number, `STOP` when it failed (the row then says why)."""
        return super().step(name, lambda: self._explained(act))

    def _explained(self, act: Callable[[], int]) -> int:
        try:
            return act()
        except LanguageCancelledError:
            if self._run.interrupted():
                raise JobInterruptedError from None
            raise StaleAttemptError from None
        except LanguageError as error:
            raise ProblemError(error.sentence) from None


class _Written(Protocol):
    """A session or a draft; its other texts are those that `NOTES` names."""

    @property
    def campos_datos(self) -> JsonValue:
        """What the fields of a custom type say."""
        ...


def turns_of(transcript: Sequence[SegmentoTranscripcion]) -> list[Segmento]:
    """A transcript as the engines read it."""
    return [Segmento.model_validate(turn.model_dump()) for turn in transcript]


def notes_in(row: _Written) -> str:
    """What the therapist wrote in a session or a draft, without the private notes.

    The fields of a custom type belong to it, as they do to what is shared as notes.
    """
    written = [getattr(row, name) for name in NOTES]
    return "\n\n".join(text for text in (*written, *_fields(row.campos_datos)) if text)


def _fields(datos: JsonValue) -> list[str]:
    """Each field that says something; numbers and ticks alone are nothing to analyse."""
    fields = datos if isinstance(datos, dict) else {}
    if not any(isinstance(value, str) and value.strip() for value in fields.values()):
        return []
    return [f"{name}: {said(value)}" for name, value in fields.items() if value or value == 0]


def is_enough(material: Material) -> bool:
    """Whether there is anything to analyse."""
    spoken = any(turn.text.strip() for turn in material.segmentos)
    return spoken or bool(material.notas.strip())
