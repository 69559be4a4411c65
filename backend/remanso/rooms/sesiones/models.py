"""The tables of therapy sessions and their types."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import JSON, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import ClinicalJson, ClinicalText, Id, UtcDateTime
from remanso.engines.jobs.rows.processed import Estado, Processed
from remanso.rooms.sesiones.analysis_parts import FoundPart
from remanso.rooms.sesiones.partes import PARTES, AnalysedRow
from remanso.rooms.sesiones.tipos import FormatoNota, TipoLegado

READ_BY_TERAPEUTA = tuple(parte.name for parte in PARTES if not parte.only_for_paciente)
"""The texts of a session that its therapist reads; the patient's are in `portal.queries`."""


class Aviso(StrEnum):
    """What became of the mail about a new session."""

    EN_CAMINO = "en_camino"
    NO_ENTREGADO = "no_entregado"
    NADA_COMPARTIDO = "nada_compartido"
    SIN_CORREO = "sin_correo"


class TipoSesion(Base):
    """A therapist's own type of session, with the fields it asks for."""

    __tablename__ = "tipos_sesion"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    nombre: Mapped[str] = mapped_column(String(200))
    descripcion: Mapped[str | None] = mapped_column(String(5000))
    activo: Mapped[bool] = mapped_column(default=True)
    formato_nota: Mapped[FormatoNota] = mapped_column(String(10), default=FormatoNota.LIBRE)
    campos: Mapped[list[JsonValue]] = mapped_column(JSON(), default=list)
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    fecha_actualizacion: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)


class EstadisticaPaciente(Base):
    """What a patient's card says of their sessions, kept true by every act on a session.

    Adding it up at each reading of a list would read every session of the practice.
    """

    __tablename__ = "estadisticas_paciente"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    total_sesiones: Mapped[int]
    total_tiempo_minutos: Mapped[int]
    ultima_sesion: Mapped[datetime] = mapped_column(UtcDateTime())
    duraciones_recientes: Mapped[list[int]] = mapped_column(JSON())


class Sesion(Processed, AnalysedRow, Base):
    """A therapy session. Short facts stand beside the long texts so that lists never read those."""

    __tablename__ = "sesiones"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    # Saved is whole: only an analysis asked for later works on it.
    estado: Mapped[Estado] = mapped_column(String(20), default=Estado.COMPLETADO)
    version: Mapped[int] = mapped_column(default=1)
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    # The draft it was written from: repeating the save answers this session, not a second one.
    draft_id: Mapped[UUID | None] = mapped_column(unique=True)
    numero_sesion: Mapped[int]
    tipo_sesion: Mapped[TipoLegado | None] = mapped_column(String(20))
    tipo_sesion_id: Mapped[UUID | None] = mapped_column(ForeignKey("tipos_sesion.id"))
    duracion_minutos: Mapped[int | None]
    num_voces: Mapped[int] = mapped_column(default=2)
    video_key: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL"), index=True
    )

    # When its sound was deleted because nobody keeps it any longer.
    sonido_borrado: Mapped[datetime | None] = mapped_column(UtcDateTime())

    transcripcion: Mapped[str | None] = mapped_column(ClinicalText())
    transcripcion_preview: Mapped[str | None] = mapped_column(ClinicalText())
    segmentos: Mapped[JsonValue] = mapped_column(ClinicalJson())
    # What the machine heard, or was typed without turns, untouched: a correction can be undone.
    segmentos_originales: Mapped[JsonValue] = mapped_column(ClinicalJson())
    procedencia_transcripcion: Mapped[JsonValue] = mapped_column(ClinicalJson())

    analisis_ia: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_ia_paciente: Mapped[str | None] = mapped_column(ClinicalText())
    # What the engine proposed: the two texts above are the therapist's word, and only they are read
    # by anybody else.
    analisis_ia_propuesta: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_ia_paciente_propuesta: Mapped[str | None] = mapped_column(ClinicalText())

    compartir_notas: Mapped[bool] = mapped_column(default=True)
    compartir_transcripcion: Mapped[bool] = mapped_column(default=True)
    compartir_video: Mapped[bool] = mapped_column(default=True)
    compartir_analisis: Mapped[bool] = mapped_column(default=True)
    # Since when the patient may read what was said; None while they may not.
    transcripcion_compartida_desde: Mapped[datetime | None] = mapped_column(UtcDateTime())

    aviso: Mapped[Aviso | None] = mapped_column(String(20))
    correo_id: Mapped[UUID | None]
    opened_by_patient_at: Mapped[datetime | None] = mapped_column(UtcDateTime())
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (
        UniqueConstraint("paciente_id", "numero_sesion"),
        Index(None, "paciente_id", "fecha"),
        Index(None, "terapeuta_id"),
        Index(None, "estado"),
    )


class SesionParte(FoundPart, Base):
    """What was found in one part of a session's text."""

    __tablename__ = "sesion_partes"
    __owner__ = Owner(terapeuta=Via("sesion_id", Sesion))

    sesion_id: Mapped[UUID] = mapped_column(
        ForeignKey("sesiones.id", ondelete="CASCADE"), primary_key=True, sort_order=-1
    )
