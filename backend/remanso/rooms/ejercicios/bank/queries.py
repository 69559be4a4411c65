"""Reads of the bank's exercises, each starting from the therapist whose exercises they are."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Row, Select, and_, func, select, update
from sqlalchemy.orm import Session

from remanso.rooms.ejercicios.bank.schemas import ArchivoEjercicio
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioArchivo,
    EjercicioCompletado,
    ModuloEjercicio,
)
from remanso.rooms.ejercicios.tenencias import tenencias


class Pacientes(NamedTuple):
    """How many patients have an exercise, and how many of them completed it."""

    tienen: int = 0
    completaron: int = 0


def ejercicios(*, terapeuta_id: UUID) -> Select[Ejercicio, int]:
    """The therapist's exercises by title, each with the number of modules it is in."""
    modulos_count = (
        select(func.count())
        .where(ModuloEjercicio.ejercicio_id == Ejercicio.id)
        .correlate(Ejercicio)
        .scalar_subquery()
    )
    return (
        select(Ejercicio, modulos_count.label("modulos_count"))
        .where(Ejercicio.terapeuta_id == terapeuta_id)
        .order_by(Ejercicio.titulo_key, Ejercicio.id)
    )


def titulos(db: Session, *, terapeuta_id: UUID) -> Sequence[Row[UUID, str]]:
    """The ids and titles of the therapist's exercises, by title."""
    own = select(Ejercicio.id, Ejercicio.titulo).where(Ejercicio.terapeuta_id == terapeuta_id)
    return db.execute(own.order_by(Ejercicio.titulo_key, Ejercicio.id)).all()


def find_locked(db: Session, *, terapeuta_id: UUID, ejercicio_id: UUID) -> Ejercicio | None:
    """The exercise, if it is this therapist's, changed by this transaction alone.

    Rows that point to it still go in meanwhile.
    """
    return db.scalar(_own(terapeuta_id, ejercicio_id).with_for_update(key_share=True))


def keep(db: Session, *, terapeuta_id: UUID, ejercicio_id: UUID) -> Ejercicio | None:
    """The exercise, if it is this therapist's, there until this transaction ends."""
    return db.scalar(_own(terapeuta_id, ejercicio_id).with_for_update(read=True))


def archivos(db: Session, *, ejercicio_id: UUID) -> Sequence[EjercicioArchivo]:
    """The files of one exercise in their order, as rows."""
    return db.scalars(
        select(EjercicioArchivo)
        .where(EjercicioArchivo.ejercicio_id == ejercicio_id)
        .order_by(EjercicioArchivo.orden)
    ).all()


def move_archivo(db: Session, *, key: str, orden: int) -> None:
    """Give a file another place in its exercise; one that was deleted meanwhile has none."""
    db.execute(update(EjercicioArchivo).where(EjercicioArchivo.key == key).values(orden=orden))


def archivos_of(
    db: Session, ejercicio_ids: Collection[UUID] | Select[UUID]
) -> Mapping[UUID, list[ArchivoEjercicio]]:
    """The files of these exercises in their order, to be read; none is an empty list."""
    rows = db.execute(
        select(
            EjercicioArchivo.ejercicio_id,
            EjercicioArchivo.archivo_id.label("id"),
            EjercicioArchivo.key,
            EjercicioArchivo.nombre,
            EjercicioArchivo.content_type,
            EjercicioArchivo.size,
        )
        .where(EjercicioArchivo.ejercicio_id.in_(ejercicio_ids))
        .order_by(EjercicioArchivo.orden)
    )
    found: defaultdict[UUID, list[ArchivoEjercicio]] = defaultdict(list)
    for row in rows:
        found[row.ejercicio_id].append(ArchivoEjercicio.model_validate(row))
    return found


def archivo_by_key(db: Session, *, key: str) -> EjercicioArchivo | None:
    """The file, whichever exercise it hangs on."""
    return db.scalar(select(EjercicioArchivo).where(EjercicioArchivo.key == key))


def has_archivo(db: Session, *, terapeuta_id: UUID, key: str) -> bool:
    """Whether one of the therapist's exercises has this file."""
    statement = (
        select(Ejercicio.id)
        .join(EjercicioArchivo, EjercicioArchivo.ejercicio_id == Ejercicio.id)
        .where(EjercicioArchivo.key == key, Ejercicio.terapeuta_id == terapeuta_id)
    )
    return db.scalar(statement) is not None


def key_of_archivo(db: Session, *, terapeuta_id: UUID, archivo_id: UUID) -> str | None:
    """The key of a file of one of the therapist's exercises."""
    return db.scalar(
        select(EjercicioArchivo.key)
        .join(Ejercicio, Ejercicio.id == EjercicioArchivo.ejercicio_id)
        .where(EjercicioArchivo.archivo_id == archivo_id, Ejercicio.terapeuta_id == terapeuta_id)
    )


def pacientes_of(db: Session, ejercicio_ids: Collection[UUID]) -> Mapping[UUID, Pacientes]:
    """How many patients have and completed these exercises; those nobody has are not named."""
    tienen = tenencias(ejercicio_ids)
    completado = and_(
        EjercicioCompletado.ejercicio_id == tienen.c.ejercicio_id,
        EjercicioCompletado.paciente_id == tienen.c.paciente_id,
    )
    rows = db.execute(
        select(tienen.c.ejercicio_id, func.count(), func.count(EjercicioCompletado.paciente_id))
        .outerjoin(EjercicioCompletado, completado)
        .group_by(tienen.c.ejercicio_id)
    )
    return {ejercicio_id: Pacientes(*counts) for ejercicio_id, *counts in rows}


def _own(terapeuta_id: UUID, ejercicio_id: UUID) -> Select[Ejercicio]:
    return select(Ejercicio).where(
        Ejercicio.id == ejercicio_id, Ejercicio.terapeuta_id == terapeuta_id
    )
