"""The wire of the patient's own appointments; it has no field that is the therapist's alone."""

import re
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from remanso.core.times import END, FIRST, to_json
from remanso.core.validation import Payload, Storable
from remanso.rooms.citas.models import EstadoCita, Modalidad, Quien

_LOCAL = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00)?", re.ASCII)
_MOST_PROPUESTAS = 3


def _written(value: object) -> object:
    if isinstance(value, str) and not _LOCAL.fullmatch(value):
        raise ValueError('La hora se escribe sin zona, como "2026-11-24T16:00"')
    return value


def _of_two_centuries(local: datetime) -> datetime:
    if local.tzinfo is not None or not FIRST.year <= local.year < END.year:
        raise ValueError("La fecha debe estar entre los años 1900 y 2200")
    return local


def _to_wire(local: datetime) -> str:
    return local.isoformat(timespec="minutes")


Local = Annotated[
    datetime,
    BeforeValidator(_written),
    AfterValidator(_of_two_centuries),
    PlainSerializer(_to_wire, return_type=str),
]
"""A time on the wall of the appointment's zone, in minutes."""
Instant = Annotated[datetime, PlainSerializer(to_json, return_type=str)]
"""A moment that the product worked out itself."""


class Respuesta(BaseModel):
    """What the therapist answered; `propuesta` is the time they took, or offer instead."""

    aceptar: bool
    propuesta: Local | None


class Solicitud(BaseModel):
    """What a patient asks for: without `propuestas`, to cancel."""

    mensaje: str | None
    propuestas: list[Local]
    respuesta: Respuesta | None


class SolicitudCreate(Payload):
    """A patient asks to move an appointment, or to cancel it."""

    mensaje: Annotated[str, Field(max_length=2_000), Storable] | None = None
    propuestas: Annotated[list[Local], Field(max_length=_MOST_PROPUESTAS)] = Field(
        default_factory=list
    )


class CitaPaciente(BaseModel):
    """An appointment, as its patient reads it."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    paciente_id: UUID
    paciente_nombre: str
    inicio: Instant
    fin: Instant
    zona: str
    modalidad: Modalidad
    lugar: str | None
    estado: EstadoCita
    cancelada_por: Quien | None
    serie_id: UUID | None
    solicitud: Solicitud | None
    version: int


class CitaEnlace(BaseModel):
    """What whoever has the link of a mail reads of the appointment."""

    inicio: Instant
    fin: Instant
    zona: str
    terapeuta: str
    estado: EstadoCita
    solicitada: bool
