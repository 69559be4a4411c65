"""Who has which exercise, however it came to them: the one place where it is said."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import Subquery, exists, select, union
from sqlalchemy.orm import Session

from remanso.rooms.ejercicios.models import (
    EjercicioArchivo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)


def tenencias(ejercicio_ids: Collection[UUID]) -> Subquery:
    """`paciente_id` and `ejercicio_id`, once for each patient who has one of these exercises."""
    alone = select(PacienteEjercicio.paciente_id, PacienteEjercicio.ejercicio_id).where(
        PacienteEjercicio.ejercicio_id.in_(ejercicio_ids)
    )
    in_modulos = (
        select(PacienteModulo.paciente_id, ModuloEjercicio.ejercicio_id)
        .join(ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
        .where(ModuloEjercicio.ejercicio_id.in_(ejercicio_ids))
    )
    return union(alone, in_modulos).subquery()


def may_read_file(db: Session, *, paciente_id: UUID, key: str) -> bool:
    """Whether a file hangs on an exercise that the patient has now."""
    alone = exists().where(
        PacienteEjercicio.ejercicio_id == EjercicioArchivo.ejercicio_id,
        PacienteEjercicio.paciente_id == paciente_id,
    )
    in_modulo = exists().where(
        ModuloEjercicio.ejercicio_id == EjercicioArchivo.ejercicio_id,
        ModuloEjercicio.modulo_id == PacienteModulo.modulo_id,
        PacienteModulo.paciente_id == paciente_id,
    )
    statement = select(EjercicioArchivo.archivo_id).where(
        EjercicioArchivo.key == key, alone | in_modulo
    )
    return db.execute(statement).first() is not None
