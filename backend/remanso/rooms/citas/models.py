"""The tables of the agenda: appointments, their series, and how each therapist keeps theirs."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import JSON, DateTime, ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.cells.keys import Clase
from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalJson, ClinicalText, Id, UtcDateTime
from remanso.rooms.citas.horario import ZONA_DEFAULT

DURACION_DEFAULT, MAX_DURACION = 50, 480
"""Minutes."""
HORAS = (0, 24, 48)
"""How long before an appointment its patient may be reminded; 0 is never."""
HORAS_DEFAULT = 24
MAX_ZONA = 64


class Modalidad(StrEnum):
    """How the two meet."""

    PRESENCIAL = "presencial"
    VIDEO = "video"
    TELEFONO = "telefono"


class EstadoCita(StrEnum):
    """Where an appointment stands."""

    PREVISTA = "prevista"
    CONFIRMADA = "confirmada"
    CANCELADA = "cancelada"
    REALIZADA = "realizada"
    NO_ASISTIO = "no_asistio"


PENDIENTES = (EstadoCita.PREVISTA, EstadoCita.CONFIRMADA)
"""Where an appointment stands that is still to be kept."""


class Quien(StrEnum):
    """Which of the two."""

    TERAPEUTA = "terapeuta"
    PACIENTE = "paciente"


class AvisoCita(StrEnum):
    """What became of the last mail about an appointment."""

    ENVIADO = "enviado"
    NO_ENTREGADO = "no_entregado"


class SerieCitas(Base):
    """What a series follows: the wall clock of a zone, every so many weeks or months."""

    __tablename__ = "series_citas"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    inicio_local: Mapped[datetime] = mapped_column(DateTime())
    zona: Mapped[str] = mapped_column(String(MAX_ZONA))
    cada_semanas: Mapped[int | None]
    cada_meses: Mapped[int | None]
    veces: Mapped[int | None]
    hasta: Mapped[date | None]


class Cita(Base):
    """An appointment of a therapist with a patient."""

    __tablename__ = "citas"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    serie_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("series_citas.id", ondelete="SET NULL"), index=True
    )
    sesion_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("sesiones.id", ondelete="SET NULL"), index=True
    )
    inicio: Mapped[datetime] = mapped_column(UtcDateTime(), index=True)
    fin: Mapped[datetime] = mapped_column(UtcDateTime())
    # The zone whose wall clock `inicio` follows.
    zona: Mapped[str] = mapped_column(String(MAX_ZONA))
    modalidad: Mapped[Modalidad] = mapped_column(String(20), default=Modalidad.PRESENCIAL)
    lugar: Mapped[str | None] = mapped_column(String(400))
    nota_privada: Mapped[str | None] = mapped_column(ClinicalText(Clase.ANOTACIONES))
    estado: Mapped[EstadoCita] = mapped_column(String(20), default=EstadoCita.PREVISTA)
    cancelada_por: Mapped[Quien | None] = mapped_column(String(20))
    # What the patient asks for, and what was answered: `schemas_paciente.Solicitud`.
    solicitud: Mapped[JsonValue] = mapped_column(ClinicalJson())
    # The beginning that the patient was told of by mail, and the mail that told them.
    avisada: Mapped[datetime | None] = mapped_column(UtcDateTime())
    correo_id: Mapped[UUID | None]
    # Later with each change by a second at least: calendars compare whole ones.
    modificada: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)

    __table_args__ = (
        Index(None, "terapeuta_id", "inicio"),
        Index(None, "paciente_id", "inicio"),
    )


class AjustesAgenda(Base):
    """How a therapist keeps their agenda; there is no row before the first save."""

    __tablename__ = "ajustes_agenda"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    zona: Mapped[str] = mapped_column(String(MAX_ZONA), default=ZONA_DEFAULT)
    duracion_minutos: Mapped[int] = mapped_column(default=DURACION_DEFAULT)
    disponibilidad: Mapped[list[JsonValue]] = mapped_column(JSON(), default=list)
    recordatorio_horas: Mapped[int] = mapped_column(default=HORAS_DEFAULT)
    recordatorio_texto: Mapped[str | None] = mapped_column(String(1_000))
    pausa_minutos: Mapped[int] = mapped_column(default=0)


class EnlaceCita(Base):
    """What the link of a mail opens; it ends when the appointment begins."""

    __tablename__ = "enlaces_cita"
    __owner__ = Owner.of_whole("cita_id", Cita)

    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    cita_id: Mapped[UUID] = mapped_column(ForeignKey("citas.id", ondelete="CASCADE"), index=True)


class FeedAgenda(Base):
    """The secret address at which a therapist's own calendar reads the agenda."""

    __tablename__ = "feeds_agenda"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    iniciales: Mapped[bool]
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    ultima_lectura: Mapped[datetime | None] = mapped_column(UtcDateTime())
