"""What other rooms and the calls may do with a stored file."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database, after_commit
from remanso.core.errors import UnavailableError
from remanso.core.scope import UNOWNED, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.row_by_row import one_row
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local.store import LocalStore
from remanso.engines.storage.signing import SignedAddresses
from remanso.rooms.archivos import aliases, queries
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.purposes import PHOTO, SESSION_VIDEO, purpose_of
from remanso.rooms.archivos.models import Archivo, EstadoArchivo, PendingDeletion
from remanso.rooms.archivos.omisiones import withheld

DOWNLOAD_LIFETIME = timedelta(hours=6)
"""Longer than anybody watches one session, seeking included."""
ABANDONED_AFTER = timedelta(days=7)

STILL_COMING = timedelta(hours=6)
"""An address takes its first byte for an hour; the rest of a slow upload has some more."""

ENTITY = "archivo"
_STORE_AWAY = "archivos_store_away"

log = structlog.get_logger(__name__)


def get_owned(db: Session, *, terapeuta_id: UUID, key: str) -> Archivo:
    """A therapist's whole file; its `paciente_id` says in whose folder it lies.

    Raises `ArchivoNotFoundError` for absent, foreign and unfinished alike, and `SilencingError`.
    """
    archivo = queries.find_of_terapeuta(db, scope=TerapeutaScope(terapeuta_id), key=key)
    return check_given(db, archivo)


def take(db: Session, *, terapeuta_id: UUID, key: str) -> Archivo:
    """The same, about to hang on a record: nobody else takes it, or ends it, meanwhile.

    Raises `ArchivoNotFoundError`.
    """
    return check_whole(queries.lock_of_terapeuta(db, scope=TerapeutaScope(terapeuta_id), key=key))


def conserve(db: Session, *, by: Actor, key: str) -> None:
    """Keep a file that nothing will have any more, because its therapist said so."""
    archivo = queries.lock_of_terapeuta(db, scope=TerapeutaScope.of(by), key=key)
    if archivo is not None:
        archivo.conservado = True


def get_readable(db: Session, *, by: Actor, key: str) -> Archivo:
    """A whole file that the caller may read by its key alone: a patient, only of their profile.

    Raises `ArchivoNotFoundError`.
    """
    return check_whole(queries.find_of_caller(db, by=by, key=key))


def find_readable(db: Session, *, by: Actor, key: str) -> Archivo | None:
    """A file that the caller may read by its key alone, whole or arriving."""
    return queries.find_of_caller(db, by=by, key=key)


def get_original(db: Session, archivo: Archivo) -> Archivo:
    """The file that another one was made of; one that was brought is its own."""
    if archivo.derivado_de is None:
        return archivo
    found = queries.by_id(db, archivo_id=archivo.derivado_de)
    # Its foreign key keeps it.
    assert found is not None
    return found


def check_whole(archivo: Archivo | None) -> Archivo:
    """Refuse a file that is not there, or not yet. Raises `ArchivoNotFoundError`."""
    if archivo is None or archivo.estado != EstadoArchivo.COMPLETO:
        raise ArchivoNotFoundError
    return archivo


def check_given(db: Session, archivo: Archivo | None) -> Archivo:
    """The same of a file of which something may be off the record.

    Raises `ArchivoNotFoundError`, `SilencingError`, `SilencingFailedError`.
    """
    if archivo is not None and archivo.estado == EstadoArchivo.PENDIENTE:
        withheld.check_given(db, key=archivo.key)
    return check_whole(archivo)


def sign_download(
    storage: Storage, *, key: str, filename: str | None, lifetime: timedelta = DOWNLOAD_LIFETIME
) -> str:
    """An address that reads one file for a while; the caller has checked who asks."""
    return storage.download_address(key, filename=filename, lifetime=lifetime)


def open_for_patient(
    db: Session, addresses: SignedAddresses, *, paciente_id: UUID, key: str, filename: str | None
) -> str:
    """An address for a patient whose own session shares this file, as the caller has checked.

    Raises `ArchivoNotFoundError` unless the file lies in that patient's folder.
    """
    archivo = check_whole(queries.find_of_paciente(db, paciente_id=paciente_id, key=key))
    return aliases.sign_for_paciente(
        addresses, archivo, filename=filename, lifetime=DOWNLOAD_LIFETIME
    )


def download_address(
    storage: Storage, addresses: SignedAddresses, *, by: Actor, archivo: Archivo
) -> str:
    """A file as a download, under its own name unless that is their therapist's alone.

    The caller has checked who asks.
    """
    purpose = purpose_of(archivo.key)
    if by.role is Role.TERAPEUTA or purpose is PHOTO:
        return sign_download(storage, key=archivo.key, filename=archivo.nombre)
    filename = archivo.nombre
    if purpose is SESSION_VIDEO:
        filename = f"grabacion{aliases.extension(archivo.key)}"
    return aliases.sign_for_paciente(
        addresses, archivo, filename=filename, lifetime=DOWNLOAD_LIFETIME
    )


def record_read(db: Session, *, by: Actor, archivo: Archivo) -> None:
    """Somebody was given a file."""
    audit.record(
        db,
        by=by,
        action="archivo.download",
        entity=ENTITY,
        entity_id=archivo.id,
        paciente_id=archivo.paciente_id,
    )


def get_own(db: Session, *, by: Actor, key: str) -> Archivo:
    """The caller's file, whole or arriving. Raises `ArchivoNotFoundError`."""
    archivo = queries.find_of_caller(db, by=by, key=key)
    if archivo is None:
        raise ArchivoNotFoundError
    return archivo


