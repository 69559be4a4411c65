"""The wire of consents at registration."""

from enum import StrEnum

from pydantic import BaseModel

from remanso.core.validation import Payload
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.consentimientos.schemas import Huella


class AlRegistrarse(StrEnum):
    """What somebody says who registers; with `despues` it waits for them in their page."""

    CONCEDER = "conceder"
    DENEGAR = "denegar"
    DESPUES = "despues"


class PedidoRead(BaseModel):
    """A purpose that whoever registers is asked for, with its text."""

    finalidad: Finalidad
    texto: str
    texto_version: str
    texto_sha256: str


class RespuestaRegistro(Payload):
    """What they say about one purpose, and the fingerprint of the text that they read."""

    finalidad: Finalidad
    decision: AlRegistrarse
    texto_sha256: Huella
