"""The table of patients."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.cells.keys import Clase
from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, UtcDateTime
from remanso.rooms.pacientes.search import MAX_SEARCH_KEY


class EstadoTerapia(StrEnum):
    """Where a therapy stands."""

    ACTIVO = "activo"
    PAUSADO = "pausado"
    ALTA = "alta"


class Paciente(Base):
    """A person in therapy with one therapist; the row shares the id of the person's account."""

    __tablename__ = "pacientes"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="id")

    id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    nombre: Mapped[str] = mapped_column(String(200))
    apellido: Mapped[str] = mapped_column(String(200))
    # nombre and apellido without case and accents, so that search is the same on every database.
    search_key: Mapped[str] = mapped_column(String(MAX_SEARCH_KEY))
    edad: Mapped[int | None]
    telefono: Mapped[str | None] = mapped_column(String(40))
    direccion: Mapped[str | None] = mapped_column(String(400))
    genero: Mapped[str | None] = mapped_column(String(40))
    fecha_nacimiento: Mapped[date | None]
    fecha_ingreso: Mapped[date]
    estado_civil: Mapped[str | None] = mapped_column(String(20))
    profesion_ocupacion: Mapped[str | None] = mapped_column(String(200))
    nivel_escolaridad: Mapped[str | None] = mapped_column(String(20))
    propuesta_terapia: Mapped[str | None] = mapped_column(ClinicalText())
    ha_hecho_terapia: Mapped[bool | None]
    ha_hecho_psicodelicos: Mapped[bool | None]
    ha_hecho_constelaciones: Mapped[bool | None]
    tipo_servicio: Mapped[str | None] = mapped_column(String(60))
    estado_terapia: Mapped[EstadoTerapia] = mapped_column(String(20), default=EstadoTerapia.ACTIVO)
    objetivos_terapia: Mapped[str | None] = mapped_column(ClinicalText())
    plan_tratamiento: Mapped[str | None] = mapped_column(ClinicalText())
    notas_terapeuticas: Mapped[str | None] = mapped_column(ClinicalText(Clase.ANOTACIONES))
    # When the therapy ended, and why: what the record is kept for is counted from that day.
    fecha_alta: Mapped[date | None]
    motivo_alta: Mapped[str | None] = mapped_column(ClinicalText())
    # How long the sound of their sessions is kept; None is as the practice keeps it.
    conservar_audio_dias: Mapped[int | None]
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)

    # A page of the list is chosen out of it alone, however far down the list it is.
    __table_args__ = (Index(None, "terapeuta_id", "search_key", "id"),)
