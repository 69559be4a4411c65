"""The wire of the assistant."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from remanso.core.times import Moment, Zone
from remanso.core.validation import Payload, Storable
from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.models import Autor
from remanso.rooms.asistente.safety.lines import Linea, LineaBuscada, Situacion
from remanso.settings.countries import HelpCountry

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

    model_config = ConfigDict(arbitrary_types_allowed=True)

    message: Question
    zona: Zone = None


class ChatTerapeuta(ChatPaciente):
    """What a therapist asks, of one patient or of the whole practice."""

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


class PalabraRead(BaseModel):
    """Where a word stands in a session, with what is around it; `titulo` names patient and session.

    `inicio` is in seconds, and null where nothing was said (notes) or no time is known.
    """

    sesion_id: UUID
    paciente_id: UUID
    titulo: str
    inicio: float | None
    texto: str


class Dato(BaseModel):
    """A fact that an answer is made of, and where in the product it is to be seen."""

    texto: str
    enlace: str | None = None


class Tipo(StrEnum):
    """What an answer rests on."""

    DATOS = "datos"
    CITAS = "citas"
    NO_CONSTA = "no_consta"
    AYUDA = "ayuda"


class Detalle(BaseModel):
    """What an answer carries beside its words and citations.

    `clase` is the kind of danger that was heard, and `ayuda` its telephones: they also stand below
    an ordinary answer, where danger is only possible.
    """

    tipo: Tipo = Tipo.NO_CONSTA
    datos: list[Dato] = []
    clase: Clase | None = None
    ayuda: list[Linea] = []


class Respuesta(Detalle):
    """A whole answer; with `riesgo` the therapist was told of the message."""

    response: str
    citas: list[Cita]
    riesgo: bool = False


class MensajeRead(BaseModel):
    """A message of a conversation; what only an answer has is null or empty in a question."""

    id: UUID
    role: Autor
    content: str
    timestamp: Moment
    citas: list[Cita]
    riesgo: bool
    tipo: Tipo | None
    datos: list[Dato]
    clase: Clase | None
    ayuda: list[Linea]


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
    clase: Clase | None
    vista: bool


class SituacionRead(BaseModel):
    """Whom to call in one situation, each with where and when that was looked up."""

    clave: Situacion
    titulo: str
    lineas: list[LineaBuscada]


class Contacto(BaseModel):
    """The practice's own telephone, as its therapist wrote it."""

    nombre: str
    numero: str
    cuando: str


class AyudaRead(BaseModel):
    """Whom to call in the practice's country; what nobody knows for certain is not there."""

    pais: HelpCountry
    emergencias: list[Linea]
    situaciones: list[SituacionRead]
    clases: dict[Clase, list[Linea]]
    contacto: Contacto | None
