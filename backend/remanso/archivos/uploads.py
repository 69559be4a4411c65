"""How a file arrives. First it is real, then it is known: the row turns whole last of all.

Receiving takes long, so it never happens inside a transaction.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import BinaryIO

from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from remanso.archivos import queries
from remanso.archivos.arriving import know
from remanso.archivos.errors import (
    AlreadyReceivedError,
    AlteredError,
    ArchivoNotFoundError,
    FileTypeError,
    SizeError,
)
from remanso.archivos.keys import new_key
from remanso.archivos.models import Archivo, EstadoArchivo
from remanso.archivos.places import place_of
from remanso.archivos.purposes import HEADER_LENGTH, Purpose, purpose_of
from remanso.archivos.service import ENTITY, delete_file
from remanso.core import audit
from remanso.core.access import Actor
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.storage.base import Part, PartClaim, Storage
from remanso.engines.storage.errors import TooLargeError
from remanso.engines.storage.hashing import sha256_of
from remanso.engines.storage.local import LocalStore, Received
from remanso.engines.storage.signing import Grant

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
) -> tuple[Archivo, Purpose]:
    """Make the key of a file that is about to arrive, `size` bytes long if that is known.

    Raises `NotFoundError`, `FileTypeError`, `SizeError`.
    """
    place = place_of(db, by=by, folder=folder)
    purpose = purpose_of(place.folder)
    declared_type = purpose.declared_type(content_type, file_name)
    purpose.check_size(size)
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
    audit.record(db, by=by, action="archivo.create", entity=ENTITY, entity_id=archivo.id)
    return archivo, purpose


def whole_address(storage: Storage, archivo: Archivo, purpose: Purpose) -> str:
    """Where an announced file may be sent in one piece."""
    return storage.upload_address(
        archivo.key,
        content_type=archivo.content_type,
        size=archivo.size,
        max_size=_max_size(archivo, purpose),
        lifetime=UPLOAD_LIFETIME,
    )


def start_parts(
    database: Database,
    storage: Storage,
    archivo: Archivo,
    purpose: Purpose,
    *,
    by: Actor,
    part_size: int,
) -> str:
    """Let an announced file arrive in parts; gives the upload's id."""
    try:
        upload_id = storage.start_multipart(
            archivo.key,
            content_type=archivo.content_type,
            max_size=_max_size(archivo, purpose),
            part_size=part_size,
        )
    except BaseException:
        with database.transaction() as db:
            delete_file(db, storage, key=archivo.key, by=by)
        raise
    with database.transaction() as db:
        expected = queries.locked(db, key=archivo.key)
        if expected is None:
            raise ArchivoNotFoundError
        expected.upload_id = upload_id
    return upload_id


def part_address(
    db: Session, storage: Storage, *, by: Actor, key: str, upload_id: str, part_number: int
) -> str:
    """Where one part may be sent. Raises `ArchivoNotFoundError`."""
    archivo = unfinished(db, by=by, key=key, upload_id=upload_id)
    return storage.part_address(
        key,
        content_type=archivo.content_type,
        upload_id=upload_id,
        part_number=part_number,
        lifetime=UPLOAD_LIFETIME,
    )


def unfinished(db: Session, *, by: Actor, key: str, upload_id: str) -> Archivo:
    """The caller's file that is arriving in parts. Raises `ArchivoNotFoundError`."""
    archivo = _in_parts(db, by=by, key=key, upload_id=upload_id)
    if archivo.estado != EstadoArchivo.PENDIENTE:
        raise ArchivoNotFoundError
    return archivo


async def receive_part(storage: LocalStore, grant: Grant, stream: AsyncIterator[bytes]) -> Part:
    """Take one part where it belongs; the first must look like the declared type.

    Raises `FileTypeError`, `SizeError` and what `LocalStore.receive_part` raises.
    """
    purpose = purpose_of(grant.key)
    if grant.part_number == 1:
        stream = _checked(stream, purpose, grant.content_type)
    with _own_sentence(purpose):
        return await storage.receive_part(
            grant.key, upload_id=grant.upload_id, part_number=grant.part_number, stream=stream
        )


