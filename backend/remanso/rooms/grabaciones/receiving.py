"""How a fragment arrives: expected, then stored, then known. A death in between loses nothing.

The browser keeps each fragment until it hears that it is known, and sends it again until then.
"""

import hashlib
import io
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.errors import QuotaError
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO
from remanso.rooms.archivos.uploads.derived_files import folder_of
from remanso.rooms.archivos.uploads.quotas import Quota
from remanso.rooms.grabaciones import queries
from remanso.rooms.grabaciones.errors import (
    AlteredFragmentError,
    ClosedError,
    EmptyFragmentError,
    MissingFragmentError,
    OtherFragmentError,
    OverQuotaError,
)
from remanso.rooms.grabaciones.formats import format_of
from remanso.rooms.grabaciones.models import Fragmento, Grabacion
from remanso.rooms.grabaciones.service import check_consent


@dataclass(frozen=True, slots=True)
class Arriving:
    """A fragment as its sender describes it. `segundos` of the recording end with it."""

    grabacion_id: UUID
    numero: int
    content: bytes
    sha256: str
    segundos: float


def receive(
    database: Database, storage: Storage, *, by: Actor, arriving: Arriving, quota: Quota
) -> Grabacion:
    """Keep one fragment; the same one again changes nothing.

    Raises `GrabacionNotFoundError`, `ConsentRequiredError`, `ClosedError`, `OtherFragmentError`,
    `MissingFragmentError`, `EmptyFragmentError`, `AlteredFragmentError`, `FileTypeError`,
    `SizeError`, `OverQuotaError`, `StorageFullError`.
    """
    digest = hashlib.sha256(arriving.content).hexdigest()
    with database.transaction() as db:
        grabacion = queries.lock(db, by=by, grabacion_id=arriving.grabacion_id)
        check_consent(db, terapeuta_id=by.user_id, paciente_id=grabacion.paciente_id)
        if not arriving.content:
            raise EmptyFragmentError
        if digest != arriving.sha256:
            raise AlteredFragmentError
        key = _expect(db, storage, grabacion, arriving, quota)
    if key is None:
        return grabacion
    storage.store(key, io.BytesIO(arriving.content), content_type=grabacion.content_type)
    try:
        with database.transaction() as db:
            return _know(db, by=by, arriving=arriving, key=key)
    except ProblemError:
        # It was thrown away or closed meanwhile: nobody knows of these bytes.
        storage.delete(key)
        raise


def _expect(
    db: Session, storage: Storage, grabacion: Grabacion, arriving: Arriving, quota: Quota
) -> str | None:
    """Where the bytes go; nowhere when they are here."""
    known = queries.find_fragmento(db, grabacion_id=grabacion.id, numero=arriving.numero)
    if known is not None and known.recibido:
        if known.sha256 != arriving.sha256:
            raise OtherFragmentError
        return None
    if grabacion.estado != Estado.BORRADOR:
        raise ClosedError
    if arriving.numero != grabacion.fragmentos + 1:
        raise MissingFragmentError(grabacion.fragmentos + 1)
    SESSION_VIDEO.check_size(grabacion.size + len(arriving.content))
    _check_quota(db, grabacion, arriving, quota)
    if arriving.numero == 1:
        format_of(grabacion.content_type).check_header(arriving.content)
    if known is not None:
        if known.sha256 == arriving.sha256:
            return known.key
        # What was expected never came whole.
        archivos.end_bytes(db, storage, key=known.key)
        db.delete(known)
        db.flush()
    expected = _expected(grabacion, arriving)
    db.add(expected)
    return expected.key


def _check_quota(db: Session, grabacion: Grabacion, arriving: Arriving, quota: Quota) -> None:
    owner = grabacion.terapeuta_id
    recorded = queries.count_arriving_bytes(db, scope=TerapeutaScope(owner)) + len(arriving.content)
    try:
        quota.check_room(db, terapeuta_id=owner, size=recorded)
    except QuotaError as error:
        raise OverQuotaError(error.sentence) from error


def _expected(grabacion: Grabacion, arriving: Arriving) -> Fragmento:
    folder = folder_of(terapeuta_id=grabacion.terapeuta_id, paciente_id=grabacion.paciente_id)
    # Other bytes have another key: of two windows neither overwrites what the other stored.
    name = f"{arriving.numero:05}-{arriving.sha256[:16]}"
    return Fragmento(
        grabacion_id=grabacion.id,
        numero=arriving.numero,
        key=f"{folder}/grabaciones/{grabacion.id}/{name}",
        sha256=arriving.sha256,
        size=len(arriving.content),
        recibido=False,
    )


def _know(db: Session, *, by: Actor, arriving: Arriving, key: str) -> Grabacion:
    grabacion = queries.lock(db, by=by, grabacion_id=arriving.grabacion_id)
    check_consent(db, terapeuta_id=by.user_id, paciente_id=grabacion.paciente_id)
    stored = queries.find_fragmento(db, grabacion_id=grabacion.id, numero=arriving.numero)
    if stored is None or stored.key != key:
        raise OtherFragmentError
    if not stored.recibido:
        # What is being joined was counted already: this would be known, and not in it.
        if grabacion.estado != Estado.BORRADOR:
            raise ClosedError
        stored.recibido = True
        grabacion.fragmentos = arriving.numero
        grabacion.size += stored.size
        grabacion.segundos = max(grabacion.segundos, arriving.segundos)
        grabacion.fecha_actualizacion = utcnow()
    return grabacion
