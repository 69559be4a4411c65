"""Dates the demonstration practice back: its acts are done at once, and tell of months."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    PacienteEjercicio,
    PacienteModulo,
)


def written(db: Session, *, terapeuta_id: UUID, at: datetime) -> None:
    """All that is in the bank was written then."""
    for table in (Ejercicio, Modulo):
        db.execute(
            update(table)
            .where(table.terapeuta_id == terapeuta_id)
            .values(fecha_creacion=at, fecha_actualizacion=at)
        )


def given(db: Session, paciente_id: UUID, *, ejercicio_id: UUID, at: datetime) -> None:
    """The patient was given the exercise then."""
    db.get_one(PacienteEjercicio, (paciente_id, ejercicio_id)).asignado_en = at


def given_modulo(db: Session, paciente_id: UUID, *, modulo_id: UUID, at: datetime) -> None:
    """The patient was given the module then."""
    db.get_one(PacienteModulo, (paciente_id, modulo_id)).asignado_en = at


def completed(db: Session, paciente_id: UUID, *, ejercicio_id: UUID, at: datetime) -> None:
    """The patient completed the exercise then."""
    db.get_one(EjercicioCompletado, (paciente_id, ejercicio_id)).fecha_completado = at
