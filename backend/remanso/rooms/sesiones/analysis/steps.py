"""An analysis as steps of a job: from what is there to what both people may read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, Protocol

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.engines.jobs.rows.attempt import STOP, Attempt, StaleAttemptError
from remanso.engines.jobs.rows.processed import Estado, Row
from remanso.engines.language.base import LanguageEngine
from remanso.engines.language.material import Material, Segmento
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.statements.renaming import tell
from remanso.rooms.sesiones.analysis.context import Around
from remanso.rooms.sesiones.analysis.lectura import with_added_of
from remanso.rooms.sesiones.analysis_parts import PartStore, Place
from remanso.rooms.sesiones.export.documents import said
from remanso.rooms.sesiones.partes import NOTAS
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
    has already, `check` raises where the consent is missing, `keep` writes the result to the row,
    `parts` is where the finished parts wait.
    """

    language: LanguageEngine
    material: Callable[[Row], Material]
    around: Callable[[Session, Row], Around]
    standing: Callable[[Row], JsonValue]
    check: Callable[[Session, Row], None]
    keep: Callable[[Row, Analysed], None]
    parts: PartStore

    def run(self, attempt: Attempt[Row]) -> None:
        """Go through the parts of the text; those already done are not paid for again."""
        parts = attempt.step("partes", lambda: self._count(attempt))
        for part in range(parts):
            if attempt.step(f"parte {part}", partial(self._read, attempt, part, parts)) == STOP:
                return
        if parts != STOP:
            attempt.step("analisis", lambda: self._write(attempt, parts))

    def _count(self, attempt: Attempt[Row]) -> int:
        return self.language.parts(self._material(attempt))

    def _read(self, attempt: Attempt[Row], part: int, parts: int) -> int:
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

    def _write(self, attempt: Attempt[Row], parts: int) -> int:
        personas = self._material(attempt).personas
        with attempt.writing() as (db, row):
            self.check(db, row)
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

    def _material(self, attempt: Attempt[Row]) -> Material:
        with attempt.reading() as (db, row):
            # Whoever asked for it may have been refused since.
            self.check(db, row)
            around = self.around(db, row)
            return self.material(row).model_copy(update=around._asdict())


class _Written(Protocol):
    """A session or a draft; its other texts are those that `NOTAS` names."""

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
    written = [getattr(row, parte.name) for parte in NOTAS]
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