def delete_file(db: Session, storage: Storage, *, key: str, by: Actor | None) -> None:
    """End a file, whole or arriving, and what was made of it; absent is fine.

    Their rows go now, their bytes after the commit.

    `by` is None when the product itself does it.
    """
    archivo = queries.lock(db, key=key)
    if archivo is None:
        return
    for made in queries.lock_made_of(db, original=archivo.id):
        _end(db, storage, made, by=by)
    db.flush()
    _end(db, storage, archivo, by=by)


def _end(db: Session, storage: Storage, archivo: Archivo, *, by: Actor | None) -> None:
    # A whole file keeps its upload's id, but there is nothing left under it.
    end_bytes(db, storage, key=archivo.key, upload_id=archivo.upload_id)
    if archivo.estado == EstadoArchivo.PENDIENTE and not isinstance(storage, LocalStore):
        # Its address is still good there: what comes to it later goes too.
        db.add(PendingDeletion(key=archivo.key, created_at=utcnow() + STILL_COMING))
    db.delete(archivo)
    audit.record(
        db,
        by=by,
        action="archivo.delete",
        entity=ENTITY,
        entity_id=archivo.id,
        paciente_id=archivo.paciente_id,
    )


def end_bytes(db: Session, storage: Storage, *, key: str, upload_id: str | None = None) -> None:
    """Remove the bytes under a key after the commit, or as soon as that is possible."""
    deletion = PendingDeletion(key=key, upload_id=upload_id, created_at=utcnow())
    db.add(deletion)

    def remove() -> None:
        # A store that does not answer is not asked again for each of a patient's files.
        if _STORE_AWAY not in db.info:
            try:
                _try_remove(storage, deletion)
            except UnavailableError as error:
                log.warning("archivo.bytes_remain", kind=type(error).__name__)
                db.info[_STORE_AWAY] = True

    after_commit(db, remove)


def delete_of_paciente(db: Session, storage: Storage, *, by: Actor, paciente_id: UUID) -> None:
    """End every file in a patient's folders; the caller has checked whose patient it is."""
    for key in queries.list_keys_of_paciente(db, paciente_id=paciente_id):
        delete_file(db, storage, key=key, by=by)


def sweep_deletions(database: Database, storage: Storage) -> None:
    """Remove the bytes of every ended file, and only then forget that they must go.

    Those of uploads whose process died are nobody's, and go too.
    """
    storage.tidy()
    with database.read() as db:
        waiting = queries.list_deletions(db)
    removed = list(_removed(storage, waiting))
    if removed:
        with database.transaction() as db:
            db.execute(UNOWNED.delete(PendingDeletion).where(PendingDeletion.id.in_(removed)))
        # The keys carried the files' own names.
        database.scrub()


def collect_abandoned(database: Database, storage: Storage) -> None:
    """End the uploads that nobody finished within `ABANDONED_AFTER`."""
    before = utcnow() - ABANDONED_AFTER
    with database.read() as db:
        keys = queries.list_abandoned(db, before=before)
    for key in keys:
        with one_row(), database.transaction() as db:
            archivo = queries.lock(db, key=key)
            if archivo is not None and archivo.estado == EstadoArchivo.PENDIENTE:
                delete_file(db, storage, key=key, by=None)
    storage.collect(before=before)


def collect_orphans(database: Database, storage: Storage) -> None:
    """End the files that nothing keeps, `ABANDONED_AFTER` their arrival."""
    before = utcnow() - ABANDONED_AFTER
    with database.read() as db:
        orphans = queries.list_orphans(db, before=before)
    for key in orphans:
        with one_row(), database.transaction() as db:
            if queries.lock(db, key=key) is not None and queries.is_orphan(db, key=key):
                delete_file(db, storage, key=key, by=None)


class Stock(NamedTuple):
    """What there is of files; `size` is in bytes."""

    whole: int
    size: int
    arriving: int
    ending: int
    orphans: int


def count_stock(db: Session) -> Stock:
    """How many files there are, and how many of them nothing keeps."""
    orphans = queries.count_orphans(db, before=utcnow())
    return Stock(*queries.count_files(db), orphans=orphans)


def _removed(storage: Storage, waiting: Sequence[PendingDeletion]) -> Iterator[UUID]:
    try:
        for deletion in waiting:
            if _try_remove(storage, deletion):
                yield deletion.id
    except UnavailableError as error:
        # The rest is for the next time; what has gone is forgotten now.
        log.warning("archivo.bytes_remain", kind=type(error).__name__)


def _try_remove(storage: Storage, deletion: PendingDeletion) -> bool:
    try:
        if deletion.upload_id is not None:
            storage.abort(deletion.key, upload_id=deletion.upload_id)
        storage.delete(deletion.key)
    except OSError as error:
        # The act is already done; `sweep_deletions` tries again.
        log.warning("archivo.bytes_remain", kind=type(error).__name__)
        return False
    return True