async def receive_whole(
    database: Database, storage: LocalStore, grant: Grant, stream: AsyncIterator[bytes]
) -> None:
    """Take a file that comes in one piece.

    Raises `FileTypeError`, `SizeError`, `AlreadyReceivedError`, `ArchivoNotFoundError`,
    `StorageFullError`; nothing is kept then.
    """
    await run_in_threadpool(_check_expected, database, grant.key)
    purpose = purpose_of(grant.key)
    with _own_sentence(purpose):
        received = await storage.receive(
            _checked(stream, purpose, grant.content_type), max_size=grant.max_size
        )
    await run_in_threadpool(_keep, database, storage, received, grant.key)


def complete(
    database: Database,
    storage: Storage,
    *,
    by: Actor,
    key: str,
    upload_id: str,
    claims: Sequence[PartClaim],
    sha256: str | None,
) -> None:
    """Make the file of its parts; repeating the call is harmless.

    Raises `ArchivoNotFoundError`, `FileTypeError`, `AlteredError` (nothing is kept then) and what
    `Storage.complete` raises.
    """
    with database.read() as db:
        archivo = _in_parts(db, by=by, key=key, upload_id=upload_id)
    if archivo.estado == EstadoArchivo.COMPLETO:
        return
    purpose = purpose_of(key)
    with _own_sentence(purpose):
        size = storage.complete(key, upload_id=upload_id, claims=claims, expected_size=archivo.size)
    try:
        purpose.check_header(
            storage.read_range(key, start=0, length=HEADER_LENGTH), archivo.content_type
        )
        # A store to which the bytes go directly holds no limit of ours.
        purpose.check_size(size)
        if sha256 is not None:
            _check_unaltered(storage, key, sha256)
    except (FileTypeError, SizeError, AlteredError):
        with database.transaction() as db:
            delete_file(db, storage, key=key, by=by)
        raise
    know(database, storage, by=by, key=key, size=size)


def store_form_file(
    database: Database,
    storage: Storage,
    *,
    by: Actor,
    folder: str | None,
    file_name: str,
    content_type: str,
    source: BinaryIO,
    size: int,
) -> str:
    """Keep a file that came in a form; gives its key.

    Raises `NotFoundError`, `FileTypeError`, `SizeError`, `StorageFullError`.
    """
    with database.transaction() as db:
        archivo, purpose = announce(
            db, by=by, file_name=file_name, content_type=content_type, folder=folder, size=size
        )
        purpose.check_header(source.read(HEADER_LENGTH), archivo.content_type)
    source.seek(0)
    try:
        storage.store(archivo.key, source, content_type=archivo.content_type)
    except BaseException:
        with database.transaction() as db:
            delete_file(db, storage, key=archivo.key, by=by)
        raise
    know(database, storage, by=by, key=archivo.key, size=size)
    return archivo.key


def _in_parts(db: Session, *, by: Actor, key: str, upload_id: str) -> Archivo:
    archivo = queries.of_caller(db, by=by, key=key)
    if archivo is None or archivo.upload_id != upload_id:
        raise ArchivoNotFoundError
    return archivo


def _check_unaltered(storage: Storage, key: str, sha256: str) -> None:
    if sha256_of(storage, key) != sha256:
        raise AlteredError


def _max_size(archivo: Archivo, purpose: Purpose) -> int:
    return purpose.limit if archivo.size is None else archivo.size


def _check_expected(database: Database, key: str) -> None:
    with database.read() as db:
        _expected(queries.by_key(db, key=key))


def _expected(archivo: Archivo | None) -> Archivo:
    if archivo is None:
        raise ArchivoNotFoundError
    if archivo.estado == EstadoArchivo.COMPLETO:
        raise AlreadyReceivedError
    return archivo


def _keep(database: Database, storage: LocalStore, received: Received, key: str) -> None:
    try:
        with database.transaction() as db:
            archivo = _expected(queries.locked(db, key=key))
            storage.keep(received, key)
            archivo.size = received.size
            archivo.estado = EstadoArchivo.COMPLETO
            audit.record_system(db, action="archivo.complete", entity=ENTITY, entity_id=archivo.id)
    finally:
        received.discard()


async def _checked(
    stream: AsyncIterator[bytes], purpose: Purpose, content_type: str
) -> AsyncIterator[bytes]:
    held = b""
    async for chunk in stream:
        held += chunk
        if len(held) >= HEADER_LENGTH:
            break
    purpose.check_header(held[:HEADER_LENGTH], content_type)
    yield held
    async for chunk in stream:
        yield chunk


@contextmanager
def _own_sentence(purpose: Purpose) -> Iterator[None]:
    # The store knows that there is too much; the purpose knows how to say it.
    try:
        yield
    except TooLargeError as error:
        raise purpose.too_large from error
