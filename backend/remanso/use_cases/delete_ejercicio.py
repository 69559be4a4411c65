"""Deleting an exercise: from the bank, from every module, and from whoever was given it."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.ejercicios.bank import service as bank
from remanso.rooms.ejercicios.modules import service as modules


def delete_ejercicio(db: Session, storage: Storage, *, by: Actor, ejercicio_id: UUID) -> None:
    """Delete the therapist's exercise with its files. Raises `EjercicioNotFoundError`."""
    ejercicio = bank.lock_ejercicio(db, by=by, ejercicio_id=ejercicio_id)
    modules.leave_all(db, ejercicio_id=ejercicio_id)
    bank.delete_ejercicio(db, storage, by=by, ejercicio=ejercicio)
