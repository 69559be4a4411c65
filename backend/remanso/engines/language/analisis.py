"""The structured analysis of a session: its statements, each with the words it rests on."""

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from remanso.engines.description import Procedencia


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
    `fuera_de_registro`: it rested on more words, which are off the record now.
    """

    texto: str
    evidencias: list[Evidencia] = []
    respaldada: bool = False
    marca: Marca | None = None
    en_notas: bool = False
    fuera_de_registro: bool | None = Field(default=None, exclude_if=lambda said: not said)


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
