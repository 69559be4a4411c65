"""The table of requests."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, Id, UtcDateTime


class Derecho(StrEnum):
    """What a patient may ask of what is kept about them."""

    ACCESO = "acceso"
    RECTIFICACION = "rectificacion"
    SUPRESION = "supresion"
    LIMITACION = "limitacion"
    OPOSICION = "oposicion"
    PORTABILIDAD = "portabilidad"


class EstadoSolicitud(StrEnum):
    """Where a request stands; `pendiente` until its therapist says anything."""

    PENDIENTE = "pendiente"
    EN_CURSO = "en_curso"
    ATENDIDA = "atendida"
    DENEGADA = "denegada"


ABIERTAS = (EstadoSolicitud.PENDIENTE, EstadoSolicitud.EN_CURSO)


class Solicitud(Base):
    """A patient's request, and until when their therapist is to answer it."""

    __tablename__ = "solicitudes_derechos"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    tipo: Mapped[Derecho] = mapped_column(String(20))
    texto: Mapped[str] = mapped_column(ClinicalText())
    estado: Mapped[EstadoSolicitud] = mapped_column(String(20), default=EstadoSolicitud.PENDIENTE)
    respuesta: Mapped[str | None] = mapped_column(ClinicalText())
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    vence: Mapped[datetime] = mapped_column(UtcDateTime())
    respondido: Mapped[datetime | None] = mapped_column(UtcDateTime())
    # When the therapist is to be reminded next; None once every reminder has gone.
    recordar_en: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)

    __table_args__ = (Index(None, "terapeuta_id", "vence"),)
