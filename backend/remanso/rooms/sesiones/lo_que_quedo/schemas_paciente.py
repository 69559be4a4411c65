"""What a patient meets of their own words on the wire."""

from uuid import UUID

from pydantic import BaseModel

from remanso.core.validation import Payload
from remanso.rooms.sesiones.lo_que_quedo.models import Memoria


class FragmentoDeHoy(BaseModel):
    """Words that the patient said in one of their sessions."""

    id: UUID
    cita: str
    sesion_id: UUID


class RecuerdoUpdate(Payload):
    """Whether they remember them."""

    recuerdo: Memoria


class RecuerdoPropio(BaseModel):
    """What they answered, and for which of the days."""

    id: UUID
    dia: int
    recuerdo: Memoria
