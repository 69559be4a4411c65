"""Who has which exercise, however it came to them: the one place where it is said."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import Select, Subquery, union
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, PacienteScope
from remanso.rooms.ejercicios.models import (
    EjercicioArchivo,
    EjercicioCompletado,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
    Practica,
)

_OF_KNOWN = EveryOwner("who has exercises that were reached through their owner")


def select_tenencias(ejercicio_ids: Collection[UUID]) -> Subquery:
    """`paciente_id` and `ejercicio_id`, once for each patient who has one of these exercises."""
    return union(*_having(ejercicio_ids)).subquery()


def list_pacientes(db: Session, *, ejercicio_id: UUID) -> list[UUID]:
    """The patients whose record says something of an exercise, always in one order.

    They have it, or they once had it and did something of it.
    """
    done = [
        _OF_KNOWN.select(table, table.paciente_id, table.ejercicio_id).where(
            table.ejercicio_id == ejercicio_id
        )
        for table in (EjercicioCompletado, Practica)
    ]
    return sorted(row[0] for row in db.execute(union(*_having([ejercicio_id]), *done)))


def _having(ejercicio_ids: Collection[UUID]) -> tuple[Select[UUID, UUID], Select[UUID, UUID]]:
    alone = _OF_KNOWN.select(
        PacienteEjercicio, PacienteEjercicio.paciente_id, PacienteEjercicio.ejercicio_id
    ).where(PacienteEjercicio.ejercicio_id.in_(ejercicio_ids))
    in_modulos = (
        _OF_KNOWN.select(PacienteModulo, PacienteModulo.paciente_id, ModuloEjercicio.ejercicio_id)
        .join(ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
        .where(ModuloEjercicio.ejercicio_id.in_(ejercicio_ids))
    )
    return alone, in_modulos


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
