"""How much a therapist's bank holds, for rooms above."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import and_, func, select, union
from sqlalchemy.orm import Session

from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)


class Bank(NamedTuple):
    """The number of exercises and modules of a bank."""

    ejercicios: int
    modulos: int


def bank_of(db: Session, *, terapeuta_id: UUID) -> Bank:
    """What the therapist made, in one statement."""
    ejercicios = select(func.count()).where(Ejercicio.terapeuta_id == terapeuta_id)
    modulos = select(func.count()).where(Modulo.terapeuta_id == terapeuta_id)
    row = db.execute(select(ejercicios.scalar_subquery(), modulos.scalar_subquery())).one()
    return Bank(*row)


class Given(NamedTuple):
    """How many exercises a patient was given, and how many of them they completed."""

    asignados: int
    completados: int


def given_by(db: Session, *, terapeuta_id: UUID) -> dict[UUID, Given]:
    """What each patient has of the therapist's bank, each exercise once, in one statement."""
    alone = select(PacienteEjercicio.paciente_id, PacienteEjercicio.ejercicio_id)
    in_modulos = select(PacienteModulo.paciente_id, ModuloEjercicio.ejercicio_id).join(
        ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id
    )
    given = union(alone, in_modulos).subquery()
    done = EjercicioCompletado
    statement = (
        select(
            given.c.paciente_id,
            func.count(),
            func.count(done.fecha_completado),
        )
        .join(Ejercicio, Ejercicio.id == given.c.ejercicio_id)
        .outerjoin(
            done,
            and_(
                done.ejercicio_id == given.c.ejercicio_id,
                done.paciente_id == given.c.paciente_id,
            ),
        )
        .where(Ejercicio.terapeuta_id == terapeuta_id)
        .group_by(given.c.paciente_id)
    )
    return {row[0]: Given(row[1], row[2]) for row in db.execute(statement)}
