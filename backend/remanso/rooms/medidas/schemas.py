"""The wire of measures, as a therapist sends and reads them."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, Field, model_validator

from remanso.core.times import Day
from remanso.core.validation import Payload, ShortText, WrongFieldError
from remanso.rooms.citas.portal.schemas import Instant
from remanso.rooms.citas.schemas import Said
from remanso.rooms.medidas.instrumentos.scoring import missing_item, wrong_item
from remanso.rooms.medidas.models import CompletaPor, Cuando

MOST_ITEMS = 200


def _each_an_option(values: object) -> object:
    """Name the first that can be none: of a list, the field alone would be named."""
    for number, value in enumerate(values if isinstance(values, list) else (), start=1):
        if value is None:
            raise ValueError(missing_item(number))
        if type(value) is not int:
            raise ValueError(wrong_item(number))
    return values


Respuestas = Annotated[list[int], BeforeValidator(_each_an_option), Field(max_length=MOST_ITEMS)]
"""The value of the chosen option for each item, in their order."""


class MedidaCreate(Payload):
    """An instrument that a patient is asked from now on."""

    paciente_id: UUID
    instrumento: ShortText
    cuando: Cuando
    hasta: Day | None = None
    compartir_tendencia: bool = False


class MedidaUpdate(Payload):
    """What changes of a measure; only the keys that are sent do."""

    version: int | None = None
    # Factories, not defaults: the described API then says only that the key may be missing.
    cuando: Annotated[Cuando, Said] = Field(default_factory=lambda: Cuando.UNA_VEZ)
    hasta: Day | None = None
    activa: Annotated[bool, Said] = Field(default_factory=bool)
    compartir_tendencia: Annotated[bool, Said] = Field(default_factory=bool)


class RespuestaCreate(Payload):
    """What was answered, the option's value for each item; of an answer sheet, its number."""

    respuestas: Respuestas | None = None
    puntuacion: float | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> "RespuestaCreate":
        if (self.respuestas is None) == (self.puntuacion is None):
            raise WrongFieldError(
                "Envía las respuestas o la puntuación, y solo una de las dos", field="respuestas"
            )
        return self


class Banda(BaseModel):
    """A published range, and who published it."""

    nombre: str
    fuente: str


class Cambio(BaseModel):
    """New minus earlier; `fiable` and `recuperado` are null where no source gives a figure."""

    puntos: float
    fiable: bool | None
    recuperado: bool | None


class RespuestaRead(BaseModel):
    """One answer in a line of them; `banda` is null for answer sheets, as `cambio` of the first."""

    id: UUID
    fecha: Instant
    puntuacion: float
    subescalas: dict[str, int]
    banda: Banda | None
    bandas: dict[str, Banda]
    cambio: Cambio | None
    completa_por: CompletaPor


class MedidaRead(BaseModel):
    """A measure, as its therapist reads it; `proxima` is when it is due next, or was and waits."""

    id: UUID
    paciente_id: UUID
    instrumento: str
    nombre: str
    cuando: Cuando
    hasta: date | None
    activa: bool
    compartir_tendencia: bool
    proxima: Instant | None
    version: int


class MedidaConRespuestas(MedidaRead):
    """The same with what was answered, the oldest first."""

    respuestas: list[RespuestaRead]


class ItemRespondido(BaseModel):
    """An item with what was answered."""

    numero: int
    texto: str
    valor: int
    respuesta: str


class RespuestaItems(RespuestaRead):
    """One answer, item by item; an answer sheet has none."""

    medida_id: UUID
    instrumento: str
    nombre: str
    items: list[ItemRespondido]


class MedidaReciente(BaseModel):
    """The newest answer of one instrument, for whoever is about to see the patient."""

    medida_id: UUID
    instrumento: str
    nombre: str
    fecha: Instant
    puntuacion: float
    subescalas: dict[str, int]
    banda: Banda | None
    bandas: dict[str, Banda]
    cambio: Cambio | None


class SinVer(BaseModel):
    """A patient with answers that their therapist has not read."""

    paciente_id: UUID
    paciente_nombre: str
    cuantas: int
    ultima: Instant
