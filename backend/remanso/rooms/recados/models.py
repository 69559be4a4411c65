"""The table of words that patients leave for their therapist."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, Id, UtcDateTime


class Recado(Base):
    """What a patient left for their therapist, and when it was marked as read."""

    __tablename__ = "recados"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    texto: Mapped[str] = mapped_column(ClinicalText())
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    leido_en: Mapped[datetime | None] = mapped_column(UtcDateTime())

    __table_args__ = (
        Index(None, "terapeuta_id", "leido_en"),
        Index(None, "paciente_id", "fecha"),
    )
