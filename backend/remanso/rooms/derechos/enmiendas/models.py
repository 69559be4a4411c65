"""The table of amendments."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, Id, UtcDateTime


class Enmienda(Base):
    """That a text was put right; `anterior` is what it said, and nobody's but its therapist's.

    Of a session, or of the patient's own record where `sesion_id` is None.
    """

    __tablename__ = "enmiendas"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    sesion_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("sesiones.id", ondelete="CASCADE"), index=True
    )
    solicitud_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("solicitudes_derechos.id", ondelete="SET NULL"), index=True
    )
    campo: Mapped[str] = mapped_column(String(40))
    anterior: Mapped[str] = mapped_column(ClinicalText())
    motivo: Mapped[str] = mapped_column(ClinicalText())
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (Index(None, "paciente_id", "fecha"),)
