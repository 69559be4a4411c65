"""What a therapist chooses and reads of it on the wire."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field, StringConstraints

from remanso.core.validation import Payload, Storable
from remanso.rooms.sesiones.lo_que_quedo.models import Memoria
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS

MOST = 3
_Words = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1_000), Storable
]


class FragmentoCreate(Payload):
    """Words of one turn; `segmento` is its position in the transcript."""

    segmento: Annotated[int, Field(ge=0, le=MAX_SEGMENTS)]
    cita: _Words


class LoQueQuedoUpdate(Payload):
    """All that is chosen, in the order in which the patient meets it; none takes it back."""

    fragmentos: Annotated[list[FragmentoCreate], Field(max_length=MOST)]


class Propuesta(BaseModel):
    """Words of the patient that could be chosen."""

    segmento: int
    cita: str


class FragmentoRead(Propuesta):
    """What was chosen, where it stands in the transcript now."""

    id: UUID


class LoQueQuedoRead(BaseModel):
    """What was chosen of a session."""

    fragmentos: list[FragmentoRead]


class RecuerdoRead(BaseModel):
    """What the patient answered for day 1, 3 or 6 after the session was shared, and when."""

    fragmento_id: UUID
    dia: int
    recuerdo: Memoria
    fecha: datetime
