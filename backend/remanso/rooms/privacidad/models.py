"""The table of who was told about their data, with which words, and when."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import Id, UtcDateTime


class Donde(StrEnum):
    """Where somebody was shown it: its words, or, on their home, that there are new ones."""

    REGISTRO = "registro"
    INICIO = "inicio"
    PAGINA = "pagina"


class AvisoMostrado(Base):
    """That a patient was shown a privacy notice: a row for its words and place, never changed."""

    __tablename__ = "avisos_privacidad"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    donde: Mapped[Donde] = mapped_column(String(20))
    texto: Mapped[str] = mapped_column(Text())
    texto_version: Mapped[str] = mapped_column(String(40))
    texto_sha256: Mapped[str] = mapped_column(String(64))
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (UniqueConstraint("paciente_id", "texto_sha256", "donde"),)
