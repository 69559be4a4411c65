"""The tables of the bank, of who was given what, and of what patients practised and completed."""

from datetime import date, datetime, time
from enum import StrEnum
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import BigInteger, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import ClinicalJson, ClinicalText, Id, UtcDateTime
from remanso.rooms.ejercicios import collation


class Cada(StrEnum):
    """What the times of a `Pauta` are counted in; a week begins on Monday."""

    DIA = "dia"
    SEMANA = "semana"


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
    # What leads through it step by step: see `bank.guia`.
    guia: Mapped[JsonValue] = mapped_column(ClinicalJson(), nullable=True)
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


class Pauta(Base):
    """How often a patient is to practise an exercise, however it was given to them.

    It outlives an assignment that is taken back, as what was completed does.
    """

    __tablename__ = "pautas"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    veces: Mapped[int]
    cada: Mapped[Cada] = mapped_column(String(10))
    # The last day on which it counts, as the practice's zone counts days.
    hasta: Mapped[date | None]
    version: Mapped[int] = mapped_column(default=1)


class Practica(Base):
    """One time that a patient practised an exercise.

    `clave` is the caller's own: what is sent twice is counted once. `dia` is the day on which it
    was, as the practice's zone counted days then.
    """

    __tablename__ = "practicas"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    clave: Mapped[UUID] = mapped_column(primary_key=True)
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    dia: Mapped[date]
    segundos: Mapped[int | None]


class RecordatorioPractica(Base):
    """The hour at which a patient wants to be reminded of an exercise, in the practice's zone."""

    __tablename__ = "recordatorios_practica"
    __owner__ = Owner(terapeuta=Via("ejercicio_id", Ejercicio), paciente="paciente_id")

    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), primary_key=True
    )
    ejercicio_id: Mapped[UUID] = mapped_column(
        ForeignKey("ejercicios.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    hora: Mapped[time]
    # When it is to be looked at next.
    mirar_en: Mapped[datetime] = mapped_column(UtcDateTime(), index=True)
