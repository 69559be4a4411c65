"""The tables of the bank, of who was given what, and of what patients completed."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import ClinicalText, Id, UtcDateTime
from remanso.rooms.ejercicios import collation


class Ejercicio(Base):
    """An exercise of a therapist's bank."""

    __tablename__ = "ejercicios"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    titulo: Mapped[str] = mapped_column(String(200))
    titulo_key: Mapped[str] = mapped_column(String(collation.LENGTH))
    descripcion: Mapped[str | None] = mapped_column(String(5000))
    categoria: Mapped[str | None] = mapped_column(String(200))
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    fecha_actualizacion: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)


class EjercicioArchivo(Base):
    """A file of an exercise, in its order; a file belongs to one exercise.

    What a list shows of it never changes, and is kept here too: a list reads no other room's table.
    """

    __tablename__ = "ejercicio_archivos"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio))

    archivo_id: Mapped[UUID] = mapped_column(
        ForeignKey("archivos.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(ForeignKey("ejercicios.id", ondelete="CASCADE"))
    orden: Mapped[int]
    key: Mapped[str] = mapped_column(String(1024), unique=True)
    nombre: Mapped[str] = mapped_column(String(400))
    content_type: Mapped[str] = mapped_column(String(200))
    size: Mapped[int] = mapped_column(BigInteger())

    __table_args__ = (Index(None, "ejercicio_id", "orden"),)


class Modulo(Base):
    """Exercises that go together, in an order."""

    __tablename__ = "modulos"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    titulo: Mapped[str] = mapped_column(String(200))
    titulo_key: Mapped[str] = mapped_column(String(collation.LENGTH))
    descripcion: Mapped[str | None] = mapped_column(String(5000))
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    fecha_actualizacion: Mapped[datetime] = mapped_column(UtcDateTime())
    version: Mapped[int] = mapped_column(default=1)


class ModuloEjercicio(Base):
    """An exercise inside a module."""

    __tablename__ = "modulo_ejercicios"
    __owner__ = Owner(terapeuta=Via("modulo_id", Modulo))

    modulo_id: Mapped[UUID] = mapped_column(
        ForeignKey("modulos.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    orden: Mapped[int]


class PacienteEjercicio(Base):
    """An exercise given to a patient by itself."""

    __tablename__ = "paciente_ejercicios"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    asignado_en: Mapped[datetime] = mapped_column(UtcDateTime())


class PacienteModulo(Base):
    """A module given to a patient."""

    __tablename__ = "paciente_modulos"
    __owner__ = Owner(terapeuta=Via("modulo_id", Modulo), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    modulo_id: Mapped[UUID] = mapped_column(
        ForeignKey("modulos.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    asignado_en: Mapped[datetime] = mapped_column(UtcDateTime())


class EjercicioCompletado(Base):
    """That a patient completed an exercise, however it was given to them: once, for every source.

    It outlives an assignment that is taken back: what a patient wrote is not lost with it.
    """

    __tablename__ = "ejercicios_completados"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    fecha_completado: Mapped[datetime] = mapped_column(UtcDateTime())
    notas_paciente: Mapped[str | None] = mapped_column(ClinicalText())
