"""The tables of what a patient is to remember of a session, and of what they say of it."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import ClinicalText, Id, UtcDateTime
from remanso.rooms.sesiones.models import Sesion


class Memoria(StrEnum):
    """What a patient answers when they meet their own words again."""

    SI = "si"
    A_MEDIAS = "a_medias"
    NO = "no"


class FragmentoElegido(Base):
    """Words of the patient that their therapist chose; `segmento` is where they stood then."""

    __tablename__ = "lo_que_quedo"
    __owner__ = Owner(terapeuta=Via("sesion_id", Sesion), paciente=Via("sesion_id", Sesion))

    id: Mapped[Id]
    sesion_id: Mapped[UUID] = mapped_column(
        ForeignKey("sesiones.id", ondelete="CASCADE"), index=True
    )
    orden: Mapped[int]
    segmento: Mapped[int]
    cita: Mapped[str] = mapped_column(ClinicalText())


class Recuerdo(Base):
    """What was answered for one of a fragment's days (1, 3 or 6)."""

    __tablename__ = "recuerdos"
    __owner__ = Owner(
        terapeuta=Via("fragmento_id", FragmentoElegido),
        paciente=Via("fragmento_id", FragmentoElegido),
    )

    fragmento_id: Mapped[UUID] = mapped_column(
        ForeignKey("lo_que_quedo.id", ondelete="CASCADE"), primary_key=True
    )
    dia: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    recuerdo: Mapped[Memoria] = mapped_column(String(10))
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
