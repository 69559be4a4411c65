"""What is told of who saw or changed a record."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel


class Acceso(BaseModel):
    """One thing that somebody did with a patient's record, in a sentence without any of its words.

    `quien` is a name, `Remanso` for what the product did by itself.
    """

    fecha: datetime
    quien: str
    que: str
    sesion_id: UUID | None
