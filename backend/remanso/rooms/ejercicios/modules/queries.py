"""Reads of modules, each starting from the therapist whose modules they are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from remanso.rooms.ejercicios.bank import queries
from remanso.rooms.ejercicios.models import Ejercicio, Modulo, ModuloEjercicio, PacienteModulo


def modulos(*, terapeuta_id: UUID) -> Select[*tuple[Any, ...]]:
    """The therapist's modules by title, as columns, with how much is in them and who has them."""
    ejercicios_count = (
        select(func.count())
        .where(ModuloEjercicio.modulo_id == Modulo.id)
        .correlate(Modulo)
        .scalar_subquery()
    )
    pacientes_count = (
        select(func.count())
        .where(PacienteModulo.modulo_id == Modulo.id)
        .correlate(Modulo)
        .scalar_subquery()
    )
    statement: Select[*tuple[Any, ...]] = select(
        Modulo.id,
        Modulo.titulo,
        Modulo.descripcion,
        Modulo.fecha_creacion,
        Modulo.fecha_actualizacion,
        Modulo.version,
        ejercicios_count.label("ejercicios_count"),
        pacientes_count.label("pacientes_count"),
    )
    return statement.where(Modulo.terapeuta_id == terapeuta_id).order_by(
        Modulo.titulo_key, Modulo.id
    )


def exists(db: Session, *, terapeuta_id: UUID, modulo_id: UUID) -> bool:
    """Whether the therapist has such a module."""
    return db.scalar(_own(terapeuta_id, modulo_id)) is not None


def find_locked(db: Session, *, terapeuta_id: UUID, modulo_id: UUID) -> Modulo | None:
    """The module, if it is this therapist's, changed by this transaction alone.

    Rows that point to it still go in meanwhile: those who put exercises into it lock it too.
    """
    return db.scalar(_own(terapeuta_id, modulo_id).with_for_update(key_share=True))


def lock_all_with(db: Session, *, ejercicio_id: UUID) -> None:
    """Keep every module that holds an exercise for this transaction alone."""
    inside = select(ModuloEjercicio.modulo_id).where(ModuloEjercicio.ejercicio_id == ejercicio_id)
    # Always in the same order: two that lock several never wait for each other.
    db.execute(
        select(Modulo.id)
        .where(Modulo.id.in_(inside))
        .order_by(Modulo.id)
        .with_for_update(key_share=True)
    ).all()


def ejercicios(*, terapeuta_id: UUID, modulo_id: UUID) -> Select[Ejercicio, int, int]:
    """The exercises of a module by `orden`, with their number of modules and their `orden`."""
    return (
        queries.ejercicios(terapeuta_id=terapeuta_id)
        .join(ModuloEjercicio, ModuloEjercicio.ejercicio_id == Ejercicio.id)
        .where(ModuloEjercicio.modulo_id == modulo_id)
        .add_columns(ModuloEjercicio.orden)
        .order_by(None)
        .order_by(ModuloEjercicio.orden)
    )


def links(db: Session, *, modulo_id: UUID) -> Sequence[ModuloEjercicio]:
    """What is in a module, by `orden`."""
    return db.scalars(
        select(ModuloEjercicio)
        .where(ModuloEjercicio.modulo_id == modulo_id)
        .order_by(ModuloEjercicio.orden)
    ).all()


def links_of(db: Session, *, ejercicio_id: UUID) -> Sequence[ModuloEjercicio]:
    """An exercise's place in every module that holds it."""
    return db.scalars(
        select(ModuloEjercicio).where(ModuloEjercicio.ejercicio_id == ejercicio_id)
    ).all()


def _own(terapeuta_id: UUID, modulo_id: UUID) -> Select[Modulo]:
    return select(Modulo).where(Modulo.id == modulo_id, Modulo.terapeuta_id == terapeuta_id)
