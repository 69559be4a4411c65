"""The structured analysis, what an engine reads to make it, and what an engine is."""

import math
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, SkipValidation

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


class Personas(BaseModel):
    """Whom a session is between, by name, to know their voices; no engine is told who they are."""

    model_config = ConfigDict(frozen=True)

    paciente: str = ""
    terapeuta: str = ""


class Material(BaseModel):
    """Everything an engine may read to analyse a session. Private notes are never part of it."""

    model_config = ConfigDict(frozen=True)

    segmentos: list[Segmento] = []
    notas: str = ""
    resumen_anterior: str | None = None
    num_voces: int | None = None
    fecha: date | None = None
    banco: list[EjercicioDelBanco] = []
    personas: Personas = Personas()


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Evidencia(_Value):
    """Literal words of one segment; `segmento` is its position in the transcript."""

    segmento: int
    cita: str


Marca = Literal["acertada", "equivocada"]


class Afirmacion(_Value):
    """A statement and the words it rests on; only the server says whether it is backed.

    `marca` is what its therapist thinks of it, `en_notas` whether they took it into their notes.
    """

    texto: str
    evidencias: list[Evidencia] = []
    respaldada: bool = False
    marca: Marca | None = None
    en_notas: bool = False


A = TypeVar("A", bound=Afirmacion)


class Tema(Afirmacion):
    """A subject of the session; `etiqueta` names it in a few words."""

    etiqueta: str = ""


class Acuerdo(Afirmacion):
    """What was agreed to do before the next session: by whom, and by when if that was said."""

    quien: Literal["terapeuta", "paciente", "ambos"]
    para: str | None = None


class MencionDeRiesgo(Afirmacion):
    """Words about dying or harm, meant or a figure of speech; for the therapist alone."""

    tipo: Literal["real", "figurada"]


class Cobertura(_Value):
    """How much of the session the statements quote, in seconds; silence is nobody's words."""

    citados_s: float
    total_s: float
    silencio_s: float


class Emocion(Afirmacion):
    """An emotion found in the conversation, from faint (1) to very present (5)."""

    nombre: str
    intensidad: int = Field(ge=1, le=5)


class EjercicioPropuesto(_Value):
    """An exercise worth considering; without id when it is not in the therapist's bank."""

    ejercicio_id: str | None = None
    titulo: str
    motivo: Afirmacion


class Change(Protocol):
    """What is done to a statement of whatever kind."""

    def __call__(self, afirmacion: A, /) -> A | None:
        """The statement as it is to be, or None."""
        ...


class Analisis(_Value):
    """The structured analysis of a session, stamped with the engine that made it.

    `ritmo` is how it was spoken, and not what was said: the share of each voice, the pauses.
    `anadidas` is what its therapist added: no engine writes there.
    """

    resumen: list[Afirmacion] = []
    temas: list[Tema] = []
    emociones: list[Emocion] = []
    cambios: list[Afirmacion] = []
    acuerdos: list[Acuerdo] = []
    riesgo: list[MencionDeRiesgo] = []
    no_explorado: list[str] = []
    ejercicios_propuestos: list[EjercicioPropuesto] = []
    ritmo: list[Afirmacion] = []
    anadidas: list[Afirmacion] = []
    cobertura: Cobertura | None = None
    procedencia: Procedencia

    def afirmaciones(self) -> Iterator[Afirmacion]:
        """Every statement of the analysis, in reading order."""
        yield from self.resumen
        yield from self.temas
        yield from self.emociones
        yield from self.cambios
        yield from self.acuerdos
        yield from self.riesgo
        yield from (propuesto.motivo for propuesto in self.ejercicios_propuestos)
        yield from self.ritmo
        yield from self.anadidas

    def with_statements(self, change: Change) -> "Analisis":
        """The same analysis with each of its statements changed; None leaves one out."""

        def kept(statements: Sequence[A]) -> list[A]:
            return [new for each in statements if (new := change(each)) is not None]

        exercises = [(each, change(each.motivo)) for each in self.ejercicios_propuestos]
        return self.model_copy(
            update={
                "resumen": kept(self.resumen),
                "temas": kept(self.temas),
                "emociones": kept(self.emociones),
                "cambios": kept(self.cambios),
                "acuerdos": kept(self.acuerdos),
                "riesgo": kept(self.riesgo),
                "ejercicios_propuestos": [
                    each.model_copy(update={"motivo": motivo})
                    for each, motivo in exercises
                    if motivo is not None
                ],
                "ritmo": kept(self.ritmo),
                "anadidas": kept(self.anadidas),
            }
        )


Origen = Literal["dicho", "notas", "privadas"]
"""Whether it was said in a session, or is what the therapist wrote, for both or for themselves."""


class Fuente(BaseModel):
    """A passage found for a question before any engine sees a word of it.

    `numero` is what an answer cites: `[1]`. `titulo` says where it stands: a session and its date.
    """

    model_config = ConfigDict(frozen=True)

    numero: int
    titulo: str
    texto: str
    origen: Origen = "dicho"
    # Higher for a passage of a newer session.
    orden: int = 0
    # Where in its text it begins and ends: what touches was said one after the other.
    desde: int = 0
    hasta: int = 0


Turno = tuple[Literal["user", "assistant"], str]
"""Something that was asked or answered before."""


@dataclass(frozen=True, slots=True)
class Herramienta:
    """Something that a model may look up while it answers; it changes nothing.

    `parametros` are texts, each with what it says.
    """

    nombre: str
    descripcion: str
    parametros: Mapping[str, str]
    call: Callable[[Mapping[str, Any]], Awaitable[str]]


class Consulta(BaseModel):
    """A question and all that an engine may know to answer it; `contexto` is facts, as text.

    `cronologica`: it asks how something went on, and the passages stand in the order of time.
    `repaso`: it asks what a session was about, and the passages are taken from all of it.
    """

    model_config = ConfigDict(frozen=True)

    pregunta: str
    fuentes: list[Fuente] = []
    historia: list[Turno] = []
    # What was asked before, where the question is about that and says nothing of it itself.
    anterior: str = Field(default="", exclude=True)
    lector: Literal["terapeuta", "paciente"]
    contexto: str = ""
    # To know their voices by. It leaves this machine in no prompt, hence in no copy of a question.
    personas: Personas = Field(default=Personas(), exclude=True)
    cronologica: bool = False
    repaso: bool = False
    # What can be looked up meanwhile, by an engine that can.
    herramientas: SkipValidation[Sequence[Herramienta]] = Field(default=(), exclude=True)


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
