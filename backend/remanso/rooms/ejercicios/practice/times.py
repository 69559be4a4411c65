"""Each time that a patient practises: counted, and the last one of today taken back."""

from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado
from remanso.rooms.ejercicios.errors import NoPracticaTodayError, TooManyPracticasError
from remanso.rooms.ejercicios.models import Practica
from remanso.rooms.ejercicios.practice.schemas import PracticaCreate
from remanso.rooms.ejercicios.progress.completion import begin, get_own, keep

MOST_A_DAY = 50
# Longer than a telephone goes without a network; before that its clock is wrong.
_LATE = timedelta(days=7)
_ENTITY = "ejercicio"


def count_one(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID, data: PracticaCreate
) -> EjercicioAsignado:
    """Count one time, on the day on which it was; the same `clave` again changes nothing.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`, `TooManyPracticasError`.
    """
    begin(db, by=by, paciente_id=paciente_id)
    fila = get_own(db, by=by, ejercicio_id=ejercicio_id)
    own = PacienteScope.of(by).select(Practica).where(Practica.ejercicio_id == ejercicio_id)
    if db.scalar(own.where(Practica.clave == data.clave)) is not None:
        return fila
    fecha = _happened(data.cuando, utcnow())
    dia = on_the_wall(fecha, fila.practised.zona).date()
    if _count_on(db, by=by, ejercicio_id=ejercicio_id, dia=dia) >= MOST_A_DAY:
        raise TooManyPracticasError
    keep(db, ejercicio_id)
    db.add(
        Practica(
            paciente_id=paciente_id,
            ejercicio_id=ejercicio_id,
            clave=data.clave,
            fecha=fecha,
            dia=dia,
            segundos=data.segundos,
        )
    )
    db.flush()
    audit.record(db, by=by, action="ejercicio.practicar", entity=_ENTITY, entity_id=ejercicio_id)
    return get_own(db, by=by, ejercicio_id=ejercicio_id)


def take_back(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID
) -> EjercicioAsignado:
    """Take the last time of today back.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`, `NoPracticaTodayError`.
    """
    begin(db, by=by, paciente_id=paciente_id)
    fila = get_own(db, by=by, ejercicio_id=ejercicio_id)
    today = (
        PacienteScope.of(by)
        .select(Practica)
        .where(Practica.ejercicio_id == ejercicio_id, Practica.dia == fila.practised.hoy)
    )
    last = db.scalar(today.order_by(Practica.fecha.desc(), Practica.clave).limit(1))
    if last is None:
        raise NoPracticaTodayError
    db.delete(last)
    db.flush()
    audit.record(
        db, by=by, action="ejercicio.deshacer_practica", entity=_ENTITY, entity_id=ejercicio_id
    )
    return get_own(db, by=by, ejercicio_id=ejercicio_id)


def _happened(cuando: datetime | None, now: datetime) -> datetime:
    """When it was, as far as the clock that says so can be believed."""
    return cuando if cuando is not None and now - _LATE <= cuando <= now else now


def _count_on(db: Session, *, by: Actor, ejercicio_id: UUID, dia: date) -> int:
    of_day = (
        PacienteScope.of(by)
        .select(Practica, func.count())
        .where(Practica.ejercicio_id == ejercicio_id, Practica.dia == dia)
    )
    return db.scalar(of_day) or 0
