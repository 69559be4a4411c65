"""How a file arrives. First it is real, then it is known: the row turns whole last of all.

Receiving takes long, so it never happens inside a transaction.
"""

from collections.abc import AsyncIterator, Sequence

from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.engines.storage.base import Part, PartClaim, Storage
from remanso.engines.storage.errors import AlteredError
from remanso.engines.storage.local.store import LocalStore
from remanso.engines.storage.received import Received
from remanso.engines.storage.signing import Grant
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.consent import check_file
from remanso.rooms.archivos.errors import (
    AlreadyReceivedError,
    ArchivoNotFoundError,
    FileTypeError,
    QuotaError,
    SizeError,
)
from remanso.rooms.archivos.folders.purposes import HEADER_LENGTH, purpose_of
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.service import delete_file
from remanso.rooms.archivos.uploads.checks import check_beginning, own_sentence
from remanso.rooms.archivos.uploads.completion import OnWhole, mark_brought
from remanso.rooms.archivos.uploads.detection import know
from remanso.rooms.archivos.uploads.quotas import Quota
from remanso.rooms.archivos.uploads.start import UPLOAD_LIFETIME


def sign_part(
    db: Session, storage: Storage, *, by: Actor, key: str, upload_id: str, part_number: int
) -> str:
    """Where one part may be sent. Raises `ArchivoNotFoundError`, `ConsentRequiredError`."""
    archivo = get_unfinished(db, by=by, key=key, upload_id=upload_id)
    check_file(db, archivo)
    return storage.part_address(
        key,
        content_type=archivo.content_type,
        upload_id=upload_id,
        part_number=part_number,
        lifetime=UPLOAD_LIFETIME,
    )


def get_unfinished(db: Session, *, by: Actor, key: str, upload_id: str) -> Archivo:
    """The caller's file that is arriving in parts. Raises `ArchivoNotFoundError`."""
    archivo = _in_parts(db, by=by, key=key, upload_id=upload_id)
    if archivo.estado != EstadoArchivo.PENDIENTE:
        raise ArchivoNotFoundError
    return archivo


def check_permitted(database: Database, key: str) -> None:
    """Raise `ConsentRequiredError` if no part may come; of what is gone the store says so."""
    with database.read() as db:
        archivo = queries.by_key(db, key=key)
        if archivo is not None:
            check_file(db, archivo)


async def receive_part(storage: LocalStore, grant: Grant, stream: AsyncIterator[bytes]) -> Part:
    """Take one part, which is permitted, where it belongs; the first must look like its type.

    Raises `FileTypeError`, `SizeError` and what `LocalStore.receive_part` raises.
    """
    purpose = purpose_of(grant.key)
    if grant.part_number == 1:
        stream = check_beginning(stream, purpose, grant.content_type)
    with own_sentence(purpose):
        return await storage.receive_part(
            grant.key, upload_id=grant.upload_id, part_number=grant.part_number, stream=stream
        )


async def receive_whole(
    database: Database,
    storage: LocalStore,
    grant: Grant,
    stream: AsyncIterator[bytes],
    *,
    quota: Quota,
    on_whole: OnWhole,
) -> None:
    """Take a file that comes in one piece.

    Raises `FileTypeError`, `SizeError`, `QuotaError`, `AlreadyReceivedError`,
    `ArchivoNotFoundError`, `StorageFullError`; nothing is kept then.
    """
    await run_in_threadpool(_check_expected, database, grant.key)
    purpose = purpose_of(grant.key)
    with own_sentence(purpose):
        received = await storage.receive(
            check_beginning(stream, purpose, grant.content_type), max_size=grant.max_size
        )
    await run_in_threadpool(
        _keep, database, storage, received, key=grant.key, quota=quota, on_whole=on_whole
    )


def complete(
    database: Database,
    storage: Storage,
    *,
    by: Actor,
    key: str,
    upload_id: str,
    claims: Sequence[PartClaim],
    sha256: str | None,
    quota: Quota,
    on_whole: OnWhole,
) -> None:
    """Make the file of its parts; repeating the call is harmless.

    Raises `ArchivoNotFoundError`, `FileTypeError`, `AlteredError`, `QuotaError` (nothing is kept
    then) and what `Storage.complete` raises.
    """
    with database.read() as db:
        archivo = _in_parts(db, by=by, key=key, upload_id=upload_id)
        if archivo.estado == EstadoArchivo.COMPLETO:
            return
        check_file(db, archivo)
    purpose = purpose_of(key)
    try:
        with own_sentence(purpose):
            size = storage.complete(
                key,
                upload_id=upload_id,
                claims=claims,
                expected_size=archivo.size,
                sha256=sha256,
            )
        purpose.check_header(
            storage.read_range(key, start=0, length=HEADER_LENGTH), archivo.content_type
        )
        # A store to which the bytes go directly holds no limit of ours.
        purpose.check_size(size)
        with database.read() as db:
            quota.check(db, archivo, size=size)
    except (FileTypeError, SizeError, AlteredError, QuotaError):
        with database.transaction() as db:
            delete_file(db, storage, key=key, by=by)
        raise
    know(database, storage, by=by, key=key, size=size, on_whole=on_whole)


def _in_parts(db: Session, *, by: Actor, key: str, upload_id: str) -> Archivo:
    archivo = queries.find_of_caller(db, by=by, key=key)
    if archivo is None or archivo.upload_id != upload_id:
        raise ArchivoNotFoundError
    return archivo


def _check_expected(database: Database, key: str) -> None:
    with database.read() as db:
        check_file(db, _expected(queries.by_key(db, key=key)))


def _expected(archivo: Archivo | None) -> Archivo:
    if archivo is None:
        raise ArchivoNotFoundError
    if archivo.estado == EstadoArchivo.COMPLETO:
        raise AlreadyReceivedError
    return archivo


def _keep(
    database: Database,
    storage: LocalStore,
    received: Received,
    *,
    key: str,
    quota: Quota,
    on_whole: OnWhole,
) -> None:
    try:
        with database.transaction() as db:
            archivo = _expected(queries.lock(db, key=key))
            quota.check(db, archivo, size=received.size)
            storage.keep(received, key, content_type=archivo.content_type)
            mark_brought(db, archivo, size=received.size, by=None, on_whole=on_whole)
    finally:
        received.discard()
