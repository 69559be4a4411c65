"""Deleting an exercise: from the bank, every module, whoever was given it, and their copies."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.ejercicios import tenencias
from remanso.rooms.ejercicios.bank import service as bank
from remanso.rooms.ejercicios.modules import service as modules


def delete_ejercicio(db: Session, storage: Storage, *, by: Actor, ejercicio_id: UUID) -> None:
    """Delete the therapist's exercise with its files. Raises `EjercicioNotFoundError`."""
    ejercicio = bank.lock_ejercicio(db, by=by, ejercicio_id=ejercicio_id)
    pacientes = tenencias.list_pacientes(db, ejercicio_id=ejercicio_id)
    modules.leave_all(db, ejercicio_id=ejercicio_id)
    bank.delete_ejercicio(db, storage, by=by, ejercicio=ejercicio)
    for paciente_id in pacientes:
        # Copies of the whole record would go on having it, and what the patient did of it.
        expedientes.end_of_paciente(db, storage, paciente_id=paciente_id)
