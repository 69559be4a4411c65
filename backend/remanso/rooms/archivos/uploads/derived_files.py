"""Files that the product itself makes of what somebody sent: known before they exist, as any other.

One that is never finished is collected like an upload that nobody finished.
"""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.keys import new_key
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.service import ENTITY, delete_file
from remanso.rooms.archivos.uploads.completion import OnWhole, mark_whole


def folder_of(*, terapeuta_id: UUID, paciente_id: UUID) -> str:
    """Where what belongs to a patient's sessions lies."""
    return f"{terapeuta_id}/{paciente_id}"


def announce(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, nombre: str, content_type: str
) -> str:
    """The key of a file that is about to be made in a patient's folder."""
    return announce_in(
        db,
        folder=folder_of(terapeuta_id=terapeuta_id, paciente_id=paciente_id),
        terapeuta_id=terapeuta_id,
        paciente_id=paciente_id,
        nombre=nombre,
        content_type=content_type,
    )


def announce_in(
    db: Session,
    *,
    folder: str,
    terapeuta_id: UUID,
    paciente_id: UUID | None,
    nombre: str,
    content_type: str,
) -> str:
    """The key of a file that is about to be made in a folder, of a patient or the therapist's."""
    return _add(
        db,
        Archivo(
            key=new_key(folder, nombre),
            terapeuta_id=terapeuta_id,
            paciente_id=paciente_id,
            nombre=nombre,
            content_type=content_type,
        ),
    )


def announce_of(db: Session, *, original: str, nombre: str, content_type: str) -> str:
    """The key of a file that is about to be made of another one, and goes with it.

    Raises `ArchivoNotFoundError` when that one is gone.
    """
    archivo = _locked(db, key=original)
    return _add(
        db,
        Archivo(
            key=new_key(original.rpartition("/")[0], nombre),
            terapeuta_id=archivo.terapeuta_id,
            paciente_id=archivo.paciente_id,
            nombre=nombre,
            content_type=content_type,
            derivado_de=archivo.id,
        ),
    )


def hold(db: Session, *, key: str) -> str:
    """Keep a file from ending until this transaction does; gives its content type.

    Raises `ArchivoNotFoundError`.
    """
    return _locked(db, key=key).content_type


def know(db: Session, *, key: str, size: int, on_whole: OnWhole | None) -> None:
    """The bytes are stored: the file is whole. Raises `ArchivoNotFoundError`."""
    mark_whole(db, _locked(db, key=key), size=size, by=None, on_whole=on_whole)


def end_of(db: Session, storage: Storage, *, original: str, besides: Collection[str] = ()) -> None:
    """End what was made of a file, or begun, but for some. Raises `ArchivoNotFoundError`."""
    for archivo in queries.lock_made_of(db, original=_locked(db, key=original).id):
        if archivo.key not in besides:
            delete_file(db, storage, key=archivo.key, by=None)


def _add(db: Session, archivo: Archivo) -> str:
    archivo.estado = EstadoArchivo.PENDIENTE
    archivo.created_at = utcnow()
    db.add(archivo)
    db.flush()
    audit.record_system(
        db,
        action="archivo.create",
        entity=ENTITY,
        entity_id=archivo.id,
        paciente_id=archivo.paciente_id,
    )
    return archivo.key


def _locked(db: Session, *, key: str) -> Archivo:
    archivo = queries.lock(db, key=key)
    if archivo is None:
        raise ArchivoNotFoundError
    return archivo
