"""A shared file as its patient is told of it: naming neither its therapist nor their own file.

A key says both. What a patient gets instead is read by this server itself, whatever the store, for
a store's own addresses say the key.
"""

import mimetypes
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ScalarSelect
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.scope import EveryOwner
from remanso.core.times import utcnow
from remanso.engines.storage.signing import Grant, SignedAddresses, expiry
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.models import Archivo

_FOLDER = "compartidos"


def shared_key(archivo_id: UUID, *, key: str) -> str:
    """The key that a patient knows a file by."""
    return f"{_FOLDER}/{archivo_id}{extension(key)}"


def is_shared_key(key: str) -> bool:
    """Whether a key is one that a patient knows a file by; no store has such a key."""
    return key.startswith(f"{_FOLDER}/")


def extension(key: str) -> str:
    """What a key's ending says of the kind of file; empty where it may be a part of the name."""
    ending = key.rpartition("/")[2].rpartition(".")[2]
    return f".{ending}" if mimetypes.guess_type(f"x.{ending}")[0] else ""


def id_of(key: InstrumentedAttribute[str | None]) -> ScalarSelect[UUID]:
    """The id of the file that a column names, for a statement of another room."""
    named = EveryOwner("beside a row that was reached through its owner").select(
        Archivo, Archivo.id
    )
    return named.where(Archivo.key == key).scalar_subquery()


def find_named(db: Session, *, key: str) -> Archivo | None:
    """Any file, whole or arriving, by its key or the one that a patient knows it by."""
    if not is_shared_key(key):
        return queries.by_key(db, key=key)
    try:
        archivo = queries.by_id(db, archivo_id=UUID(key.partition("/")[2].partition(".")[0]))
    except ValueError:
        return None
    if archivo is None or shared_key(archivo.id, key=archivo.key) != key:
        return None
    return archivo


def sign_for_paciente(
    addresses: SignedAddresses, archivo: Archivo, *, filename: str | None, lifetime: timedelta
) -> str:
    """Where a patient reads a file for a while; the caller has checked that they may."""
    told = shared_key(archivo.id, key=archivo.key)
    until = expiry(utcnow() + lifetime)
    return addresses.of(Grant("GET", told, until, filename=filename or ""))
