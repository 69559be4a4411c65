"""Dates the demonstration practice back: its acts are done in a moment, and show months of work."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.diario.compartido.models import LineaCompartida
from remanso.rooms.diario.models import LineaDiario
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    PacienteEjercicio,
    PacienteModulo,
)


def backdate_bank(db: Session, *, terapeuta_id: UUID, at: datetime) -> None:
    """Say that everything in the bank was written then."""
    for table in (Ejercicio, Modulo):
        db.execute(
            TerapeutaScope(terapeuta_id)
            .update(table)
            .values(fecha_creacion=at, fecha_actualizacion=at)
        )


def backdate_ejercicio(db: Session, paciente_id: UUID, *, ejercicio_id: UUID, at: datetime) -> None:
    """Say that the patient was given the exercise then."""
    own = PacienteScope(paciente_id).select(PacienteEjercicio)
    given = db.scalars(own.where(PacienteEjercicio.ejercicio_id == ejercicio_id)).one()
    given.asignado_en = at


def backdate_modulo(db: Session, paciente_id: UUID, *, modulo_id: UUID, at: datetime) -> None:
    """Say that the patient was given the module then."""
    own = PacienteScope(paciente_id).select(PacienteModulo)
    db.scalars(own.where(PacienteModulo.modulo_id == modulo_id)).one().asignado_en = at


def backdate_completion(
    db: Session, paciente_id: UUID, *, ejercicio_id: UUID, at: datetime
) -> None:
    """Say that the patient completed the exercise then."""
    own = PacienteScope(paciente_id).select(EjercicioCompletado)
    done = db.scalars(own.where(EjercicioCompletado.ejercicio_id == ejercicio_id)).one()
    done.fecha_completado = at


def backdate_linea(db: Session, paciente_id: UUID, *, written: date, at: date) -> None:
    """Say that what the patient wrote on one day was written on another."""
    for table in (LineaDiario, LineaCompartida):
        own = PacienteScope(paciente_id).update(table)
        db.execute(own.where(table.dia == written).values(dia=at))
