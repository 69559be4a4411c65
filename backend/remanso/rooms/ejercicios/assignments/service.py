"""Giving exercises and modules to patients, and taking them back."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, Scope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.assignments import queries
from remanso.rooms.ejercicios.assignments.errors import (
    AlreadyAssignedError,
    AsignacionNotFoundError,
)
from remanso.rooms.ejercicios.assignments.schemas import (
    EjerciciosEntregados,
    ModuloPaciente,
    PacienteEjercicioRead,
    PacienteModuloRead,
)
from remanso.rooms.ejercicios.assignments.unified import check_reader
from remanso.rooms.ejercicios.bank import queries as bank
from remanso.rooms.ejercicios.errors import EjercicioNotFoundError, ModuloNotFoundError
from remanso.rooms.ejercicios.models import PacienteEjercicio, PacienteModulo
from remanso.rooms.pacientes import service as pacientes

_ENTITY = "paciente"


def list_asignaciones(
    db: Session, *, terapeuta_id: UUID, page: Page
) -> list[PacienteEjercicioRead]:
    """Every exercise that the therapist's patients have by themselves."""
    return _ejercicios(db, TerapeutaScope(terapeuta_id), page=page)


def list_asignaciones_by_ejercicio(
    db: Session, *, by: Actor, ejercicio_id: UUID, page: Page
) -> list[PacienteEjercicioRead]:
    """Who has the exercise by itself. Raises `EjercicioNotFoundError`."""
    if not queries.is_own_ejercicio(db, scope=TerapeutaScope.of(by), ejercicio_id=ejercicio_id):
        raise EjercicioNotFoundError
    return _ejercicios(
        db, TerapeutaScope.of(by), PacienteEjercicio.ejercicio_id == ejercicio_id, page=page
    )


def list_asignaciones_by_paciente(
    db: Session, *, by: Actor, paciente_id: UUID, page: Page
) -> list[PacienteEjercicioRead]:
    """The exercises that a patient has by themselves; the caller audits a therapist's reading.

    Raises `PacienteNotFoundError`.
    """
    check_reader(db, by=by, paciente_id=paciente_id)
    return _ejercicios(db, PacienteScope(paciente_id), page=page)


def list_modulos(db: Session, *, terapeuta_id: UUID, page: Page) -> list[PacienteModuloRead]:
    """Every module that the therapist's patients have."""
    return _modulos(db, TerapeutaScope(terapeuta_id), page=page)


def list_asignaciones_by_modulo(
    db: Session, *, by: Actor, modulo_id: UUID, page: Page
) -> list[PacienteModuloRead]:
    """Who has the module. Raises `ModuloNotFoundError`."""
    if not queries.is_own_modulo(db, scope=TerapeutaScope.of(by), modulo_id=modulo_id):
        raise ModuloNotFoundError
    return _modulos(db, TerapeutaScope.of(by), PacienteModulo.modulo_id == modulo_id, page=page)


def list_modulos_by_paciente(
    db: Session, *, by: Actor, paciente_id: UUID, page: Page
) -> list[PacienteModuloRead]:
    """The modules that a patient has, and how far they are; audited as their exercises.

    Raises `PacienteNotFoundError`.
    """
    check_reader(db, by=by, paciente_id=paciente_id)
    return _modulos(db, PacienteScope(paciente_id), page=page)


def list_own_modulos(db: Session, *, paciente_id: UUID, page: Page) -> list[ModuloPaciente]:
    """The modules that the signed-in patient has."""
    return [
        ModuloPaciente(id=row.modulo_id, **row.model_dump(exclude={"modulo_id"}))
        for row in _modulos(db, PacienteScope(paciente_id), page=page)
    ]


