"""The tables of measures: what is asked of a patient, and what was answered."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, literal_column
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalJson, Id, UtcDateTime

MAX_CLAVE = 40
MAX_TURNO = 60


class Cuando(StrEnum):
    """How often a measure is asked."""

    UNA_VEZ = "una_vez"
    ANTES_DE_CADA_CITA = "antes_de_cada_cita"
    SEMANAL = "semanal"
    QUINCENAL = "quincenal"
    MENSUAL = "mensual"


class CompletaPor(StrEnum):
    """Who gave an answer: the patient by themselves, or the therapist in session."""

    PACIENTE = "paciente"
    TERAPEUTA = "terapeuta"


class Medida(Base):
    """An instrument that a therapist asks of a patient."""

    __tablename__ = "medidas"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    instrumento: Mapped[str] = mapped_column(String(MAX_CLAVE))
    cuando: Mapped[Cuando] = mapped_column(String(20))
    # The first time it is asked; the days that follow are counted from its day.
    desde: Mapped[datetime] = mapped_column(UtcDateTime())
    hasta: Mapped[date | None]
    activa: Mapped[bool] = mapped_column(default=True)
    compartir_tendencia: Mapped[bool] = mapped_column(default=False)
    # The due date that the patient was told of by mail, and when to look at it again.
    avisado: Mapped[str | None] = mapped_column(String(MAX_TURNO))
    mirar_en: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)
    version: Mapped[int] = mapped_column(default=1)

    __table_args__ = (
        # The same active twice is refused here too, whatever two windows do at once.
        Index(
            "uq_medidas_activa",
            "paciente_id",
            "instrumento",
            unique=True,
            sqlite_where=literal_column("activa"),
            postgresql_where=literal_column("activa"),
        ),
    )


class Respuesta(Base):
    """One answer to a measure. `numero` counts them from 1, whatever the clock does."""

    __tablename__ = "respuestas_medida"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    medida_id: Mapped[UUID] = mapped_column(ForeignKey("medidas.id", ondelete="CASCADE"))
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    numero: Mapped[int]
    # The due date it answers; None of what a therapist adds beside them.
    turno: Mapped[str | None] = mapped_column(String(MAX_TURNO))
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    puntuacion: Mapped[float]
    subescalas: Mapped[dict[str, int]] = mapped_column(ClinicalJson())
    # The chosen value of each item; None of an answer sheet, which has no items.
    respuestas: Mapped[JsonValue] = mapped_column(ClinicalJson())
    completa_por: Mapped[CompletaPor] = mapped_column(String(20))
    vista_en: Mapped[datetime | None] = mapped_column(UtcDateTime())

    __table_args__ = (
        UniqueConstraint("medida_id", "numero"),
        UniqueConstraint("medida_id", "turno"),
        Index(None, "terapeuta_id", "vista_en"),
        Index(None, "paciente_id", "fecha"),
    )
