"""Reads of who has what; a caller's scope is always one of the conditions."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, func
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, PacienteScope, Scope, TerapeutaScope
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)
from remanso.rooms.pacientes import service as pacientes

_BESIDE_THEIRS = EveryOwner("counted beside a module that the caller reaches")
_IN_MODULO = (
    _BESIDE_THEIRS.select(ModuloEjercicio, func.count())
    .where(ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
    .correlate(PacienteModulo)
    .scalar_subquery()
    .label("ejercicios_count")
)
_COMPLETED_IN_MODULO = (
    _BESIDE_THEIRS.select(ModuloEjercicio, func.count())
    .join(EjercicioCompletado, EjercicioCompletado.ejercicio_id == ModuloEjercicio.ejercicio_id)
    .where(
        ModuloEjercicio.modulo_id == PacienteModulo.modulo_id,
        EjercicioCompletado.paciente_id == PacienteModulo.paciente_id,
    )
    .correlate(PacienteModulo)
    .scalar_subquery()
    .label("completados")
)
MODULOS_NEWEST_FIRST = (PacienteModulo.asignado_en.desc(), PacienteModulo.modulo_id)


def list_asignaciones(
    db: Session, scope: Scope, *conditions: ColumnElement[bool], page: Page | None = None
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The exercises that patients have by themselves, the newest assigned first."""
    given = PacienteEjercicio
    done = EjercicioCompletado
    statement: Select[*tuple[Any, ...]] = (
        scope.select(
            given,
            given.paciente_id,
            given.ejercicio_id,
            given.asignado_en,
            Ejercicio.titulo,
            pacientes.nombre_of(given.paciente_id),
            pacientes.apellido_of(given.paciente_id),
            done.fecha_completado.is_not(None).label("completado"),
            done.fecha_completado,
        )
        .join(Ejercicio, Ejercicio.id == given.ejercicio_id)
        .outerjoin(
            done,
            and_(done.paciente_id == given.paciente_id, done.ejercicio_id == given.ejercicio_id),
        )
        .where(*conditions)
        .order_by(given.asignado_en.desc(), given.ejercicio_id, given.paciente_id)
    )
    return _rows(db, statement, page)


def list_modulos(
    db: Session, scope: Scope, *conditions: ColumnElement[bool], page: Page | None = None
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The modules that patients have, the newest assigned first, with how far each is."""
    given = PacienteModulo
    statement: Select[*tuple[Any, ...]] = (
        scope.select(
            given,
            given.paciente_id,
            given.modulo_id,
            given.asignado_en,
            Modulo.titulo,
            Modulo.descripcion,
            _IN_MODULO,
            _COMPLETED_IN_MODULO,
            pacientes.nombre_of(given.paciente_id),
            pacientes.apellido_of(given.paciente_id),
        )
        .join(Modulo, Modulo.id == given.modulo_id)
        .where(*conditions)
        .order_by(*MODULOS_NEWEST_FIRST, given.paciente_id)
    )
    return _rows(db, statement, page)


def list_titulos(db: Session, *, paciente_id: UUID, page: Page) -> Sequence[Row[UUID, str]]:
    """The modules that a patient has, the newest assigned first, by id and title."""
    statement = (
        PacienteScope(paciente_id)
        .select(PacienteModulo, PacienteModulo.modulo_id, Modulo.titulo)
        .join(Modulo, Modulo.id == PacienteModulo.modulo_id)
        .order_by(*MODULOS_NEWEST_FIRST)
    )
    return page.rows(db, statement)


def count_modulos(db: Session, *, paciente_id: UUID) -> int:
    """How many modules a patient has, those with nothing in them too."""
    return db.execute(PacienteScope(paciente_id).select(PacienteModulo, func.count())).scalar_one()


def has_modulo(db: Session, *, paciente_id: UUID, modulo_id: UUID) -> bool:
    """Whether the patient has the module."""
    own = PacienteScope(paciente_id).select(PacienteModulo, PacienteModulo.modulo_id)
    return db.execute(own.where(PacienteModulo.modulo_id == modulo_id)).first() is not None


def is_own_ejercicio(
    db: Session, *, scope: TerapeutaScope, ejercicio_id: UUID, kept: bool = False
) -> bool:
    """Whether the exercise is this therapist's; `kept`: until the transaction ends."""
    statement = scope.select(Ejercicio, Ejercicio.id).where(Ejercicio.id == ejercicio_id)
    return _found(db, statement, kept=kept)


def is_own_modulo(
    db: Session, *, scope: TerapeutaScope, modulo_id: UUID, kept: bool = False
) -> bool:
    """Whether the module is this therapist's; `kept` as for an exercise."""
    statement = scope.select(Modulo, Modulo.id).where(Modulo.id == modulo_id)
    return _found(db, statement, kept=kept)


def _found(db: Session, statement: Select[UUID], *, kept: bool) -> bool:
    if kept:
        statement = statement.with_for_update(read=True, key_share=True)
    return db.scalar(statement) is not None


def _rows(
    db: Session, statement: Select[*tuple[Any, ...]], page: Page | None
) -> Sequence[Row[*tuple[Any, ...]]]:
    return page.rows(db, statement) if page else db.execute(statement).all()
