"""Reads of the bank's exercises, each starting from the therapist whose exercises they are."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Row, Select, and_, func
from sqlalchemy.orm import Session, outerjoin

from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.ejercicios.bank.schemas import ArchivoEjercicio
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioArchivo,
    EjercicioCompletado,
    ModuloEjercicio,
)
from remanso.rooms.ejercicios.tenencias import select_tenencias

_OF_THEIRS = EveryOwner("of exercises that were reached through their owner, or as a patient's own")


class Pacientes(NamedTuple):
    """How many patients have an exercise, and how many of them completed it."""

    tienen: int = 0
    completaron: int = 0


def select_ejercicios(*, scope: TerapeutaScope) -> Select[Ejercicio, int]:
    """The therapist's exercises by title, each with the number of modules it is in."""
    modulos_count = (
        EveryOwner("counted beside an exercise that is the therapist's")
        .select(ModuloEjercicio, func.count())
        .where(ModuloEjercicio.ejercicio_id == Ejercicio.id)
        .correlate(Ejercicio)
        .scalar_subquery()
    )
    return (
        scope.select(Ejercicio)
        .add_columns(modulos_count.label("modulos_count"))
        .order_by(Ejercicio.titulo_key, Ejercicio.id)
    )


def list_titulos(db: Session, *, scope: TerapeutaScope) -> Sequence[Row[UUID, str]]:
    """The ids and titles of the therapist's exercises, by title."""
    own = scope.select(Ejercicio, Ejercicio.id, Ejercicio.titulo)
    return db.execute(own.order_by(Ejercicio.titulo_key, Ejercicio.id)).all()


def find_locked(db: Session, *, scope: TerapeutaScope, ejercicio_id: UUID) -> Ejercicio | None:
    """The exercise, if it is this therapist's, changed by this transaction alone.

    Rows that point to it still go in meanwhile.
    """
    return scope.get(db, Ejercicio, ejercicio_id, lock="no key update")


def keep(db: Session, *, scope: TerapeutaScope, ejercicio_id: UUID) -> Ejercicio | None:
    """The exercise, if it is this therapist's, there until this transaction ends."""
    return scope.get(db, Ejercicio, ejercicio_id, lock="share")


def keep_all(db: Session, *, scope: TerapeutaScope, ejercicio_ids: Collection[UUID]) -> set[UUID]:
    """Which of these exercises are this therapist's; they are there until this transaction ends."""
    # Always in the same order: two that lock several never wait for each other.
    theirs = scope.select(Ejercicio, Ejercicio.id).where(Ejercicio.id.in_(ejercicio_ids))
    return set(db.scalars(theirs.order_by(Ejercicio.id).with_for_update(read=True)))


def list_archivos(db: Session, *, ejercicio_id: UUID) -> Sequence[EjercicioArchivo]:
    """The files of one exercise in their order, as rows."""
    return db.scalars(
        _OF_THEIRS.select(EjercicioArchivo)
        .where(EjercicioArchivo.ejercicio_id == ejercicio_id)
        .order_by(EjercicioArchivo.orden)
    ).all()


def move_archivo(db: Session, *, key: str, orden: int) -> None:
    """Give a file another place in its exercise; one that was deleted meanwhile has none."""
    moved = _OF_THEIRS.update(EjercicioArchivo).where(EjercicioArchivo.key == key)
    db.execute(moved.values(orden=orden))


def list_archivos_by_ejercicio(
    db: Session, ejercicio_ids: Collection[UUID] | Select[UUID]
) -> Mapping[UUID, list[ArchivoEjercicio]]:
    """The files of these exercises in their order, to be read; none is an empty list."""
    rows = db.execute(
        _OF_THEIRS.select(
            EjercicioArchivo,
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


def find_archivo_by_key(db: Session, *, key: str) -> EjercicioArchivo | None:
    """The file, whichever exercise it hangs on."""
    anybodys = EveryOwner("whether a key is taken, for the one answer that nobody may have it")
    return db.scalar(anybodys.select(EjercicioArchivo).where(EjercicioArchivo.key == key))


def has_archivo(db: Session, *, scope: TerapeutaScope, key: str) -> bool:
    """Whether one of the therapist's exercises has this file."""
    statement = (
        scope.select(Ejercicio, Ejercicio.id)
        .join(EjercicioArchivo, EjercicioArchivo.ejercicio_id == Ejercicio.id)
        .where(EjercicioArchivo.key == key)
    )
    return db.scalar(statement) is not None


def find_key_of_archivo(db: Session, *, scope: TerapeutaScope, archivo_id: UUID) -> str | None:
    """The key of a file of one of the therapist's exercises."""
    return db.scalar(
        scope.select(Ejercicio, EjercicioArchivo.key)
        .join(EjercicioArchivo, EjercicioArchivo.ejercicio_id == Ejercicio.id)
        .where(EjercicioArchivo.archivo_id == archivo_id)
    )


def count_pacientes(db: Session, ejercicio_ids: Collection[UUID]) -> Mapping[UUID, Pacientes]:
    """How many patients have and completed these exercises; those nobody has are not named."""
    tienen = select_tenencias(ejercicio_ids)
    completado = and_(
        EjercicioCompletado.ejercicio_id == tienen.c.ejercicio_id,
        EjercicioCompletado.paciente_id == tienen.c.paciente_id,
    )
    rows = db.execute(
        _OF_THEIRS.select(
            EjercicioCompletado,
            tienen.c.ejercicio_id,
            func.count(),
            func.count(EjercicioCompletado.paciente_id),
        )
        .select_from(outerjoin(tienen, EjercicioCompletado, completado))
        .group_by(tienen.c.ejercicio_id)
    )
    return {ejercicio_id: Pacientes(*counts) for ejercicio_id, *counts in rows}
