"""Deleting a file of one's own: whatever keeps it goes on without it."""

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.rooms.sesiones.saved import service as sesiones


def delete_file(db: Session, storage: Storage, *, by: Actor, key: str) -> None:
    """Delete the caller's file, whole or arriving.

    An exercise and a profile lose it by their tables' own rules. Raises `ArchivoNotFoundError`,
    and `AlreadyRunningError` while a draft's transcription reads it.
    """
    archivos.check_own(db, by=by, key=key)
    drafts.release_video(db, by=by, key=key)
    sesiones.release_video(db, by=by, key=key)
    grabaciones.mark_taken(db, key=key)
    archivos.delete_file(db, storage, key=key, by=by)
