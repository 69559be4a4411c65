"""Files that went straight to another store: nobody tells this server when they are there.

So whoever names one of their files lets the server look first, at that one alone: what names none
does not depend on the store. It looks outside any transaction: the store may be slow.
"""

from contextlib import suppress

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.errors import ArchivoNotFoundError, FileTypeError, QuotaError, SizeError
from remanso.rooms.archivos.folders.keys import unique_part
from remanso.rooms.archivos.folders.purposes import HEADER_LENGTH, purpose_of
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.service import STILL_COMING, delete_file
from remanso.rooms.archivos.uploads.completion import OnWhole, mark_brought
from remanso.rooms.archivos.uploads.quotas import Quota
from remanso.rooms.consentimientos.errors import ConsentRequiredError

Refusal = FileTypeError | SizeError | QuotaError | ConsentRequiredError


def take_arrived(
    database: Database,
    storage: Storage,
    *,
    by: Actor,
    quota: Quota,
    on_whole: OnWhole,
    within: bytes | None = None,
) -> list[Refusal]:
    """Know the caller's files that have arrived whole since they were announced.

    Only those named in `within`, a request's body, if there is one. What is not what was announced
    is removed; these are the reasons. Raises `UnavailableError`.
    """
    if isinstance(storage, LocalStore):
        # It receives them itself.
        return []
    with database.read() as db:
        expected = queries.list_expected_whole(db, by=by, since=utcnow() - STILL_COMING)
    looked_at = [
        _take(database, storage, archivo, by=by, quota=quota, on_whole=on_whole)
        for archivo in expected
        if within is None or unique_part(archivo.key).encode() in within
    ]
    return [refusal for refusal in looked_at if refusal is not None]


def know(
    database: Database, storage: Storage, *, by: Actor, key: str, size: int, on_whole: OnWhole
) -> None:
    """Know a file whose bytes are all in the store. Raises `ArchivoNotFoundError`."""
    with database.transaction() as db:
        archivo = queries.lock(db, key=key)
        if archivo is not None and archivo.estado == EstadoArchivo.PENDIENTE:
            mark_brought(db, archivo, size=size, by=by, on_whole=on_whole)
    if archivo is None:
        # It was deleted while its bytes were being put together.
        storage.delete(key)
        raise ArchivoNotFoundError


def _take(
    database: Database,
    storage: Storage,
    archivo: Archivo,
    *,
    by: Actor,
    quota: Quota,
    on_whole: OnWhole,
) -> Refusal | None:
    size = storage.size(archivo.key)
    if size is None:
        return None
    purpose = purpose_of(archivo.key)
    try:
        if size > (purpose.limit if archivo.size is None else archivo.size):
            raise purpose.too_large
        header = storage.read_range(archivo.key, start=0, length=HEADER_LENGTH)
        purpose.check_header(header, archivo.content_type)
        with database.read() as db:
            quota.check(db, archivo, size=size)
        # Deleted while we looked is fine.
        with suppress(NotFoundError):
            storage.settle(archivo.key)
            know(database, storage, by=by, key=archivo.key, size=size, on_whole=on_whole)
    except (FileTypeError, SizeError, QuotaError, ConsentRequiredError) as refusal:
        with database.transaction() as db:
            delete_file(db, storage, key=archivo.key, by=by)
        return refusal
    return None
