"""The table of what is shared of a diary: a copy, there for as long as it is shared."""

from datetime import date
from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText


class LineaCompartida(Base):
    """A line that a therapist may read now; it goes when it is not shared any more, or deleted."""

    __tablename__ = "diario_compartido"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    linea_id: Mapped[UUID] = mapped_column(
        ForeignKey("diario.id", ondelete="CASCADE"), primary_key=True
    )
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    dia: Mapped[date]
    linea: Mapped[str] = mapped_column(ClinicalText())
    animo: Mapped[int]

    __table_args__ = (
        Index(None, "terapeuta_id"),
        Index(None, "paciente_id", "dia"),
    )
