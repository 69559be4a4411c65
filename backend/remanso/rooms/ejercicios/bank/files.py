"""Which files an exercise has: whole ones of its therapist, each on one exercise."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.keys import key_of
from remanso.rooms.archivos.folders.places import own_folder
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.ejercicios.bank import queries
from remanso.rooms.ejercicios.errors import ArchivoIsPhotoError, ArchivoTakenError
from remanso.rooms.ejercicios.models import EjercicioArchivo


def set_archivos(
    db: Session, storage: Storage, *, by: Actor, ejercicio_id: UUID, named: Sequence[str]
) -> bool:
    """Give the exercise these files in this order; those it had and are not named are deleted.

    Says whether that changed anything. Raises `ArchivoNotFoundError`, `ArchivoTakenError`,
    `ArchivoIsPhotoError`.
    """
    keys = list(dict.fromkeys(_key(db, by=by, name=name) for name in named))
    present = {row.key: row.orden for row in queries.list_archivos(db, ejercicio_id=ejercicio_id)}
    for orden, key in enumerate(keys):
        if key not in present:
            _add(db, by=by, ejercicio_id=ejercicio_id, key=key, orden=orden)
        elif present[key] != orden:
            queries.move_archivo(db, key=key, orden=orden)
    for key in present.keys() - set(keys):
        archivos.delete_file(db, storage, key=key, by=by)
    db.flush()
    return present != {key: orden for orden, key in enumerate(keys)}


def check_free(db: Session, *, by: Actor, named: str) -> None:
    """Refuse what one of the therapist's exercises has: it would go away with the exercise.

    Raises `ArchivoTakenError`.
    """
    if queries.has_archivo(db, scope=TerapeutaScope.of(by), key=key_of(named)):
        raise ArchivoTakenError


def _key(db: Session, *, by: Actor, name: str) -> str:
    # Older clients name a file by its id, which they know only once it hangs on an exercise.
    try:
        archivo_id = UUID(name)
    except ValueError:
        return key_of(name)
    key = queries.find_key_of_archivo(db, scope=TerapeutaScope.of(by), archivo_id=archivo_id)
    if key is None:
        raise ArchivoNotFoundError
    return key


def _add(db: Session, *, by: Actor, ejercicio_id: UUID, key: str, orden: int) -> None:
    row = _row(db, by=by, ejercicio_id=ejercicio_id, key=key, orden=orden)
    if key == cuentas.get_account(db, by.user_id).foto_perfil:
        raise ArchivoIsPhotoError
    try:
        with db.begin_nested():
            db.add(row)
    except IntegrityError as error:
        # Another exercise has it, since before or since a moment ago; or it was just deleted.
        if queries.find_archivo_by_key(db, key=key) is None:
            raise ArchivoNotFoundError from error
        raise ArchivoTakenError from error


def _row(db: Session, *, by: Actor, ejercicio_id: UUID, key: str, orden: int) -> EjercicioArchivo:
    if not key.startswith(f"{own_folder(by)}/"):
        raise ArchivoNotFoundError
    archivo = archivos.take(db, terapeuta_id=by.user_id, key=key)
    return EjercicioArchivo(
        archivo_id=archivo.id,
        ejercicio_id=ejercicio_id,
        orden=orden,
        key=key,
        nombre=archivo.nombre,
        content_type=archivo.content_type,
        size=archivo.size,
    )
