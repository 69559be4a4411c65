"""The tables of the assistant: two indexes that know no words, conversations, and alerts."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import JSON, BigInteger, ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import ClinicalJson, ClinicalText, Id, UtcDateTime


class Indice:
    """What is known of a session in one of the two indexes, apart from its words."""

    # A number and not the session's id: it stands beside each of its words.
    id: Mapped[int] = mapped_column(primary_key=True)
    sesion_id: Mapped[UUID] = mapped_column(
        ForeignKey("sesiones.id", ondelete="CASCADE"), unique=True
    )
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    # The key of the patient's texts that its hashes are made with: an index without it is noise.
    clave_id: Mapped[UUID] = mapped_column(ForeignKey("claves.id", ondelete="CASCADE"), index=True)
    # Of the rules it was made by: another mark is an index to be made again.
    marca: Mapped[bytes] = mapped_column(LargeBinary(8))
    # A keyed fingerprint of each part, so that what did not change is not indexed again.
    huellas: Mapped[dict[str, str]] = mapped_column(JSON())
    # Where each passage stands: packed, in their order.
    pasajes: Mapped[bytes] = mapped_column(LargeBinary)
    total_pasajes: Mapped[int]
    total_palabras: Mapped[int]


class Palabra:
    """In which passages of a session a word stands.

    Kept together by session: a save writes in one place, and a question looks a few words up in
    each session. docs/decisions/0010 has the figures.
    """

    palabra: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    donde: Mapped[bytes] = mapped_column(LargeBinary)


class IndiceTerapeuta(Indice, Base):
    """The therapist's index: all that they read of a session."""

    __tablename__ = "indice_terapeuta"
    __owner__ = Owner(terapeuta="terapeuta_id")


class PalabraTerapeuta(Palabra, Base):
    """The words of the therapist's index."""

    __tablename__ = "palabras_terapeuta"
    __owner__ = Owner(terapeuta=Via("indice_id", IndiceTerapeuta))
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy's own way

    indice_id: Mapped[int] = mapped_column(
        ForeignKey("indice_terapeuta.id", ondelete="CASCADE"), primary_key=True, sort_order=-1
    )


class IndicePaciente(Indice, Base):
    """The patient's index: what is shared with them of a session."""

    __tablename__ = "indice_paciente"
    __owner__ = Owner(paciente="paciente_id")


class PalabraPaciente(Palabra, Base):
    """The words of the patient's index."""

    __tablename__ = "palabras_paciente"
    __owner__ = Owner(paciente=Via("indice_id", IndicePaciente))
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - as above

    indice_id: Mapped[int] = mapped_column(
        ForeignKey("indice_paciente.id", ondelete="CASCADE"), primary_key=True, sort_order=-1
    )


class Autor(StrEnum):
    """Who wrote a message, under the names of the wire."""

    USER = "user"
    ASSISTANT = "assistant"


class Mensaje(Base):
    """A message of somebody's conversation with the assistant, about all or about one patient."""

    __tablename__ = "mensajes"
    __owner__ = Owner(terapeuta="user_id", paciente="user_id")

    id: Mapped[Id]
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    # None: about the whole practice.
    paciente_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    role: Mapped[Autor] = mapped_column(String(10))
    content: Mapped[str] = mapped_column(ClinicalText())
    citas: Mapped[JsonValue] = mapped_column(ClinicalJson())
    # What else an answer carries (`Detalle`), so that it is the same when it is read again.
    detalle: Mapped[JsonValue] = mapped_column(ClinicalJson())
    riesgo: Mapped[bool] = mapped_column(default=False)
    # What it rested on is not there for its reader any more: it says so, and goes to no model.
    retirado: Mapped[bool] = mapped_column(default=False)
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (Index(None, "user_id", "paciente_id", "id"),)


class Apoyo(Base):
    """A part of a session that an answer rests on, itself or through an earlier answer."""

    __tablename__ = "apoyos"
    __owner__ = Owner.of_whole("mensaje_id", Mensaje)

    mensaje_id: Mapped[UUID] = mapped_column(
        ForeignKey("mensajes.id", ondelete="CASCADE"), primary_key=True
    )
    sesion_id: Mapped[UUID] = mapped_column(
        ForeignKey("sesiones.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    parte: Mapped[str] = mapped_column(String(40), primary_key=True)


class Alerta(Base):
    """A message in which a patient spoke of harm, for their therapist to see."""

    __tablename__ = "alertas"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    # Its own copy: clearing a conversation must not hide it.
    mensaje: Mapped[str] = mapped_column(ClinicalText())
    mensaje_fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    # The kind of danger that was heard; None of what was heard before kinds were told apart.
    clase: Mapped[str | None] = mapped_column(ClinicalText())
    vista_en: Mapped[datetime | None] = mapped_column(UtcDateTime())

    __table_args__ = (Index(None, "paciente_id", "mensaje_fecha"),)
