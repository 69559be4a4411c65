"""A mail on the wire; only the local outbox shows any."""

from uuid import UUID

from pydantic import BaseModel

from remanso.core.times import Moment


class Adjunto(BaseModel):
    """A file that goes with a mail."""

    nombre: str
    contenido: str


class CorreoRead(BaseModel):
    """A mail as its recipient would have it; one without a file does not speak of any."""

    id: UUID
    para: str
    asunto: str
    texto: str
    html: str
    fecha: Moment
    adjuntos: list[Adjunto] | None = None
