"""Who has which exercise, however it came to them: the one place where it is said."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import Subquery, union
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, PacienteScope
from remanso.rooms.ejercicios.models import (
    EjercicioArchivo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)


def select_tenencias(ejercicio_ids: Collection[UUID]) -> Subquery:
    """`paciente_id` and `ejercicio_id`, once for each patient who has one of these exercises."""
    of_known = EveryOwner("who has exercises that were reached through their owner")
    alone = of_known.select(
        PacienteEjercicio, PacienteEjercicio.paciente_id, PacienteEjercicio.ejercicio_id
    ).where(PacienteEjercicio.ejercicio_id.in_(ejercicio_ids))
    in_modulos = (
        of_known.select(PacienteModulo, PacienteModulo.paciente_id, ModuloEjercicio.ejercicio_id)
        .join(ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
        .where(ModuloEjercicio.ejercicio_id.in_(ejercicio_ids))
    )
    return union(alone, in_modulos).subquery()


def may_read_file(db: Session, *, paciente_id: UUID, key: str) -> bool:
    """Whether a file hangs on an exercise that the patient has now."""
    own = PacienteScope(paciente_id)
    alone = own.exists(PacienteEjercicio).where(
        PacienteEjercicio.ejercicio_id == EjercicioArchivo.ejercicio_id
    )
    in_modulo = own.exists(PacienteModulo).where(
        ModuloEjercicio.modulo_id == PacienteModulo.modulo_id,
        ModuloEjercicio.ejercicio_id == EjercicioArchivo.ejercicio_id,
    )
    hanging = EveryOwner("of these, only what hangs on an exercise that the patient has")
    statement = hanging.select(EjercicioArchivo, EjercicioArchivo.archivo_id).where(
        EjercicioArchivo.key == key, alone | in_modulo
    )
    return db.execute(statement).first() is not None
