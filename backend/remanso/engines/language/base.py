"""The structured analysis, what an engine reads to make it, and what an engine is."""

import math
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from datetime import date
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from remanso.engines.description import EngineDescription, Procedencia


class Segmento(BaseModel):
    """One turn of a transcript; times are seconds, absent or zero in typed transcripts."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    speaker_label: str = ""
    start_time: float | None = None
    end_time: float | None = None
    text: str = ""

    @property
    def span(self) -> tuple[float, float] | None:
        """Start and end in seconds, or None where the transcript has no usable times."""
        start, end = self.start_time, self.end_time
        if start is None or end is None or not (math.isfinite(start) and math.isfinite(end)):
            return None
        return (start, end) if 0 <= start <= end and end > 0 else None

    @property
    def voz(self) -> str:
        """The name the voice goes by in sentences."""
        return " ".join(self.speaker_label.split()) or "Voz sin nombre"


class EjercicioDelBanco(BaseModel):
    """An exercise of the therapist's own bank that an engine may propose."""

    model_config = ConfigDict(frozen=True)

    id: str
    titulo: str


class Material(BaseModel):
    """Everything an engine may read to analyse a session. Private notes are never part of it."""

    model_config = ConfigDict(frozen=True)

    segmentos: list[Segmento] = []
    notas: str = ""
    resumen_anterior: str | None = None
    num_voces: int | None = None
    fecha: date | None = None
    banco: list[EjercicioDelBanco] = []


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Evidencia(_Value):
    """Literal words of one segment; `segmento` is its position in the transcript."""

    segmento: int
    cita: str


class Afirmacion(_Value):
    """A statement and the words it rests on; only the server says whether it is backed."""

    texto: str
    evidencias: list[Evidencia] = []
    respaldada: bool = False


class Emocion(Afirmacion):
    """An emotion found in the conversation, from faint (1) to very present (5)."""

    nombre: str
    intensidad: int = Field(ge=1, le=5)


class EjercicioPropuesto(_Value):
    """An exercise worth considering; without id when it is not in the therapist's bank."""

    ejercicio_id: str | None = None
    titulo: str
    motivo: Afirmacion


class Analisis(_Value):
    """The structured analysis of a session, stamped with the engine that made it."""

    resumen: list[Afirmacion] = []
    temas: list[Afirmacion] = []
    emociones: list[Emocion] = []
    cambios: list[Afirmacion] = []
    no_explorado: list[str] = []
    ejercicios_propuestos: list[EjercicioPropuesto] = []
    procedencia: Procedencia

    def afirmaciones(self) -> Iterator[Afirmacion]:
        """Every statement of the analysis, in reading order."""
        yield from self.resumen
        yield from self.temas
        yield from self.emociones
        yield from self.cambios
        yield from (propuesto.motivo for propuesto in self.ejercicios_propuestos)


class Fuente(BaseModel):
    """A passage found for a question before any engine sees a word of it.

    `numero` is what an answer cites: `[1]`. `titulo` says where it stands: a session and its date.
    """

    model_config = ConfigDict(frozen=True)

    numero: int
    titulo: str
    texto: str


Turno = tuple[Literal["user", "assistant"], str]
"""Something that was asked or answered before."""


class Consulta(BaseModel):
    """A question and all that an engine may know to answer it; `contexto` is facts, as text."""

    model_config = ConfigDict(frozen=True)

    pregunta: str
    fuentes: list[Fuente] = []
    historia: list[Turno] = []
    lector: Literal["terapeuta", "paciente"]
    contexto: str = ""


Cancelled = Callable[[], bool]
"""Asked at least twice a second; once true, the work stops with `LanguageCancelledError`."""


class LanguageEngine(Protocol):
    """Turns the material of a session into a structured analysis, and answers questions.

    A session is analysed in as many parts as the engine needs, each of them a step of a job.
    Whatever cannot be done raises a `LanguageError`, whose sentence is for the person waiting.
    """

    def describe(self) -> EngineDescription:
        """Say what the engine is, whether data leaves the machine, and whether it is ready."""
        ...

    def procedencia(self) -> Procedencia:
        """Make the stamp for an analysis made now."""
        ...

    def prepare(self) -> None:
        """Do what takes long the first time, while nobody waits for it."""
        ...

    def reach(self) -> None:
        """See whether it answers, by asking it. Takes seconds; it is for the operator."""
        ...

    def parts(self, material: Material) -> int:
        """In how many parts the session must be read; one, unless it is longer than fits."""
        ...

    def part_key(self, material: Material, part: int) -> str:
        """What stays the same as long as the part would be analysed from the same, by the same."""
        ...

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """Analyse one part. Takes seconds or minutes: call it from a job, not a request."""
        ...

    def join(self, parts: Sequence[Analisis]) -> Analisis:
        """Make the analysis of the whole from those of its parts, at once."""
        ...

    def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Answer as Markdown, in pieces as they come; `[1]` names the source of that number."""
        ...
