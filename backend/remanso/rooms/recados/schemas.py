"""The wire of words left for a therapist: a model for each of the two who read them."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.rooms.citas.schemas import Franja

MOST_CHARACTERS = 500
# Of a longer one nobody counts the characters.
_LONGEST = 5_000
_EMPTY = "Escribe el recado"
_TOO_LONG = f"El recado es demasiado largo: como mucho, {MOST_CHARACTERS} caracteres"


def _says(text: str) -> str:
    if not text:
        raise ValueError(_EMPTY)
    if len(text) > MOST_CHARACTERS:
        raise ValueError(_TOO_LONG)
    return text


class RecadoCreate(Payload):
    """What a patient leaves for their therapist."""

    texto: Annotated[
        str,
        StringConstraints(strip_whitespace=True, max_length=_LONGEST),
        Storable,
        AfterValidator(_says),
    ]


class RecadoPropio(BaseModel):
    """What a patient left, as they read it; `leido_en` is null until their therapist marks it."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    texto: str
    fecha: Moment
    leido_en: Moment | None


class RecadoRead(RecadoPropio):
    """The same, as the therapist reads it."""

    paciente_id: UUID
    paciente_nombre: str


class SinLeer(BaseModel):
    """A patient who left something that their therapist has not read."""

    model_config = ConfigDict(from_attributes=True)

    paciente_id: UUID
    paciente_nombre: str
    cuantos: int
    ultimo: Moment


class HorarioRecados(BaseModel):
    """Who reads what is left, and on which hours of the week they work; none where none is told."""

    terapeuta: str
    zona: str
    franjas: list[Franja]
