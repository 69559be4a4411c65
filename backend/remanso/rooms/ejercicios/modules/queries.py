"""Reads of modules, each starting from the therapist whose modules they are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Select, func
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.ejercicios.bank import queries
from remanso.rooms.ejercicios.models import Ejercicio, Modulo, ModuloEjercicio, PacienteModulo

_BESIDE_THEIRS = EveryOwner("of modules and exercises that were reached through their owner")


def select_modulos(*, scope: TerapeutaScope) -> Select[*tuple[Any, ...]]:
    """The therapist's modules by title, as columns, with how much is in them and who has them."""
    ejercicios_count = (
        _BESIDE_THEIRS.select(ModuloEjercicio, func.count())
        .where(ModuloEjercicio.modulo_id == Modulo.id)
        .correlate(Modulo)
        .scalar_subquery()
    )
    pacientes_count = (
        _BESIDE_THEIRS.select(PacienteModulo, func.count())
        .where(PacienteModulo.modulo_id == Modulo.id)
        .correlate(Modulo)
        .scalar_subquery()
    )
    statement: Select[*tuple[Any, ...]] = scope.select(
        Modulo,
        Modulo.id,
        Modulo.titulo,
        Modulo.descripcion,
        Modulo.fecha_creacion,
        Modulo.fecha_actualizacion,
        Modulo.version,
        ejercicios_count.label("ejercicios_count"),
        pacientes_count.label("pacientes_count"),
    )
    return statement.order_by(Modulo.titulo_key, Modulo.id)


def exists(db: Session, *, scope: TerapeutaScope, modulo_id: UUID) -> bool:
    """Whether the therapist has such a module."""
    return scope.get(db, Modulo, modulo_id) is not None


def find_locked(db: Session, *, scope: TerapeutaScope, modulo_id: UUID) -> Modulo | None:
    """The module, if it is this therapist's, changed by this transaction alone.

    Rows that point to it still go in meanwhile: those who put exercises into it lock it too.
    """
    return scope.get(db, Modulo, modulo_id, lock="no key update")


def lock_all_with(db: Session, *, ejercicio_id: UUID) -> Sequence[Modulo]:
    """Every module that holds an exercise, kept for this transaction alone."""
    inside = _BESIDE_THEIRS.select(ModuloEjercicio, ModuloEjercicio.modulo_id).where(
        ModuloEjercicio.ejercicio_id == ejercicio_id
    )
    # Always in the same order: two that lock several never wait for each other.
    return db.scalars(
        _BESIDE_THEIRS.select(Modulo)
        .where(Modulo.id.in_(inside))
        .order_by(Modulo.id)
        .with_for_update(key_share=True)
    ).all()


def select_ejercicios(*, scope: TerapeutaScope, modulo_id: UUID) -> Select[Ejercicio, int, int]:
    """The exercises of a module by `orden`, with their number of modules and their `orden`."""
    return (
        queries.select_ejercicios(scope=scope)
        .join(ModuloEjercicio, ModuloEjercicio.ejercicio_id == Ejercicio.id)
        .where(ModuloEjercicio.modulo_id == modulo_id)
        .add_columns(ModuloEjercicio.orden)
        .order_by(None)
        .order_by(ModuloEjercicio.orden)
    )


def link(db: Session, *, modulo_id: UUID, ejercicio_id: UUID) -> ModuloEjercicio | None:
    """The exercise's place in the module, if it has one."""
    return _BESIDE_THEIRS.get(db, ModuloEjercicio, (modulo_id, ejercicio_id))


def list_links(db: Session, *, modulo_id: UUID) -> Sequence[ModuloEjercicio]:
    """What is in a module, by `orden`."""
    return db.scalars(
        _BESIDE_THEIRS.select(ModuloEjercicio)
        .where(ModuloEjercicio.modulo_id == modulo_id)
        .order_by(ModuloEjercicio.orden)
    ).all()


def list_links_of_ejercicio(db: Session, *, ejercicio_id: UUID) -> Sequence[ModuloEjercicio]:
    """An exercise's place in every module that holds it."""
    return db.scalars(
        _BESIDE_THEIRS.select(ModuloEjercicio).where(ModuloEjercicio.ejercicio_id == ejercicio_id)
    ).all()
