"""How far a patient is, for who may read it; the numbers are counted in `measures`.

The caller audits a therapist's reading (`read_audit.record_read`).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.rooms.ejercicios.assignments import practised, queries, unified
from remanso.rooms.ejercicios.assignments.schemas import (
    Avance,
    AvanceModulo,
    DesdeUltimaSesion,
    Progreso,
)
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado
from remanso.rooms.ejercicios.errors import ModuloNotFoundError
from remanso.rooms.ejercicios.progress import measures
from remanso.rooms.ejercicios.progress.hoy import EjercicioDeHoy, list_hoy


def read(
    db: Session, *, by: Actor, paciente_id: UUID, page: Page | None = None
) -> Sequence[EjercicioAsignado]:
    """What a patient has and wrote. Raises `PacienteNotFoundError`."""
    return unified.read(db, by=by, paciente_id=paciente_id, page=page)


def read_progreso(db: Session, *, by: Actor, paciente_id: UUID) -> Progreso:
    """How far a patient is. Raises `PacienteNotFoundError`."""
    filas = read(db, by=by, paciente_id=paciente_id)
    total = measures.count_avance(filas)
    return Progreso(
        total_modulos=queries.count_modulos(db, paciente_id=paciente_id),
        total_asignados=total.asignados,
        total_completados=total.completados,
        total_practicas=measures.count_practicas(filas),
        porcentaje=total.porcentaje,
        por_fuente=measures.count_por_fuente(filas),
        por_categoria=measures.count_por_categoria(filas),
        recientes=unified.present(db, measures.list_recientes(filas), to=by),
    )


def read_por_modulo(db: Session, *, by: Actor, paciente_id: UUID, page: Page) -> list[AvanceModulo]:
    """How far a patient is in each of their modules. Raises `PacienteNotFoundError`."""
    unified.check_reader(db, by=by, paciente_id=paciente_id)
    modulos = queries.list_titulos(db, paciente_id=paciente_id, page=page)
    filas = unified.list_of_paciente(db, paciente_id=paciente_id)
    return measures.count_por_modulo([(row.modulo_id, row.titulo) for row in modulos], filas)


def read_own_avance(db: Session, *, paciente_id: UUID) -> Avance:
    """The totals of `read_progreso`, for the patient's own assistant."""
    return read_own_resumen(db, paciente_id=paciente_id).avance


class Resumen(NamedTuple):
    """The totals of a patient's exercises, those of today, and the first few of any day."""

    avance: Avance
    hoy: Sequence[EjercicioDeHoy]
    por_hacer: Sequence[EjercicioAsignado]


def read_own_resumen(db: Session, *, paciente_id: UUID) -> Resumen:
    """What the patient's dashboard says of their exercises, in one statement."""
    filas = unified.list_of_paciente(db, paciente_id=paciente_id)
    return Resumen(measures.count_avance(filas), list_hoy(filas), measures.list_por_hacer(filas))


def list_of_own_modulo(
    db: Session, *, paciente_id: UUID, modulo_id: UUID, page: Page
) -> Sequence[EjercicioAsignado]:
    """What one of the patient's own modules gives, in its order. Raises `ModuloNotFoundError`."""
    filas = unified.list_of_paciente(db, paciente_id=paciente_id, modulo_id=modulo_id, page=page)
    if not filas and not queries.has_modulo(db, paciente_id=paciente_id, modulo_id=modulo_id):
        raise ModuloNotFoundError
    return filas


def read_since(
    db: Session, *, by: Actor, paciente_id: UUID, desde: datetime | None
) -> DesdeUltimaSesion:
    """What a patient practised and completed after that moment, or ever.

    Raises `PacienteNotFoundError`.
    """
    completados = measures.list_completados(read(db, by=by, paciente_id=paciente_id), desde=desde)
    return DesdeUltimaSesion(
        desde=desde,
        completados=unified.present(db, completados, to=by),
        practicados=practised.list_since(db, paciente_id=paciente_id, desde=desde),
    )
