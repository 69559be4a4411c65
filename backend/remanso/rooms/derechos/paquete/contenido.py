"""A record as its copy tells it: what the page and the FHIR document know of it, and no more.

Both are made of what `datos.json` says, whoever it is for: what is not in there is in neither.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from pydantic import BaseModel, JsonValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Medio:
    """A file of the record: where the copy has it, under which key the store, and its kind."""

    path: str
    key: str
    content_type: str
    titulo: str


@dataclass(frozen=True, slots=True)
class Dicho:
    """One turn of a transcript: who, at which second (None: nobody knows), and what."""

    quien: str
    segundo: float | None
    texto: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SesionCopiada:
    """A session: its texts under their titles, what was said, and its recording."""

    id: UUID
    numero: int
    fecha: datetime
    tipo: str
    duracion_minutos: int | None
    textos: Sequence[tuple[str, str]]
    dichos: Sequence[Dicho]
    grabacion: Medio | None
    datos: BaseModel


@dataclass(frozen=True, slots=True, kw_only=True)
class BorradorCopiado:
    """A session that is being prepared: as a session, but it has no number yet."""

    titulo: str
    textos: Sequence[tuple[str, str]]
    dichos: Sequence[Dicho]
    grabacion: Medio | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EjercicioCopiado:
    """An exercise that was given, with what the patient wrote of it."""

    titulo: str
    modulo: str | None
    descripcion: str | None
    asignado: datetime
    completado: datetime | None
    notas: str | None
    archivos: Sequence[Medio]
    veces: int = 0
    ultima_vez: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SubescalaCopiada:
    """A part of a questionnaire that has a number of its own, with its published band."""

    clave: str
    nombre: str
    puntuacion: float
    banda: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RespuestaCopiada:
    """One answer to a questionnaire: its number, and where they may be read its band and items.

    `fuente` is who published the bands, `cambio` what is different from the answer before.
    """

    id: UUID
    nombre: str
    fecha: datetime
    puntuacion: float
    banda: str | None = None
    fuente: str | None = None
    cambio: str | None = None
    subescalas: Sequence[SubescalaCopiada] = ()
    items: Sequence[tuple[str, str]] = ()


class EstadoDeCita(StrEnum):
    """Where an appointment stands, as the agenda calls it."""

    PREVISTA = "prevista"
    CONFIRMADA = "confirmada"
    CANCELADA = "cancelada"
    REALIZADA = "realizada"
    NO_ASISTIO = "no_asistio"


@dataclass(frozen=True, slots=True, kw_only=True)
class CitaCopiada:
    """An appointment."""

    id: UUID
    inicio: datetime
    fin: datetime
    estado: EstadoDeCita
    modalidad: str
    lugar: str | None
    nota: str | None = None


class EstadoDeConsentimiento(StrEnum):
    """Where a consent stood, as its own room calls it."""

    PENDIENTE = "pendiente"
    CONCEDIDO = "concedido"
    DENEGADO = "denegado"
    RETIRADO = "retirado"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentimientoCopiado:
    """That somebody was asked for something, or decided about it, with the text they read."""

    id: UUID
    finalidad: str
    estado: EstadoDeConsentimiento
    quien: str
    fecha: datetime
    texto: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Apuntado:
    """Something written between sessions: of which day or moment, what, and a word about it."""

    cuando: date | datetime
    texto: str
    pie: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """The patient, and who they are in therapy with."""

    id: UUID
    nombre: str
    apellido: str
    email: str
    telefono: str | None
    direccion: str | None
    genero: str | None
    fecha_nacimiento: date | None
    terapeuta: str
    textos: Sequence[tuple[str, str]] = ()

    @property
    def nombre_completo(self) -> str:
        """Both names."""
        return f"{self.nombre} {self.apellido}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ficha:
    """All of a record but its sessions, which are read one by one.

    `datos` are the parts of `datos.json`, by name. `zona` is the zone of the practice's wall clock.
    """

    persona: Persona
    zona: str
    ejercicios: Sequence[EjercicioCopiado]
    respuestas: Sequence[RespuestaCopiada]
    citas: Sequence[CitaCopiada]
    consentimientos: Sequence[ConsentimientoCopiado] = ()
    diario: Sequence[Apuntado] = ()
    recados: Sequence[Apuntado] = ()
    borradores: Sequence[BorradorCopiado] = ()
    datos: dict[str, JsonValue] = field(default_factory=dict)
