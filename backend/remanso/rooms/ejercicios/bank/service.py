"""The acts on a therapist's own exercises."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.ejercicios.bank import queries
from remanso.rooms.ejercicios.bank.files import set_archivos
from remanso.rooms.ejercicios.bank.schemas import EjercicioCreate, EjercicioUpdate
from remanso.rooms.ejercicios.collation import titulo_key
from remanso.rooms.ejercicios.errors import EjercicioNotFoundError, StaleEjercicioError
from remanso.rooms.ejercicios.models import Ejercicio

ENTITY = "ejercicio"
_FIELDS = {"titulo", "descripcion", "categoria", "guia"}


def create_ejercicio(db: Session, storage: Storage, *, by: Actor, data: EjercicioCreate) -> UUID:
    """Add an exercise to the therapist's bank; two may have the same title.

    Raises what `set_archivos` raises.
    """
    now = utcnow()
    ejercicio = Ejercicio(
        terapeuta_id=by.user_id,
        titulo=data.titulo,
        titulo_key=titulo_key(data.titulo),
        descripcion=data.descripcion,
        categoria=data.categoria,
        guia=None if data.guia is None else data.guia.model_dump(),
        fecha_creacion=now,
        fecha_actualizacion=now,
    )
    db.add(ejercicio)
    db.flush()
    set_archivos(db, storage, by=by, ejercicio_id=ejercicio.id, named=data.archivos_named() or ())
    audit.record(db, by=by, action="ejercicio.create", entity=ENTITY, entity_id=ejercicio.id)
    return ejercicio.id


def update_ejercicio(
    db: Session, storage: Storage, *, by: Actor, ejercicio_id: UUID, data: EjercicioUpdate
) -> None:
    """Change the keys that were sent; who has the exercise sees it changed.

    Raises `EjercicioNotFoundError`, `StaleEjercicioError`, and what `set_archivos` raises.
    """
    ejercicio = lock_ejercicio(db, by=by, ejercicio_id=ejercicio_id)
    if data.version is not None and data.version != ejercicio.version:
        raise StaleEjercicioError
    sent = data.model_dump(include=data.model_fields_set & _FIELDS)
    changed = audit.assign(ejercicio, sent)
    ejercicio.titulo_key = titulo_key(ejercicio.titulo)
    named = data.archivos_named()
    if named is not None and set_archivos(
        db, storage, by=by, ejercicio_id=ejercicio_id, named=named
    ):
        changed.add("archivos")
    ejercicio.fecha_actualizacion = utcnow()
    ejercicio.version += 1
    db.flush()
    audit.record_update(db, by=by, entity=ENTITY, entity_id=ejercicio_id, changed=changed)


def delete_ejercicio(db: Session, storage: Storage, *, by: Actor, ejercicio: Ejercicio) -> None:
    """Remove a locked exercise, its files, and by the tables' own rules all that hangs on it."""
    for archivo in queries.list_archivos(db, ejercicio_id=ejercicio.id):
        archivos.delete_file(db, storage, key=archivo.key, by=by)
    db.delete(ejercicio)
    audit.record(db, by=by, action="ejercicio.delete", entity=ENTITY, entity_id=ejercicio.id)


def lock_ejercicio(db: Session, *, by: Actor, ejercicio_id: UUID) -> Ejercicio:
    """The therapist's exercise, kept from every other writer. Raises `EjercicioNotFoundError`."""
    ejercicio = queries.find_locked(db, scope=TerapeutaScope.of(by), ejercicio_id=ejercicio_id)
    if ejercicio is None:
        raise EjercicioNotFoundError
    return ejercicio
