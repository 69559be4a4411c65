"""The tables of drafts, of the blocks their transcription has finished, and of how fast it goes."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import ForeignKey, Index, String, false
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Unowned, Via
from remanso.core.times import utcnow
from remanso.core.types import ClinicalJson, ClinicalText, UtcDateTime
from remanso.engines.jobs.rows.processed import MAX_SENTENCE, Processed
from remanso.engines.jobs.rows.retry_job import Retried
from remanso.rooms.sesiones.analysis_parts import FoundPart
from remanso.rooms.sesiones.partes import AnalysedRow


class Tarea(StrEnum):
    """What of a transcription takes its time."""

    BLOQUES = "bloques"
    VOCES = "voces"


class Draft(Processed, AnalysedRow, Base):
    """A session being written. Form and job own different columns, never one another's."""

    __tablename__ = "drafts"
    __owner__ = Owner(terapeuta="terapeuta_id")

    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    fecha_actualizacion: Mapped[datetime] = mapped_column(UtcDateTime())

    # --- the form's columns, beside those of `AnalysedRow` ----------------------
    version: Mapped[int] = mapped_column(default=1)
    titulo: Mapped[str] = mapped_column(ClinicalText())
    descripcion: Mapped[str | None] = mapped_column(ClinicalText())
    tipo_sesion: Mapped[str | None] = mapped_column(String(20))
    tipo_sesion_id: Mapped[UUID | None] = mapped_column(ForeignKey("tipos_sesion.id"))
    num_voces: Mapped[int] = mapped_column(default=2)
    duracion_minutos: Mapped[int | None]
    compartir: Mapped[JsonValue] = mapped_column(ClinicalJson())
    video_key: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL"), index=True
    )
    estado_upload: Mapped[str | None] = mapped_column(String(20))
    upload_progress: Mapped[int | None]
    # A correction counts only over the attempt it corrected; a newer result replaces it.
    segmentos_editados: Mapped[JsonValue] = mapped_column(ClinicalJson())
    segmentos_editados_intento: Mapped[int | None]
    analisis_ia_editado: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_ia_paciente_editado: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_editado_intento: Mapped[int | None]

    # --- the job's columns, beside those of `Processed` ---------------------
    # Whoever began the transcription wants its analysis too, without being asked again.
    analizar_despues: Mapped[bool] = mapped_column(default=False, server_default=false())
    segundos_hechos: Mapped[int | None]
    segundos_totales: Mapped[int | None]
    segmentos: Mapped[JsonValue] = mapped_column(ClinicalJson())
    segmentos_intento: Mapped[int | None]
    procedencia_transcripcion: Mapped[JsonValue] = mapped_column(ClinicalJson())
    analisis_ia: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_ia_paciente: Mapped[str | None] = mapped_column(ClinicalText())
    analisis_intento: Mapped[int | None]

    __table_args__ = (
        Index(None, "paciente_id", "fecha_actualizacion"),
        Index(None, "terapeuta_id"),
        Index(None, "estado"),
    )


class DraftBlock(Base):
    """What one finished step of a transcription found out: it is never paid for twice.

    `indice` counts the blocks of audio from 0; the voices are -1.
    """

    __tablename__ = "draft_blocks"
    __owner__ = Owner(terapeuta=Via("draft_id", Draft))

    draft_id: Mapped[UUID] = mapped_column(
        ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True
    )
    intento: Mapped[int] = mapped_column(primary_key=True)
    indice: Mapped[int] = mapped_column(primary_key=True)
    resultado: Mapped[JsonValue] = mapped_column(ClinicalJson())
    creado: Mapped[datetime] = mapped_column(UtcDateTime(), default=utcnow)


class DraftParte(FoundPart, Base):
    """What was found in one part of a draft's text."""

    __tablename__ = "draft_partes"
    __owner__ = Owner(terapeuta=Via("draft_id", Draft))

    draft_id: Mapped[UUID] = mapped_column(
        ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True, sort_order=-1
    )


class Retirada(Retried, Base):
    """What a provider of transcriptions still has: where it lies there, and what was ordered of it.

    It belongs to nobody: whoever it was of may be deleted here before it is deleted there.
    """

    __tablename__ = "retiradas"
    __owner__ = Unowned("what a provider still has to delete, sealed; jobs see to it")

    deposito: Mapped[str] = mapped_column(String(2048))
    recibo: Mapped[str] = mapped_column(String(200))
    proximo_intento: Mapped[datetime] = mapped_column(UtcDateTime())
    motivo: Mapped[str] = mapped_column(String(MAX_SENTENCE))
    creado: Mapped[datetime] = mapped_column(UtcDateTime())


class Ritmo(Base):
    """How long a task has taken here for how much audio, the latest counting most."""

    __tablename__ = "ritmos"
    __owner__ = Unowned("how fast this machine works")

    tarea: Mapped[Tarea] = mapped_column(String(20), primary_key=True)
    segundos_audio: Mapped[float]
    segundos_trabajo: Mapped[float]
