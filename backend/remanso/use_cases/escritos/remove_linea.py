"""Deleting a line of the diary, or sharing it no more: no copy of the record goes on having it."""

from datetime import date
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.engines.storage.base import Storage
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.compartido import service as compartido
from remanso.rooms.diario.errors import LineaNotFoundError
from remanso.rooms.diario.schemas import LineaPropia


def delete_linea(db: Session, storage: Storage, *, by: Actor, dia: date) -> None:
    """Delete the patient's line of a day. Raises `LineaNotFoundError`."""
    diario.delete(db, by=by, dia=dia)
    expedientes.end_of_paciente(db, storage, paciente_id=by.user_id)


def delete_linea_again(db: Session, storage: Storage, *, by: Actor, linea_id: UUID) -> None:
    """Delete what a backup brought back. Raises `LineaNotFoundError`."""
    diario.delete_again(db, by=by, linea_id=linea_id)
    expedientes.end_of_paciente(db, storage, paciente_id=by.user_id)


def take_back_linea(db: Session, storage: Storage, *, by: Actor, dia: date) -> LineaPropia:
    """Share the patient's line of a day no more. Raises `LineaNotFoundError`."""
    linea = diario.take_back(db, by=by, dia=dia)
    end_shared(db, storage, by=by)
    return linea


def take_back_again(db: Session, storage: Storage, *, by: Actor, linea_id: UUID) -> None:
    """Share no more what a backup shared again. Raises `LineaNotFoundError`."""
    if not compartido.take_back(db, by=by, linea_id=linea_id):
        raise LineaNotFoundError
    end_shared(db, storage, by=by)


def end_shared(db: Session, storage: Storage, *, by: Actor) -> None:
    """End the therapist's copy of the record, in which a line is that is shared no more."""
    expedientes.end_of_paciente(db, storage, paciente_id=by.user_id, para=[Role.TERAPEUTA])
