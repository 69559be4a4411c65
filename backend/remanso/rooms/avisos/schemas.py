"""A mail on the wire; only the local outbox shows any."""

from uuid import UUID

from pydantic import BaseModel

from remanso.core.times import Moment


class CorreoRead(BaseModel):
    """A mail as its recipient would have it."""

    id: UUID
    para: str
    asunto: str
    texto: str
    html: str
    fecha: Moment
