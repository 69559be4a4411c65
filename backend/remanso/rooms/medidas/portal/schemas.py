"""The wire of the patient's own measures; it has no score that was not opened to them."""

from uuid import UUID

from pydantic import BaseModel

from remanso.core.validation import Payload
from remanso.rooms.citas.portal.schemas import Instant
from remanso.rooms.medidas.instrumentos.instrumento import Opcion
from remanso.rooms.medidas.schemas import Respuestas


class ItemPendiente(BaseModel):
    """One question with its options."""

    texto: str
    opciones: list[Opcion]


class MedidaPendiente(BaseModel):
    """What is asked of the patient now; `cita` credits whoever made it, `minutos` it takes.

    `turno` names the time it is asked for, and stays when the hour of its appointment moves.
    """

    id: UUID
    turno: str
    nombre: str
    consigna: str | None
    items: list[ItemPendiente]
    opciones: list[Opcion] | None
    cita: str
    vence: Instant | None
    minutos: int


class MisRespuestasCreate(Payload):
    """The value of the chosen option for each item, in their order."""

    respuestas: Respuestas


class PuntoTendencia(BaseModel):
    """One number in a line of them."""

    fecha: Instant
    puntuacion: float


class TendenciaPaciente(BaseModel):
    """A line that the therapist shares: numbers and the ends of their scale, and no word."""

    id: UUID
    nombre: str
    minimo: int
    maximo: int
    respuestas: list[PuntoTendencia]