def assign_ejercicio(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID
) -> PacienteEjercicioRead:
    """Give a patient an exercise. What they once completed of it is completed again.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`, `AlreadyAssignedError`.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    if not queries.is_own_ejercicio(
        db, scope=TerapeutaScope.of(by), ejercicio_id=ejercicio_id, kept=True
    ):
        raise EjercicioNotFoundError
    given = PacienteEjercicio(
        paciente_id=paciente_id, ejercicio_id=ejercicio_id, asignado_en=utcnow()
    )
    _add(db, given)
    audit.record(db, by=by, action="ejercicio.assign", entity=_ENTITY, entity_id=paciente_id)
    [read] = _ejercicios(
        db,
        PacienteScope(paciente_id),
        PacienteEjercicio.ejercicio_id == ejercicio_id,
    )
    return read


def assign_ejercicios(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_ids: Iterable[UUID]
) -> EjerciciosEntregados:
    """Give a patient several exercises; those that they have by themselves stay as they are.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`: then none is given.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    wanted = list(dict.fromkeys(ejercicio_ids))
    if bank.keep_all(db, scope=TerapeutaScope.of(by), ejercicio_ids=wanted) != set(wanted):
        raise EjercicioNotFoundError
    had = {row.ejercicio_id for row in _ejercicios(db, PacienteScope(paciente_id))}
    new = [each for each in wanted if each not in had]
    now = utcnow()
    for ejercicio_id in new:
        db.add(
            PacienteEjercicio(paciente_id=paciente_id, ejercicio_id=ejercicio_id, asignado_en=now)
        )
        audit.record(db, by=by, action="ejercicio.assign", entity=_ENTITY, entity_id=paciente_id)
    db.flush()
    given = _ejercicios(db, PacienteScope(paciente_id), PacienteEjercicio.ejercicio_id.in_(new))
    return EjerciciosEntregados(asignados=given, ya_tenia=[each for each in wanted if each in had])


def assign_modulo(
    db: Session, *, by: Actor, paciente_id: UUID, modulo_id: UUID
) -> PacienteModuloRead:
    """Give a patient a module with all that is and will be in it.

    Raises `PacienteNotFoundError`, `ModuloNotFoundError`, `AlreadyAssignedError`.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    if not queries.is_own_modulo(db, scope=TerapeutaScope.of(by), modulo_id=modulo_id, kept=True):
        raise ModuloNotFoundError
    given = PacienteModulo(paciente_id=paciente_id, modulo_id=modulo_id, asignado_en=utcnow())
    _add(db, given)
    audit.record(db, by=by, action="modulo.assign", entity=_ENTITY, entity_id=paciente_id)
    [read] = _modulos(db, PacienteScope(paciente_id), PacienteModulo.modulo_id == modulo_id)
    return read


def unassign_ejercicio(db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID) -> None:
    """Take an exercise back; what the patient completed and wrote stays.

    Raises `AsignacionNotFoundError`.
    """
    _take(db, PacienteEjercicio, by, paciente_id, PacienteEjercicio.ejercicio_id == ejercicio_id)
    audit.record(db, by=by, action="ejercicio.unassign", entity=_ENTITY, entity_id=paciente_id)


def unassign_modulo(db: Session, *, by: Actor, paciente_id: UUID, modulo_id: UUID) -> None:
    """Take a module back, likewise. Raises `AsignacionNotFoundError`."""
    _take(db, PacienteModulo, by, paciente_id, PacienteModulo.modulo_id == modulo_id)
    audit.record(db, by=by, action="modulo.unassign", entity=_ENTITY, entity_id=paciente_id)


def _add(db: Session, given: PacienteEjercicio | PacienteModulo) -> None:
    # The key decides: of two windows that give the same at once, one is refused.
    try:
        with db.begin_nested():
            db.add(given)
    except IntegrityError as error:
        raise AlreadyAssignedError from error


def _take(
    db: Session,
    given: type[PacienteEjercicio | PacienteModulo],
    by: Actor,
    paciente_id: UUID,
    what: ColumnElement[bool],
) -> None:
    taken = db.execute(
        TerapeutaScope.of(by)
        .delete(given)
        .where(given.paciente_id == paciente_id, what)
        .returning(given.paciente_id)
    )
    if taken.first() is None:
        raise AsignacionNotFoundError


def _ejercicios(
    db: Session, scope: Scope, *conditions: ColumnElement[bool], page: Page | None = None
) -> list[PacienteEjercicioRead]:
    rows = queries.list_asignaciones(db, scope, *conditions, page=page)
    return [PacienteEjercicioRead.model_validate(row._asdict()) for row in rows]


def _modulos(
    db: Session, scope: Scope, *conditions: ColumnElement[bool], page: Page | None = None
) -> list[PacienteModuloRead]:
    rows = queries.list_modulos(db, scope, *conditions, page=page)
    return [PacienteModuloRead.model_validate(row._asdict()) for row in rows]
