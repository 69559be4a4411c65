"""How much a therapist's bank holds, for rooms above."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import and_, func, union
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, TerapeutaScope
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


def count_bank(db: Session, *, terapeuta_id: UUID) -> Bank:
    """What the therapist made, in one statement."""
    own = TerapeutaScope(terapeuta_id)
    modulos = own.select(Modulo, func.count()).scalar_subquery()
    return Bank(*db.execute(own.select(Ejercicio, func.count(), modulos)).one())


class Given(NamedTuple):
    """How many exercises a patient was given, and how many of them they completed."""

    asignados: int
    completados: int


def count_given(db: Session, *, terapeuta_id: UUID) -> dict[UUID, Given]:
    """What each patient has of the therapist's bank, each exercise once, in one statement."""
    of_all = EveryOwner("of these, only the therapist's exercises are counted")
    alone = of_all.select(
        PacienteEjercicio, PacienteEjercicio.paciente_id, PacienteEjercicio.ejercicio_id
    )
    in_modulos = of_all.select(
        PacienteModulo, PacienteModulo.paciente_id, ModuloEjercicio.ejercicio_id
    ).join(ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
    given = union(alone, in_modulos).subquery()
    done = EjercicioCompletado
    statement = (
        TerapeutaScope(terapeuta_id)
        .select(
            Ejercicio,
            given.c.paciente_id,
            func.count(),
            func.count(done.fecha_completado),
        )
        .join(given, given.c.ejercicio_id == Ejercicio.id)
        .outerjoin(
            done,
            and_(
                done.ejercicio_id == given.c.ejercicio_id,
                done.paciente_id == given.c.paciente_id,
            ),
        )
        .group_by(given.c.paciente_id)
    )
    return {row[0]: Given(row[1], row[2]) for row in db.execute(statement)}
