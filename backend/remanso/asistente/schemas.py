"""The wire of the assistant."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, StringConstraints

from remanso.asistente.models import Autor
from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable

MOST_CHARACTERS = 4_000
_EMPTY = "Escribe una pregunta"
_TOO_LONG = "La pregunta es demasiado larga: como mucho, 4000 caracteres"


def _asks(message: str) -> str:
    if not message:
        raise ValueError(_EMPTY)
    if len(message) > MOST_CHARACTERS:
        raise ValueError(_TOO_LONG)
    return message


Question = Annotated[str, StringConstraints(strip_whitespace=True), Storable, AfterValidator(_asks)]


class ChatPaciente(Payload):
    """What a patient asks."""

    message: Question


class ChatTerapeuta(Payload):
    """What a therapist asks, of one patient or of the whole practice."""

    message: Question
    patient_id: UUID | None = None


class Cita(BaseModel):
    """A moment of a session that an answer rests on: the `[numero]` of its text.

    `titulo` names the session to its reader; `inicio` is in seconds, and null where nothing was
    said (notes) or no time is known.
    """

    numero: int
    titulo: str
    sesion_id: UUID
    numero_sesion: int
    fecha: Moment
    inicio: float | None = None
    paciente_id: UUID


class Respuesta(BaseModel):
    """A whole answer; `riesgo` when it is the one that we give to a person in danger."""

    response: str
    citas: list[Cita]
    riesgo: bool = False


class MensajeRead(BaseModel):
    """A message of a conversation."""

    id: UUID
    role: Autor
    content: str
    timestamp: Moment
    citas: list[Cita]
    riesgo: bool


class Contexto(BaseModel):
    """How much there is to ask about."""

    total_patients: int
    total_sessions: int
    exercises_created: int
    modules_created: int


class AlertaRead(BaseModel):
    """A patient's message in which they spoke of harm."""

    id: UUID
    paciente_id: UUID
    paciente: str
    mensaje: str
    mensaje_fecha: Moment
    vista: bool
