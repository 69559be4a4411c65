"""The wire of requests, the therapist's side."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict

from remanso.core.times import Moment
from remanso.core.validation import Payload
from remanso.rooms.derechos.solicitudes.models import Derecho, EstadoSolicitud
from remanso.rooms.derechos.solicitudes.schemas_paciente import Written


def _or_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


class SolicitudUpdate(Payload):
    """What a therapist says of a request; one that ends needs its `respuesta`."""

    estado: Literal[EstadoSolicitud.EN_CURSO, EstadoSolicitud.ATENDIDA, EstadoSolicitud.DENEGADA]
    respuesta: Annotated[Written | None, BeforeValidator(_or_none)] = None


class SolicitudRecibida(BaseModel):
    """A request as the therapist reads it; it is to be answered by `vence`."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    paciente_id: UUID
    paciente_nombre: str
    tipo: Derecho
    texto: str
    estado: EstadoSolicitud
    respuesta: str | None
    creado: Moment
    vence: Moment
    respondido: Moment | None


class SolicitudAbierta(BaseModel):
    """That a request waits, without a word of it."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    paciente_id: UUID
    paciente_nombre: str
    vence: Moment
