"""What a patient says of an exercise: done, with or without a note, or not done after all."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.assignments import unified
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado
from remanso.rooms.ejercicios.errors import EjercicioNotFoundError
from remanso.rooms.ejercicios.models import Ejercicio, EjercicioCompletado
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.errors import PacienteNotFoundError

_ENTITY = "ejercicio"


def complete(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID, notas: str | None
) -> EjercicioAsignado:
    """Complete an exercise, for every source that gives it.

    Done again, it keeps its date, and its note unless there is a new one. Raises
    `PacienteNotFoundError`, `EjercicioNotFoundError`.
    """
    begin(db, by=by, paciente_id=paciente_id)
    get_own(db, by=by, ejercicio_id=ejercicio_id)
    own = PacienteScope.of(by).select(EjercicioCompletado)
    completado = db.scalar(own.where(EjercicioCompletado.ejercicio_id == ejercicio_id))
    if completado is None:
        keep(db, ejercicio_id)
        completado = EjercicioCompletado(
            paciente_id=paciente_id, ejercicio_id=ejercicio_id, fecha_completado=utcnow()
        )
        db.add(completado)
    if notas:
        completado.notas_paciente = notas
    db.flush()
    audit.record(db, by=by, action="ejercicio.complete", entity=_ENTITY, entity_id=ejercicio_id)
    return get_own(db, by=by, ejercicio_id=ejercicio_id)


def uncomplete(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID
) -> EjercicioAsignado:
    """Take a completion back, with its date and note.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`.
    """
    begin(db, by=by, paciente_id=paciente_id)
    get_own(db, by=by, ejercicio_id=ejercicio_id)
    db.execute(
        PacienteScope.of(by)
        .delete(EjercicioCompletado)
        .where(EjercicioCompletado.ejercicio_id == ejercicio_id)
    )
    audit.record(db, by=by, action="ejercicio.uncomplete", entity=_ENTITY, entity_id=ejercicio_id)
    return get_own(db, by=by, ejercicio_id=ejercicio_id)


def begin(db: Session, *, by: Actor, paciente_id: UUID) -> None:
    """Keep other acts of the signed-in patient waiting. Raises `PacienteNotFoundError`."""
    if by.user_id != paciente_id:
        raise PacienteNotFoundError
    # A second click waits here, and then finds what the first one did.
    pacientes.lock_own(db, paciente_id=paciente_id)


def get_own(db: Session, *, by: Actor, ejercicio_id: UUID) -> EjercicioAsignado:
    """An exercise that the patient has, by itself if it is. Raises `EjercicioNotFoundError`."""
    filas = unified.list_of_paciente(db, paciente_id=by.user_id, ejercicio_id=ejercicio_id)
    if not filas:
        raise EjercicioNotFoundError
    return unified.keep_once_each(filas)[0]


def keep(db: Session, ejercicio_id: UUID) -> None:
    """Have the exercise there until this transaction ends. Raises `EjercicioNotFoundError`."""
    given = EveryOwner("an exercise that was found to be the patient's to do")
    kept = given.select(Ejercicio, Ejercicio.id).where(Ejercicio.id == ejercicio_id)
    if db.scalar(kept.with_for_update(read=True, key_share=True)) is None:
        raise EjercicioNotFoundError
