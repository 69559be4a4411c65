"""The table of the diary: nobody but its patient reaches a row of it."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, Id, UtcDateTime


class LineaDiario(Base):
    """What a patient wrote on one of their days. A therapist has no row of it, shared or not."""

    __tablename__ = "diario"
    __owner__ = Owner(paciente="paciente_id")

    id: Mapped[Id]
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    dia: Mapped[date]
    linea: Mapped[str] = mapped_column(ClinicalText())
    # From 1, very bad, to 5, very good.
    animo: Mapped[int]
    escrita_en: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)

    __table_args__ = (UniqueConstraint("paciente_id", "dia"),)
