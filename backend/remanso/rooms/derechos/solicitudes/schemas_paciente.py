"""The wire of requests, the patient's side."""

from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.rooms.derechos.solicitudes.models import Derecho, EstadoSolicitud

Written = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5_000), Storable
]
"""What a person writes in a request or its answer: something, and no book."""


class SolicitudDerechoCreate(Payload):
    """A request, as its patient makes it."""

    tipo: Derecho
    texto: Written


class SolicitudPropia(BaseModel):
    """A request as its patient reads it; it is answered by `vence`."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    tipo: Derecho
    texto: str
    estado: EstadoSolicitud
    respuesta: str | None
    creado: Moment
    vence: Moment
    respondido: Moment | None
