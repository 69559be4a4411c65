"""The tables of consent: what was asked and decided, by whom, and what a practice demands."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import JSON, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import ClinicalText, Id, UtcDateTime


class Finalidad(StrEnum):
    """What somebody consents to; each by itself."""

    GRABAR = "grabar"
    TRANSCRIBIR = "transcribir"
    ANALIZAR = "analizar"
    CONSERVAR_AUDIO = "conservar_audio"
    COMPARTIR = "compartir"
    SUPERVISION = "supervision"


class Politica(StrEnum):
    """What a practice does where a consent is missing: refuse, say so, or not ask for it."""

    EXIGIR = "exigir"
    AVISAR = "avisar"
    NO = "no"


class Estado(StrEnum):
    """Where the consent of one person for one purpose stands."""

    PENDIENTE = "pendiente"
    CONCEDIDO = "concedido"
    DENEGADO = "denegado"
    RETIRADO = "retirado"


REFUSED = frozenset({Estado.DENEGADO, Estado.RETIRADO})


class Relacion(StrEnum):
    """Who somebody is to the patient."""

    PACIENTE = "paciente"
    REPRESENTANTE = "representante"
    PAREJA = "pareja"
    FAMILIAR = "familiar"
    OTRA = "otra"


class Canal(StrEnum):
    """How a decision was given."""

    PORTAL = "portal"
    EN_CONSULTA = "en_consulta"
    PAPEL = "papel"


class PoliticaConsentimiento(Base):
    """What a therapist demands, and the text that is shown; no row before the first save."""

    __tablename__ = "politicas_consentimiento"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    politica: Mapped[dict[str, JsonValue]] = mapped_column(JSON(), default=dict)
    # None is the product's own text, which says what is configured.
    texto: Mapped[str | None] = mapped_column(Text())
    texto_version: Mapped[int] = mapped_column(default=0)
    # None keeps the sound of a session, 0 deletes it when that is saved.
    conservar_audio_dias: Mapped[int | None]
    version: Mapped[int] = mapped_column(default=0)


class Decisor(Base):
    """One of those who decide about a purpose; where there is none, the patient alone does."""

    __tablename__ = "consentimiento_personas"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    finalidad: Mapped[Finalidad] = mapped_column(String(20), primary_key=True)
    orden: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    nombre: Mapped[str] = mapped_column(String(200))
    relacion: Mapped[Relacion] = mapped_column(String(20))
    # Named while the patient was too young to decide alone.
    de_menor: Mapped[bool | None]


class Consentimiento(Base):
    """That somebody was asked, or decided; `numero` counts a patient's.

    The database refuses to change a row, and to remove it while its patient is there (0046).
    """

    __tablename__ = "consentimientos"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    numero: Mapped[int]
    finalidad: Mapped[Finalidad] = mapped_column(String(20))
    nombre: Mapped[str] = mapped_column(String(200))
    relacion: Mapped[Relacion] = mapped_column(String(20))
    estado: Mapped[Estado] = mapped_column(String(20))
    texto: Mapped[str] = mapped_column(Text())
    texto_version: Mapped[str] = mapped_column(String(40))
    texto_sha256: Mapped[str] = mapped_column(String(64))
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    canal: Mapped[Canal] = mapped_column(String(20))
    # Who wrote it down: the patient themselves, or the therapist whom they told.
    por: Mapped[UUID]
    # Said while the patient was too young to decide alone.
    de_menor: Mapped[bool | None]
    firma: Mapped[str | None] = mapped_column(ClinicalText())
    archivo: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL"), index=True
    )
    # After a withdrawal: how much of what has gone.
    borrado: Mapped[dict[str, int] | None] = mapped_column(JSON(none_as_null=True))

    __table_args__ = (
        UniqueConstraint("paciente_id", "numero"),
        Index(None, "terapeuta_id", "finalidad"),
    )
