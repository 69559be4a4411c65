"""The wire of what people are told about their data."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from remanso.core.times import Moment
from remanso.core.validation import Payload
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.consentimientos.registro.schemas import PedidoRead, RespuestaRegistro
from remanso.rooms.consentimientos.schemas import Huella
from remanso.rooms.invitaciones.schemas import Registro
from remanso.rooms.privacidad.models import Donde


class AvisoRead(BaseModel):
    """The notice of a practice: its text, paragraph by paragraph, and what proves which it was."""

    texto: str
    texto_version: str
    texto_sha256: str


class AvisoInvitacion(BaseModel):
    """What whoever was invited reads before they register, and what they are asked for.

    Who is younger than `edad_minima` does not decide: who represents them does.
    """

    aviso: AvisoRead
    edad_minima: int
    consentimientos: list[PedidoRead]


def _each_once(respuestas: list[RespuestaRegistro]) -> list[RespuestaRegistro]:
    if len({each.finalidad for each in respuestas}) < len(respuestas):
        raise ValueError("Hay dos respuestas a lo mismo")
    return respuestas


Respuestas = Annotated[
    list[RespuestaRegistro], Field(max_length=len(Finalidad)), AfterValidator(_each_once)
]


class RegistroInformado(Registro):
    """The registration form, with the notice that was read and what was said to each purpose.

    Each says the fingerprint of the text that was shown: it is the one that is kept.
    """

    aviso_sha256: Huella | None = None
    consentimientos: Respuestas = Field(default_factory=list)


class MiAviso(AvisoRead):
    """The notice as it is now; `mostrado` is when the patient was first shown these words."""

    mostrado: Moment | None


class AvisoVisto(Payload):
    """What a patient was shown, and where."""

    texto_sha256: Huella
    donde: Literal[Donde.INICIO, Donde.PAGINA]
