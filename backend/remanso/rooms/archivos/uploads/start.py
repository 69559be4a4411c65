"""How a file begins: its key, its owner, and where its bytes may be sent."""

from datetime import timedelta

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.consent import check_place
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.endings import named_as
from remanso.rooms.archivos.folders.keys import new_key
from remanso.rooms.archivos.folders.places import Place, place_of
from remanso.rooms.archivos.folders.purposes import Purpose, purpose_of
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.service import ENTITY, delete_file
from remanso.rooms.archivos.uploads.quotas import Quota, check_own
from remanso.rooms.pacientes import service as pacientes

UPLOAD_LIFETIME = timedelta(hours=1)
"""An address is used at once; only its first byte must arrive in time."""


def announce(
    db: Session,
    *,
    by: Actor,
    file_name: str,
    content_type: str,
    folder: str | None,
    size: int | None,
    quota: Quota,
) -> tuple[Archivo, int]:
    """Make the key of a file that is about to arrive, `size` bytes long if that is known.

    Gives how many bytes it may have, too. Raises `NotFoundError`, `FileTypeError`, `SizeError`,
    `QuotaError`, `ConsentRequiredError`.
    """
    place = _permitted(db, by=by, folder=folder)
    _check_is_no_file(db, place.folder)
    purpose = purpose_of(place.folder)
    declared_type = purpose.declared_type(content_type, file_name)
    file_name = named_as(file_name, declared_type)
    purpose.check_size(size)
    _one_at_a_time(db, by=by, place=place)
    check_own(db, by=by, size=purpose.limit if size is None else size)
    room = quota.room(db, terapeuta_id=place.terapeuta_id)
    archivo = Archivo(
        key=new_key(place.folder, file_name),
        terapeuta_id=place.terapeuta_id,
        paciente_id=place.paciente_id,
        nombre=file_name,
        content_type=declared_type,
        estado=EstadoArchivo.PENDIENTE,
        size=size,
        created_at=utcnow(),
    )
    db.add(archivo)
    db.flush()
    # Of a file that does not say its size at least one byte must find room.
    quota.check(db, archivo, size=size or 1)
    audit.record(
        db,
        by=by,
        action="archivo.create",
        entity=ENTITY,
        entity_id=archivo.id,
        paciente_id=archivo.paciente_id,
    )
    if size is not None:
        return archivo, size
    return archivo, purpose.limit if room is None else min(purpose.limit, room)


def most(db: Session, *, by: Actor, folder: str | None, quota: Quota) -> tuple[Purpose, int]:
    """What a file in that folder is for, and how many bytes it may have now.

    Raises `NotFoundError`, `QuotaError`.
    """
    place = _permitted(db, by=by, folder=folder)
    purpose = purpose_of(place.folder)
    quota.check_room(db, terapeuta_id=place.terapeuta_id, size=1)
    check_own(db, by=by, size=1)
    room = quota.room(db, terapeuta_id=place.terapeuta_id)
    return purpose, purpose.limit if room is None else min(purpose.limit, room)


def _permitted(db: Session, *, by: Actor, folder: str | None) -> Place:
    place = place_of(db, by=by, folder=folder)
    check_place(
        db,
        terapeuta_id=place.terapeuta_id,
        paciente_id=place.paciente_id,
        folder=place.folder,
    )
    return place


def _check_is_no_file(db: Session, folder: str) -> None:
    """Nothing lies inside a file: raise `ArchivoNotFoundError` for a folder that is one."""
    names = folder.split("/")
    if queries.has_any(db, keys=["/".join(names[:end]) for end in range(1, len(names) + 1)]):
        raise ArchivoNotFoundError


def _one_at_a_time(db: Session, *, by: Actor, place: Place) -> None:
    # Who sends many at once is counted, too.
    if by.role is Role.PACIENTE:
        pacientes.lock(db, terapeuta_id=place.terapeuta_id, paciente_id=by.user_id)


def sign_whole(storage: Storage, archivo: Archivo, *, max_size: int) -> str:
    """Where an announced file may be sent in one piece."""
    return storage.upload_address(
        archivo.key,
        content_type=archivo.content_type,
        size=archivo.size,
        max_size=max_size,
        lifetime=UPLOAD_LIFETIME,
    )


def start_parts(
    database: Database,
    storage: Storage,
    archivo: Archivo,
    *,
    by: Actor,
    max_size: int,
    part_size: int,
) -> str:
    """Let an announced file arrive in parts; gives the upload's id."""
    try:
        upload_id = storage.start_multipart(
            archivo.key,
            content_type=archivo.content_type,
            max_size=max_size,
            part_size=part_size,
        )
    except BaseException:
        with database.transaction() as db:
            delete_file(db, storage, key=archivo.key, by=by)
        raise
    with database.transaction() as db:
        expected = queries.lock(db, key=archivo.key)
        if expected is None:
            raise ArchivoNotFoundError
        expected.upload_id = upload_id
    return upload_id
