"""The wire of the agenda: what a therapist sends and reads."""

import re
from enum import StrEnum
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from remanso.core.errors import Problem
from remanso.core.times import FIRST, Day, Moment, known_zones
from remanso.core.validation import MediumText, Payload, Storable
from remanso.rooms.citas.horario import MOST_CITAS, Regla
from remanso.rooms.citas.models import MAX_DURACION, AvisoCita, EstadoCita, Modalidad
from remanso.rooms.citas.portal.schemas import CitaPaciente, Local

MIN_DURACION = 5
_FEWEST_CITAS = 2
_HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]", re.ASCII)


def _known(zona: str) -> str:
    if zona not in known_zones():
        raise ValueError("No conocemos esa zona horaria")
    return zona


def _hour(text: str) -> str:
    if not _HOUR.fullmatch(text):
        raise ValueError('La hora se escribe como "09:30"')
    return text


def _said(value: object) -> object:
    if value is None:
        raise ValueError("Este campo es obligatorio")
    return value


Said = BeforeValidator(_said)
Zona = Annotated[str, AfterValidator(_known)]
"""The IANA name of a zone, as it is written there."""
Hora = Annotated[str, AfterValidator(_hour)]
Duracion = Annotated[int, Field(ge=MIN_DURACION, le=MAX_DURACION)]
Lugar = Annotated[str, StringConstraints(strip_whitespace=True, max_length=400), Storable]


class Alcance(StrEnum):
    """How much of a series a change is about."""

    ESTA = "esta"
    SIGUIENTES = "siguientes"
    TODAS = "todas"


class Repetir(Payload):
    """How a series goes on; without `veces` and `hasta`, for a year."""

    cada_semanas: Annotated[int, Field(ge=1, le=8)] | None = None
    cada_meses: Annotated[int, Field(ge=1, le=12)] | None = None
    veces: Annotated[int, Field(ge=_FEWEST_CITAS, le=MOST_CITAS)] | None = None
    hasta: Day | None = None

    @model_validator(mode="after")
    def _one_measure(self) -> Self:
        if (self.cada_semanas is None) == (self.cada_meses is None):
            raise ValueError("Di cada cuántas semanas o cada cuántos meses, y solo una de las dos")
        return self

    @property
    def regla(self) -> Regla:
        """The same, to be expanded."""
        return Regla(self.cada_semanas, self.cada_meses, self.veces, self.hasta)


class CitaCreate(Payload):
    """A new appointment, or the series that begins with it."""

    paciente_id: UUID
    inicio_local: Local
    zona: Zona | None = None
    duracion_minutos: Duracion | None = None
    modalidad: Modalidad = Modalidad.PRESENCIAL
    lugar: Lugar | None = None
    nota_privada: MediumText | None = None
    repetir: Repetir | None = None
    forzar: bool = False


class CitaUpdate(Payload):
    """What changes of an appointment; only the keys that are sent do.

    `version` is the one that was read; without it the change is made whatever happened since.
    `repetir` makes it the first of a series; null says nothing.
    """

    version: int | None = None
    # Factories, not defaults: the described API then says only that the key may be missing.
    paciente_id: Annotated[UUID, Said] = Field(default_factory=lambda: UUID(int=0))
    inicio_local: Annotated[Local, Said] = Field(default_factory=lambda: FIRST.replace(tzinfo=None))
    zona: Annotated[Zona, Said] = Field(default_factory=str)
    duracion_minutos: Annotated[Duracion, Said] = Field(default_factory=lambda: MIN_DURACION)
    modalidad: Annotated[Modalidad, Said] = Field(default_factory=lambda: Modalidad.PRESENCIAL)
    lugar: Lugar | None = None
    nota_privada: MediumText | None = None
    repetir: Repetir | None = None
    forzar: bool = False

    @property
    def whose(self) -> UUID | None:
        """The patient whose it becomes, where one was sent."""
        return self.paciente_id if "paciente_id" in self.model_fields_set else None

    def words(self) -> dict[str, Any]:
        """The columns that were sent and do not touch the hour, with their new values."""
        sent = self.model_fields_set & {"modalidad", "lugar", "nota_privada"}
        return {name: getattr(self, name) for name in sent}


class EstadoUpdate(Payload):
    """Where an appointment stands now."""

    estado: EstadoCita
    version: int | None = None
    forzar: bool = False


class SolicitudAnswer(Payload):
    """What a therapist answers a patient who asks to move or cancel."""

    aceptar: bool
    propuesta: Local | None = None
    forzar: bool = False


class CitaRead(CitaPaciente):
    """An appointment, as its therapist reads it: what its patient reads, and what is their own.

    `aviso` is null before the patient was told of it by mail.
    """

    nota_privada: str | None
    sesion_id: UUID | None
    aviso: AvisoCita | None

    @property
    def has_words(self) -> bool:
        """Whether its therapist wrote a note in it, or its patient a message."""
        said = self.solicitud is not None and self.solicitud.mensaje is not None
        return said or self.nota_privada is not None


class OverlapProblem(Problem):
    """What stands in the way of an appointment; other conflicts have no `conflictos`."""

    conflictos: list[CitaRead] | None = None


class Franja(Payload):
    """Hours of a day of the week (1 is Monday) at which the therapist can be seen."""

    dia: Annotated[int, Field(ge=1, le=7)]
    desde: Hora
    hasta: Hora

    @model_validator(mode="after")
    def _ends_after_it_begins(self) -> Self:
        if self.desde >= self.hasta:
            raise ValueError("La hora de fin debe ser posterior a la de inicio")
        return self


class AjustesUpdate(Payload):
    """What changes of the settings; only the keys that are sent do."""

    zona: Annotated[Zona, Said] = Field(default_factory=str)
    duracion_minutos: Annotated[Duracion, Said] = Field(default_factory=lambda: MIN_DURACION)
    disponibilidad: Annotated[list[Franja], Field(max_length=100), Said] = Field(
        default_factory=list
    )
    recordatorio_horas: Annotated[Literal[0, 24, 48], Said] = Field(default_factory=lambda: 0)
    recordatorio_texto: (
        Annotated[str, StringConstraints(strip_whitespace=True, max_length=1_000), Storable] | None
    ) = None
    pausa_minutos: Annotated[int, Field(ge=0, le=240), Said] = Field(default_factory=int)


class AjustesRead(BaseModel):
    """How a therapist keeps their agenda."""

    model_config = ConfigDict(from_attributes=True)

    zona: str
    duracion_minutos: int
    disponibilidad: list[Franja]
    recordatorio_horas: Literal[0, 24, 48]
    recordatorio_texto: str | None
    pausa_minutos: int


class Festivo(BaseModel):
    """A public holiday."""

    fecha: Day
    nombre: str


class FeedRead(BaseModel):
    """Whether a calendar may read the agenda, and when one last did."""

    activo: bool
    creado: Moment | None
    ultima_lectura: Moment | None


class FeedCreated(BaseModel):
    """The address, shown once and never stored in clear."""

    url: str
