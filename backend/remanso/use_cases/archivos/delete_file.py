"""Deleting a file of one's own: whatever keeps it goes on without it."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO, purpose_of
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.consentimientos import service as consentimientos
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.rooms.sesiones.drafts import withdrawal
from remanso.rooms.sesiones.saved import service as sesiones

_GONE = "La grabación se ha eliminado."


def delete_file(db: Session, storage: Storage, *, by: Actor, key: str) -> None:
    """Delete the caller's file, whole or arriving.

    An exercise and a profile lose it by their tables' own rules. Raises `ArchivoNotFoundError`,
    `EvidenceError` for what somebody signed, and `AlreadyRunningError` while a draft's
    transcription reads it.
    """
    _delete(db, storage, by=by, archivo=archivos.get_own(db, by=by, key=key))


def delete_file_again(db: Session, storage: Storage, *, by: Actor | None, archivo_id: UUID) -> None:
    """Delete a file that went before, whatever the product does with it now.

    Whose it is was judged then; a transcription that reads it is stopped. `by` is None for what the
    product ended itself: of that, recordings go. Raises `ArchivoNotFoundError`, and `EvidenceError`
    for what somebody signed.
    """
    archivo = queries.by_id(db, archivo_id=archivo_id)
    if archivo is None or (by is None and not _is_recording(archivo)):
        raise ArchivoNotFoundError
    withdrawal.stop_hearing(db, by=by, key=archivo.key, sentence=_GONE)
    _delete(db, storage, by=by, archivo=archivo)


def _is_recording(archivo: Archivo) -> bool:
    """Whether it was brought, and is not about to go as soon as it is silenced."""
    return archivo.derivado_de is None and purpose_of(archivo.key) is SESSION_VIDEO


def _delete(db: Session, storage: Storage, *, by: Actor | None, archivo: Archivo) -> None:
    key = archivo.key
    consentimientos.check_proves_nothing(db, key=key)
    drafts.release_video(db, by=by, key=key)
    sesiones.release_video(db, by=by, key=key)
    grabaciones.mark_taken(db, key=key)
    archivos.delete_file(db, storage, key=key, by=by)
    if archivo.paciente_id is not None and purpose_of(key) is SESSION_VIDEO:
        # Copies of the whole record would go on having it. They go last, as in every other act:
        # two never wait for one another.
        expedientes.end_of_paciente(db, storage, paciente_id=archivo.paciente_id)
